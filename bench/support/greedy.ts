/** Callers who ask again and again, in a process of their own: the answers to them are not read where others are measured. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Answers, endOf, startBeside, whenBeside } from './beside.ts'

/** How long a caller rests between an answer and the next question, in milliseconds. */
const PAUSE_MS = 10

export interface Caller {
  readonly network: string
  readonly token?: string
}

export interface Greedy {
  readonly by: Caller
  /** one after the other, then from the first on again */
  readonly urls: readonly string[]
  /** a file that each question sends */
  readonly file?: string
}

/** @returns ends the callers, and says what they were answered */
export function greedily(callers: readonly Greedy[]): () => Promise<Answers> {
  const child = startBeside(import.meta.filename, callers)
  return () => {
    const answers = endOf(child)
    child.send('stop')
    return answers
  }
}

/** @param file undefined to read only */
export function ask(url: string, { network, token }: Caller, body?: FormData | string): Promise<Response> {
  return fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'X-Forwarded-For': network,
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(body === undefined ? {} : { body }),
  })
}

function formOf(file: string): FormData {
  const form = new FormData()
  form.set('file', new File([file], 'season.json'))
  return form
}

async function press(callers: readonly Greedy[]): Promise<Answers> {
  const answers: Record<number, number> = {}
  const stop = new AbortController()
  process.once('message', () => stop.abort())
  await Promise.all(
    callers.map(async ({ by, urls, file }) => {
      for (let turn = 0; !stop.signal.aborted; turn++) {
        const answer = await ask(urls[turn % urls.length] ?? '', by, file && formOf(file))
        await answer.arrayBuffer()
        answers[answer.status] = (answers[answer.status] ?? 0) + 1
        await sleep(PAUSE_MS)
      }
    }),
  )
  return answers
}

whenBeside(import.meta.filename, press)
