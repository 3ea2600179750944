import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { withoutTimings } from '../vite.without-timings.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const pages = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  path => path.endsWith('index.html') && !path.startsWith('dist'),
)

/** Each game is a page of its own below /g/; the licences of what the games use are a file beside them. */
export default defineConfig({
  root,
  base: '/g/',
  plugins: [withoutTimings()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    license: { fileName: 'licences.txt' },
    rolldownOptions: { input: pages.map(path => fileURLToPath(new URL(path, import.meta.url))) },
  },
})
