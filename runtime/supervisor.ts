/** Keeps child processes running: restarts a crashed one with backoff, stops all of them in order. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Logger } from './log.ts'
import { OperatorError } from './operator-error.ts'

const FIRST_BACKOFF_MS = 250
const MAX_BACKOFF_MS = 10_000
/** A child that ran this long was healthy: its next crash starts the backoff anew. */
const HEALTHY_AFTER_MS = 30_000
/** How long a child may take to stop before it is killed. */
const STOP_TIMEOUT_MS = 10_000

export interface ChildSpec {
  readonly name: string
  /** a TypeScript file, run by this same Node */
  readonly script: string
  readonly args?: readonly string[]
  /** of Node, before the script */
  readonly flags?: readonly string[]
  readonly env: Record<string, string>
  /** variables of this process that the child is not given */
  readonly without?: readonly string[]
}

export class Supervisor {
  readonly #children = new Map<string, { process: ChildProcess | undefined; timer?: NodeJS.Timeout }>()
  readonly #order: string[] = []
  readonly #log: Logger
  #stopping = false

  constructor(log: Logger) {
    this.#log = log
  }

  /** Starts a child and keeps it running until `stop`. */
  start(spec: ChildSpec): void {
    this.#order.push(spec.name)
    this.#keep(spec, this.#spawn(spec), FIRST_BACKOFF_MS)
  }

  /**
   * Starts a child that says on its channel when it is ready, waits for that, and keeps it running until `stop`.
   * @throws OperatorError when the child ends before: it has said why
   */
  async startReady(spec: ChildSpec): Promise<void> {
    this.#order.push(spec.name)
    const child = this.#spawn(spec)
    const ended = once(child, 'exit').then(() => {
      throw new OperatorError(`SKOR does not start without ${spec.name}.`)
    })
    await Promise.race([once(child, 'message'), ended])
    this.#keep(spec, child, FIRST_BACKOFF_MS)
  }

  /** The process id of a child, undefined while it is being restarted. */
  pid(name: string): number | undefined {
    return this.#children.get(name)?.process?.pid
  }

  /** Stops all children, the one started last first. */
  async stop(): Promise<void> {
    this.#stopping = true
    for (const name of [...this.#order].reverse()) {
      const child = this.#children.get(name)
      clearTimeout(child?.timer)
      if (child?.process) await stopProcess(child.process)
    }
  }

  #spawn(spec: ChildSpec): ChildProcess {
    const { flags = [], script, args = [] } = spec
    const child = spawn(process.execPath, [...flags, script, ...args], {
      // The end of the channel says to a child that this process is gone.
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...environmentWithout(spec.without), ...spec.env },
    })
    this.#children.set(spec.name, { process: child })
    return child
  }

  #keep(spec: ChildSpec, child: ChildProcess, backoff: number): void {
    const startedAt = Date.now()
    child.once('exit', (code, signal) => {
      this.#children.set(spec.name, { process: undefined })
      if (this.#stopping) return
      const wait = Date.now() - startedAt > HEALTHY_AFTER_MS ? FIRST_BACKOFF_MS : backoff
      this.#log.error(
        { child: spec.name, exitCode: code, signal, restartInMs: wait },
        'a process ended and is restarted',
      )
      const timer = setTimeout(
        () => this.#keep(spec, this.#spawn(spec), Math.min(wait * 2, MAX_BACKOFF_MS)),
        wait,
      )
      this.#children.set(spec.name, { process: undefined, timer })
    })
  }
}

function environmentWithout(names: readonly string[] = []): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !names.includes(name)))
}

function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise(resolve => {
    const kill = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
    child.once('exit', () => {
      clearTimeout(kill)
      resolve()
    })
    child.kill('SIGTERM')
  })
}
