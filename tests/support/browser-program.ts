/** The program of the tests' browser, which comes packed in a package, and its flags. */
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'

const require = createRequire(import.meta.url)

/** Beside the packages: found again by the next run, and gone with them. */
const KEPT = resolve('node_modules/.cache/skor')

/**
 * Of the flags that come with the browser only what a container needs: the others switch off the same-origin
 * rules, which the product relies on, or run all pages in one process, which crashes with several contexts.
 * Names other than loopback don't resolve, so that no page can reach out.
 */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-pings',
  '--no-proxy-server',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
  '--font-render-hinting=none',
]

/**
 * Unpacks the browser unless an earlier run has done so.
 *
 * The program gets its name only when it is complete and closed: the system refuses to start a file that somebody
 * still writes (`spawn ETXTBSY`), and another run may look for the program at the same time.
 * @returns the path of the program
 */
export async function unpackBrowser(): Promise<string> {
  const packageFolder = join(dirname(require.resolve('@sparticuz/chromium')), '..')
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8'))
  const program = join(KEPT, `chromium-${version}`)
  if (existsSync(program)) return program
  await mkdir(KEPT, { recursive: true })
  const partial = `${program}.${process.pid}`
  try {
    await pipeline(
      createReadStream(join(packageFolder, 'bin', 'chromium.br')),
      createBrotliDecompress(),
      createWriteStream(partial, { mode: 0o755 }),
    )
    await rename(partial, program)
  } finally {
    await rm(partial, { force: true })
  }
  return program
}
