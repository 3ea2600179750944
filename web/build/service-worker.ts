/** Writes `/sw.js`: the service worker without its types. It imports nothing, so nothing needs to be bundled. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { transformWithOxc } from 'vite'

/** What makes the file a module to the compiler is an error in a plain script. */
const MODULE_MARK = /^export \{\};?$/m

/**
 * @param root the folder of the web app
 * @param dist the folder of the build
 */
export async function writeServiceWorker(root: string, dist: string): Promise<void> {
  const path = join(root, 'service-worker/sw.ts')
  const { code } = await transformWithOxc(await readFile(path, 'utf8'), path)
  await writeFile(join(dist, 'sw.js'), code.replace(MODULE_MARK, ''))
}
