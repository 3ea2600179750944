/** The workers' side of the jobs: each queue with its handlers. */
import { type JobData, type JobName, jobs, QUEUES } from '#runtime/jobs.ts'
import type { Job, Queues, Worker } from '#runtime/queue.ts'

export type Handlers = { readonly [N in JobName]: (data: JobData<N>, job: Job) => Promise<unknown> }

/**
 * Starts a worker for each queue.
 * @throws Error naming each job without a handler, before anything starts
 */
export function startJobWorkers(queues: Queues, handlers: Handlers): Worker[] {
  const names = Object.keys(jobs) as JobName[]
  const missing = names.filter(name => typeof handlers[name] !== 'function')
  if (missing.length > 0) throw new Error(`no handler for: ${missing.join(', ')}`)
  return QUEUES.map(queue => queues.worker(queue, job => dispatch(handlers, job)))
}

/** @throws Error on a job of another name or with other data: another version of the product put it there */
async function dispatch(handlers: Handlers, job: Job): Promise<unknown> {
  if (!isKnown(job.name)) throw new Error(`there is no job '${job.name}'`)
  return carryOut(handlers, job.name, job)
}

const isKnown = (name: string): name is JobName => Object.hasOwn(jobs, name)

function carryOut<N extends JobName>(handlers: Handlers, name: N, job: Job): Promise<unknown> {
  return handlers[name](jobs[name].data.parse(job.data) as JobData<N>, job)
}
