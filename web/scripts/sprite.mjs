// Makes one SVG sprite of the icons that the source names, the type of their names, and where they come from.
// An icon is used by naming it: every quoted word in src/ that is the name of a game icon, or of a file in
// src/icons/own, goes into the sprite.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const web = join(dirname(fileURLToPath(import.meta.url)), '..')
const source = join(web, 'src')
const out = join(source, 'icons', 'generated')
const own = join(source, 'icons', 'own')

const packed = (file) => JSON.parse(readFileSync(join(web, 'node_modules/@iconify-json/game-icons', file), 'utf8'))
const set = packed('icons.json')
const bodies = new Map(Object.entries(set.icons).map(([name, icon]) => [name, icon.body]))
for (const [name, alias] of Object.entries(set.aliases ?? {})) bodies.set(name, bodies.get(alias.parent))

const theirs = new Set(bodies.keys())

for (const file of readdirSync(own)) {
  const svg = readFileSync(join(own, file), 'utf8')
  theirs.delete(file.replace(/\.svg$/, ''))
  bodies.set(file.replace(/\.svg$/, ''), svg.replace(/^[^]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, ''))
}

const used = new Set()
for (const entry of readdirSync(source, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !['.ts', '.svelte'].includes(extname(entry.name))) continue
  if (entry.parentPath.startsWith(out)) continue
  const text = readFileSync(join(entry.parentPath, entry.name), 'utf8')
  for (const [, words] of text.matchAll(/['"`]([a-z0-9 -]+)['"`]/g))
    for (const word of words.split(' ')) if (bodies.has(word)) used.add(word)
}

/** One decimal of 512 units is a tenth of a pixel on the largest card, and the sprite a third smaller. */
function rounded(body) {
  return body.replace(/-?\d*\.\d+/g, (number, at) => {
    const short = String(Math.round(Number(number) * 10) / 10).replace(/^(-?)0\./, '$1.')
    const before = /\d/.test(body[at - 1] ?? '') && /^\d/.test(short) ? ' ' : ''
    const after = body[at + number.length] === '.' && !short.includes('.') ? ' ' : ''
    return before + short + after
  })
}

const names = [...used].sort()
const symbols = names.map((name) => `<symbol id="${name}" viewBox="0 0 512 512">${rounded(bodies.get(name))}</symbol>`)
const sprite = `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`
const types = `// Made by scripts/sprite.mjs.\nexport const ICONS = [\n${names.map((n) => `  '${n}',`).join('\n')}\n] as const\n\nexport type IconName = (typeof ICONS)[number]\n`

/** What the package itself says; who drew which icon it does not say. */
const { name, author, license, total } = packed('info.json')
const credit = { set: name, version: packed('package.json').version, author, license, total, icons: names.filter((one) => theirs.has(one)) }
const origin = `// Made by scripts/sprite.mjs.\nexport const ORIGIN = ${JSON.stringify(credit, null, 2)} as const\n`

mkdirSync(out, { recursive: true })
for (const [file, text] of [['sprite.svg', sprite], ['names.ts', types], ['origin.ts', origin]]) {
  const path = join(out, file)
  let before = ''
  try {
    before = readFileSync(path, 'utf8')
  } catch {
    // not made yet
  }
  if (before !== text) writeFileSync(path, text)
}
console.log(`${names.length} icons, ${Math.round(sprite.length / 1024)} KiB`)
