/** A bounded pool of threads beside the process, for work that would hold its event loop. No thread runs before the first work. */
import { Piscina } from 'piscina'

export interface ThreadBounds {
  /** threads at a time */
  readonly threads: number
  /** works that wait for a thread, at the most */
  readonly waiting: number
  /** of the heap of one thread, in MiB */
  readonly heapMiB: number
  /** how long one work may take, in milliseconds; its thread is ended then */
  readonly withinMs: number
}

/**
 * How much less of a busy processor a thread gets than those who answer. On Linux alone: elsewhere the whole process would
 * get less.
 */
const NICE = process.platform === 'linux' ? 10 : 0
/** How long a thread stays without work, in milliseconds. */
const IDLE_MS = 10_000

export interface Threads {
  /**
   * @param name of a function that the file exports; what goes in and comes out is copied
   * @throws Error where it takes too long or too much memory; the signal's reason
   */
  run<Task, Result>(name: string, task: Task, signal?: AbortSignal): Promise<Result>
  close(): Promise<void>
}

/** @param file a module with the functions */
export function openThreads(file: URL, { threads, waiting, heapMiB, withinMs }: ThreadBounds): Threads {
  let opened: Piscina | undefined
  const pool = () => {
    opened ??= new Piscina({
      filename: file.href,
      minThreads: 0,
      maxThreads: threads,
      maxQueue: waiting,
      idleTimeout: IDLE_MS,
      niceIncrement: NICE,
      resourceLimits: { maxOldGenerationSizeMb: heapMiB },
    })
    return opened
  }
  return {
    run(name, task, signal) {
      const late = AbortSignal.timeout(withinMs)
      return pool().run(task, { name, signal: signal ? AbortSignal.any([signal, late]) : late })
    },
    close: async () => void (await opened?.destroy()),
  }
}
