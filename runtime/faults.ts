/** Errors that nobody caught: a process in an unknown state ends, and its supervisor starts another one. */
import { NobodyAsks } from './asked.ts'

/** @param end is told of each error that is a fault of the process; what a broken-off question left behind is none */
export function onFault(end: (problem: unknown) => void): void {
  const judge = (problem: unknown) => {
    if (!(problem instanceof NobodyAsks)) end(problem)
  }
  process.on('uncaughtException', judge)
  process.on('unhandledRejection', judge)
}
