/** The program of the tests' browser, which comes packed in a package. */
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
