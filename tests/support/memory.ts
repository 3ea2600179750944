/** How much memory a piece of work takes, in a process of its own: one that test files share holds what others have left. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const KIBIBYTE = 1_024

export interface Grown<Answer> {
  readonly answer: Answer
  /** by how much the peak of the process rose during the work */
  readonly bytes: number
}

/**
 * The largest resident set that this process ever had, in bytes. On Linux what `resourceUsage` says begins with the one of the
 * process that started this one: a worker of tests has more than most programs take.
 */
function peak(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS * KIBIBYTE
  const [, kibibytes] = readFileSync('/proc/self/status', 'utf8').match(/^VmHWM:\s+(\d+) kB$/m) ?? []
  return Number(kibibytes) * KIBIBYTE
}

/** In the program: does the work, answers the test that started the program, and ends. */
export async function reportGrowth(work: () => Promise<unknown>): Promise<void> {
  const before = peak()
  const answer = await work()
  process.send?.({ answer, bytes: peak() - before }, () => process.exit())
}

/**
 * In the test: runs a program that calls `reportGrowth`.
 * @throws Error where the program ends without a report
 */
export async function grownBy<Answer>(program: URL): Promise<Grown<Answer>> {
  const child = fork(fileURLToPath(program), { execArgv: [], stdio: 'inherit' })
  const ended = once(child, 'close').then(([code]) => {
    throw new Error(`${program} ended with ${code} before it reported`)
  })
  const [report] = (await Promise.race([once(child, 'message'), ended])) as [Grown<Answer>]
  await ended.catch(() => {})
  return report
}
