/** Writes `/sw.js`: the service worker without its types. It imports nothing, so nothing needs to be bundled. */
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { transformWithOxc } from 'vite'
import { NUMBERED_PAGES, PAGE_NUMBER } from '#contract/numbered-pages.ts'

/** What makes the file a module to the compiler is an error in a plain script. */
const MODULE_MARK = /^export \{\};?$/m
/** Names every file of the build, by their hashes, and has the first script within. */
const OF_THE_BUILD = 'index.html'

/**
 * @param root the folder of the web app
 * @param dist the folder of the build, whose pages are written
 */
export async function writeServiceWorker(root: string, dist: string): Promise<void> {
  const path = join(root, 'service-worker/sw.ts')
  const { code } = await transformWithOxc(await readFile(path, 'utf8'), path)
  const hash = createHash('sha256').update(await readFile(join(dist, OF_THE_BUILD)))
  const written = [
    `const BUILD = '${hash.digest('hex')}'`,
    `const NUMBERED_PAGES = ${JSON.stringify(NUMBERED_PAGES)}`,
    `const PAGE_NUMBER = ${PAGE_NUMBER}`,
  ]
  await writeFile(join(dist, 'sw.js'), [...written, code.replace(MODULE_MARK, '')].join('\n'))
}
