/** Whether an event can't be folded, or the database can't be reached. */
import { CheckpointMoved } from './checkpoint.ts'
import { LeaseLost } from './lease.ts'

/**
 * SQLSTATE classes that say nothing about the events: connection, rollback and deadlock, missing tables and
 * rights (a mistake of ours, with every event alike), resources, shutdown, system, internal.
 */
const NOT_THE_EVENTS = new Set(['08', '25', '28', '3D', '3F', '40', '42', '53', '55', '57', '58', 'XX'])

/** Whether parking a stream may help: the fold refused what it was given, and the database is well. */
export function isPoison(problem: unknown): boolean {
  if (problem instanceof LeaseLost || problem instanceof CheckpointMoved) return false
  if (!(problem instanceof Error)) return true
  const code = (problem as { code?: unknown }).code
  // Neither an SQLSTATE nor a system's code: thrown by a projection, or by a connection that ended under it.
  if (typeof code !== 'string') return !/connection|client (has|was) /i.test(problem.message)
  if (/^E[A-Z]+$/.test(code)) return false
  return !NOT_THE_EVENTS.has(code.slice(0, 2))
}

export function wordsOf(problem: unknown): string {
  return problem instanceof Error ? problem.message : String(problem)
}
