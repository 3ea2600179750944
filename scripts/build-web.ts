/** Builds the web app when it is missing or older than its sources. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

const SOURCES = ['web', 'contract', 'domain', 'data', 'package-lock.json']
const VITE = 'node_modules/vite/bin/vite.js'
const BUILT = 'web/dist/index.html'

/** @throws Error when the sources don't build */
export async function buildWeb(): Promise<void> {
  const built = await stat(BUILT).then(
    file => file.mtimeMs,
    () => 0,
  )
  const newest = Math.max(...(await Promise.all(SOURCES.map(newestChange))))
  if (newest < built) return
  console.log('Building the web app...')
  // A process of its own: the build sets NODE_ENV for whoever runs it.
  const build = spawn(process.execPath, [VITE, 'build', '-c', 'web/vite.config.ts', '--logLevel', 'warn'], {
    stdio: 'inherit',
  })
  const [code] = await once(build, 'exit')
  if (code !== 0) throw new Error(`the web app does not build: vite ended with ${code}`)
}

async function newestChange(path: string): Promise<number> {
  const found = await stat(path)
  if (!found.isDirectory()) return found.mtimeMs
  const names = (await readdir(path)).filter(name => name !== 'dist')
  return Math.max(found.mtimeMs, ...(await Promise.all(names.map(name => newestChange(join(path, name))))))
}
