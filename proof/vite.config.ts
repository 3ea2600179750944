import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { withoutTimings } from '../vite.without-timings.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The verifier as one file without dependencies, beside the web app: whoever trusts neither keeps the file. */
export default defineConfig({
  root: at('.'),
  plugins: [withoutTimings()],
  build: {
    target: 'node20',
    ssr: at('verify/cli.ts'),
    outDir: at('../web/dist'),
    emptyOutDir: false,
    // Whoever trusts nobody reads the file first.
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'skor-verify.mjs' } },
  },
  ssr: { noExternal: true },
})
