import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { fontFaces, preloadFonts } from './scripts/fonts'

/** The hall that `npm run dev` talks to. */
const HALL = process.env.HALL ?? 'http://127.0.0.1:8765'

export default defineConfig({
  plugins: [fontFaces(), svelte(), preloadFonts()],
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
