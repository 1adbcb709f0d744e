import type { Plugin } from 'vite'

/** The faces of type that we use: family, weights and style. */
const FACES: readonly (readonly [family: string, weights: readonly number[], style: 'normal' | 'italic'])[] = [
  ['Cinzel', [600, 700], 'normal'],
  ['Alegreya Sans', [400, 500, 700, 800], 'normal'],
  ['Alegreya', [400, 700], 'normal'],
  ['Alegreya', [400, 700], 'italic'],
]

/** Only the two Latin subsets, only woff2: what @fontsource's own style sheets bring is five times as much. */
const SUBSETS = {
  'latin-ext':
    'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF',
  latin:
    'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
}

function fontFace(family: string, weight: number, style: string, subset: string, range: string): string {
  const name = family.toLowerCase().replace(' ', '-')
  return `@font-face {
  font-family: '${family}';
  font-style: ${style};
  font-weight: ${weight};
  font-display: swap;
  src: url('@fontsource/${name}/files/${name}-${subset}-${weight}-${style}.woff2') format('woff2');
  unicode-range: ${range};
}
`
}

const styleSheet = (): string =>
  FACES.flatMap(([family, weights, style]) =>
    weights.flatMap((weight) => Object.entries(SUBSETS).map(([subset, range]) => fontFace(family, weight, style, subset, range))),
  ).join('')

/** Writes what `src/styles/fonts.css` stands for. */
export function fontFaces(): Plugin {
  return {
    name: 'font-faces',
    enforce: 'pre',
    transform: (_code, id) => (id.endsWith('/src/styles/fonts.css') ? { code: styleSheet(), map: null } : undefined),
  }
}

/** The two faces that every page needs at once are asked for before the style sheet is read. */
export function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const wanted = /alegreya-sans-latin-(400|700)-normal.*\.woff2$/
        return Object.keys(bundle ?? {})
          .filter((file) => wanted.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
            injectTo: 'head' as const,
          }))
      },
    },
  }
}
