/** The whole product as a user starts it, on data and a port of its own. */
import { execFile, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import { findDemoPassword } from '../../scripts/demo-password.ts'
import { ownPort } from './ports.ts'
import { scratchFolder } from './scratch-folder.ts'
import type { DemoProduct } from './sign-in.ts'

/** How long the first start may take on a busy machine, the demo season included, in milliseconds. */
const READY_WITHIN_MS = 400_000
/** How long it may take to stop before it is killed, in milliseconds. */
const STOP_WITHIN_MS = 30_000
/** How long its children may outlive it, and how often that is looked at, in milliseconds. */
const GROUP_GONE_WITHIN_MS = 3_000
const GROUP_POLL_MS = 50
/** How much of its output is kept for the error message, in characters. */
const KEPT_OUTPUT = 4_000

export interface RunningProduct extends DemoProduct {
  /** of the supervisor */
  readonly pid: number
  /** Stops all its processes and removes its data. */
  stop(): Promise<void>
}

/**
 * Starts `scripts/start.ts` and waits until it prints its address.
 * @param copyOf the data folder of a stopped product, which this product begins with
 * @throws Error with its last output, when it ends or is not ready in time
 */
export async function startProduct(
  env: Record<string, string> = {},
  copyOf?: string,
): Promise<RunningProduct> {
  // Data in a folder of the test's own are the test's to remove.
  const own = env.DATA_DIR === undefined ? await scratchFolder('e2e') : undefined
  // By the system's program, which keeps whose the files are: Postgres runs as another user than root.
  if (copyOf !== undefined && own !== undefined) await promisify(execFile)('cp', ['-a', `${copyOf}/.`, own])
  const port = await ownPort()
  // A process group of its own: when it has to be killed, its children go with it. It ends with the tests by itself.
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      ...(own === undefined ? {} : { DATA_DIR: own }),
      PORT: String(port),
      ...env,
    },
  })
  let output = ''
  const exited = new Promise<void>(resolve => child.once('exit', () => resolve()))
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-KEPT_OUTPUT)
  }
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', keep)

  async function stop() {
    if (child.exitCode === null && child.signalCode === null) {
      const kill = setTimeout(() => {
        if (child.pid) process.kill(-child.pid, 'SIGKILL')
      }, STOP_WITHIN_MS)
      child.kill('SIGTERM')
      await exited
      clearTimeout(kill)
    }
    const leftBehind = child.pid !== undefined && !(await groupGone(child.pid))
    if (own !== undefined) await rm(own, { recursive: true, force: true })
    if (leftBehind) throw new Error(`The product left processes behind. It said last:\n${output}`)
  }

  const url = await new Promise<string | undefined>(resolve => {
    const timer = setTimeout(() => resolve(undefined), READY_WITHIN_MS)
    child.stdout?.on('data', () => {
      if (!output.includes(`http://127.0.0.1:${port}`)) return
      clearTimeout(timer)
      resolve(`http://127.0.0.1:${port}`)
    })
    void exited.then(() => {
      clearTimeout(timer)
      resolve(undefined)
    })
  })
  // A product without the demo has none, and nobody to sign in by it.
  const demoPassword = (await findDemoPassword({ DATA_DIR: own ?? env.DATA_DIR ?? '.data' })) ?? ''
  if (url !== undefined && child.pid !== undefined) return { url, demoPassword, pid: child.pid, stop }
  await stop()
  throw new Error(`The product did not start. It said last:\n${output}`)
}

/** Whether nothing of a process group runs any more, after a short wait; what does is killed. */
async function groupGone(leader: number): Promise<boolean> {
  const deadline = Date.now() + GROUP_GONE_WITHIN_MS
  try {
    while (Date.now() < deadline) {
      process.kill(-leader, 0)
      await new Promise(resolve => setTimeout(resolve, GROUP_POLL_MS))
    }
    process.kill(-leader, 'SIGKILL')
    return false
  } catch {
    return true
  }
}
