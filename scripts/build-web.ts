/** Builds the web app and the games when they are missing or older than their sources. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { step } from './steps.ts'

const VITE = 'node_modules/vite/bin/vite.js'
const BUILDS = [
  {
    name: 'web app',
    config: 'web/vite.config.ts',
    sources: ['web', 'contract', 'domain', 'data', 'package-lock.json'],
    built: 'web/dist/index.html',
  },
  {
    name: 'verifier',
    config: 'proof/vite.config.ts',
    sources: ['proof', 'package-lock.json'],
    // The build of the web app empties the folder, and so asks for this one.
    built: 'web/dist/skor-verify.mjs',
  },
  {
    name: 'games',
    config: 'games/vite.config.ts',
    sources: ['games', 'package-lock.json'],
    built: 'games/dist/licences.txt',
  },
]

/** @throws Error when the sources don't build */
export async function buildWeb(): Promise<void> {
  for (const build of BUILDS) await buildOne(build)
}

async function buildOne({ name, config, sources, built }: (typeof BUILDS)[number]): Promise<void> {
  const builtAt = await stat(built).then(
    file => file.mtimeMs,
    () => 0,
  )
  const newest = Math.max(...(await Promise.all(sources.map(newestChange))))
  if (newest < builtAt) return
  await step(`Building the ${name}`, `Built the ${name}`, () => runVite(name, config))
}

/** Whoever starts the product can do nothing about a warning of the tool: what it says is shown where it fails. */
async function runVite(name: string, config: string): Promise<void> {
  // Production whatever runs this, such as tests: React for development costs a browser far more than that of users.
  const build = spawn(process.execPath, [VITE, 'build', '-c', config, '--logLevel', 'warn'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [out, errors, [code]] = await Promise.all([
    text(build.stdout),
    text(build.stderr),
    once(build, 'close'),
  ])
  if (code !== 0) throw new Error(`the ${name} is not built: vite ended with ${code}\n${out}${errors}`)
}

async function newestChange(path: string): Promise<number> {
  const found = await stat(path)
  if (!found.isDirectory()) return found.mtimeMs
  const names = (await readdir(path)).filter(name => name !== 'dist')
  return Math.max(found.mtimeMs, ...(await Promise.all(names.map(name => newestChange(join(path, name))))))
}
