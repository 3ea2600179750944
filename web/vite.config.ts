import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { withoutTimings } from '../vite.without-timings.ts'
import { beyondTheFirst, groups } from './build/chunks.ts'
import { evaluated } from './build/evaluated.ts'
import { messages } from './build/messages.ts'
import { namedImports } from './build/named-imports.ts'
import { pages } from './build/pages.ts'
import { content } from './build/plugin.ts'
import { unusedComponents } from './build/unused-components.ts'

const ROUTER = fileURLToPath(
  new URL('../node_modules/react-router/dist/production/index.mjs', import.meta.url),
)
/** In the place of the library's own. */
const LUCIDE_ICON = fileURLToPath(new URL('./ui/lucide-icon.ts', import.meta.url))
const root = fileURLToPath(new URL('.', import.meta.url))

/** Where the API listens while the pages are being worked on (`vite -c web/vite.config.ts`). */
const API = process.env.SKOR_API ?? 'http://127.0.0.1:3000'

/** The API's paths, not the modules of `web/api`. */
const CALLS = '^/api/(?!.*\\.tsx?(\\?|$))'

export default defineConfig({
  root,
  plugins: [
    content(root),
    messages(),
    lingui({ failOnMissing: true, failOnCompileError: true }),
    react(),
    evaluated(),
    namedImports(root),
    unusedComponents(),
    pages(root),
    withoutTimings(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Flags and fonts stay files of their own: cached once, and none is loaded before it is seen.
    assetsInlineLimit: 0,
    // One for all pages: smaller together than the parts that a few pages need.
    cssCodeSplit: false,
    // Every browser that runs the pages preloads modules by itself.
    modulePreload: { polyfill: false, resolveDependencies: beyondTheFirst },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          input: ['index.html', 'avatar-creator/index.html'].map(page => join(root, page)),
          output: { codeSplitting: { groups } },
        },
      },
    },
  },
  resolve: {
    alias: [
      // Its own choice for browsers is the build with the words of a developer's warnings.
      { find: /^react-router$/, replacement: ROUTER },
      { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: LUCIDE_ICON },
    ],
  },
  // As the pages: a module of today's browsers.
  worker: { format: 'es' },
  server: { host: '127.0.0.1', proxy: { [CALLS]: API } },
})
