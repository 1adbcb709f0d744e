import { svelte } from '@sveltejs/vite-plugin-svelte'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

/** The hall that `npm run dev` talks to. */
const HALL = process.env.HALL ?? 'http://127.0.0.1:8765'

/** The two faces of type that every page needs at once are asked for before the style sheet is read. */
function preloadFonts(): Plugin {
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

export default defineConfig({
  plugins: [svelte(), preloadFonts()],
  build: {
    outDir: '../src/kingsmoot/server/static',
    emptyOutDir: true,
    // The hall's policy allows data: for pictures only.
    assetsInlineLimit: (file) => (file.endsWith('.svg') ? undefined : false),
    target: ['chrome123', 'firefox128', 'safari17.5'],
  },
  server: {
    host: '127.0.0.1',
    // The hall compares the Origin with the Host it is asked for, so that one is left as it is.
    proxy: { '/api': { target: HALL, changeOrigin: false }, '/ws': { target: HALL, ws: true, changeOrigin: false } },
  },
  test: { include: ['tests/**/*.test.ts'] },
})
