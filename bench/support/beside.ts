/** Processes of a benchmark's callers, who are on other machines in truth: they yield to the product. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'

/** How many answers had each status. */
export type Answers = Readonly<Record<number, number>>

/** '12 x 200, 3 x 429' */
export const counted = (answers: Answers): string =>
  Object.entries(answers)
    .map(([status, times]) => `${times} x ${status}`)
    .join(', ')

/** Set for a process that `startBeside` has begun. */
const BESIDE = 'BENCH_BESIDE'

/**
 * @param file a module that calls `whenBeside`
 * @param task what it is told first
 */
export function startBeside(file: string, task: unknown): ChildProcess {
  const child = fork(file, { env: { ...process.env, [BESIDE]: file } })
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  child.send(task as object)
  return child
}

/** @returns what the process says when it is done, once it has ended */
export async function endOf(child: ChildProcess): Promise<Answers> {
  const [found] = await once(child, 'message')
  await once(child, 'exit')
  return found as Answers
}

/** In a process that `startBeside` began with this file: does the task, says what came of it, and ends. */
export function whenBeside<Task>(file: string, work: (task: Task) => Promise<Answers>): void {
  if (process.env[BESIDE] !== file) return
  process.once('message', async task => {
    const answers = await work(task as Task)
    process.send?.(answers)
    process.disconnect()
  })
}
