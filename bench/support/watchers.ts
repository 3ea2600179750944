/**
 * Watchers of a board, in a process of their own: each has an open stream of events and the answer that its page shows, and
 * takes part as a browser does. Speaks with the bench by messages.
 */
import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { CHANGED, FRAMES } from '#contract/addresses.ts'
import { leaderboard } from '#contract/board/calls.ts'
import { type BoardFrame, Frames } from '#contract/board/frames.ts'
import { envelopeOf } from '#contract/route.ts'
import type { Changed } from '#contract/topics.ts'
import { readMessage } from '#tests/support/event-message.ts'
import { type Answered, derive } from '#web/api/derived-board.ts'
import { BENCH_COMPETITION, inParallel } from './season.ts'

export interface Begin {
  readonly address: string
  /** the address on this machine that the watchers come from */
  readonly from: string
  readonly tokens: readonly string[]
}

export type Order =
  | { readonly kind: 'begin'; readonly begin: Begin }
  /** `frames` where browsers derive what they can, else each asks at once */
  | { readonly kind: 'count'; readonly frames: boolean }
  /** how many hold the board as of the position by now, and since when */
  | { readonly kind: 'reached'; readonly position: string }
  /** compares what some watchers hold with what the API answers them */
  | { readonly kind: 'compare' }

export interface Reached {
  /** when each of those who hold it held it first, in milliseconds since 1970 */
  readonly at: readonly number[]
  readonly asked: number
}

interface Watcher {
  readonly token: string
  answer: Answered
  /** newest last */
  readonly held: { position: string; at: number }[]
}

/** Requests of one process under way at once: the system's buffers for connections that wait are no part of the question. */
const ASKING_AT_ONCE = 200
/** Watchers of one process whose boards are compared with the API's. */
const COMPARED = 50
const ASKED = { competition: BENCH_COMPETITION }
const OK = 200
/** Said with the seconds after which to come back. */
const AWAY = 503
const SECOND_MS = 1_000
const codec = envelopeOf(leaderboard)
const agent = new Agent({ keepAlive: true, maxSockets: ASKING_AT_ONCE })

let from = ''
let address = ''
let withFrames = true
let requests = 0
const watchers: Watcher[] = []

process.on('message', async (order: Order) => {
  if (order.kind === 'begin') {
    ;({ from, address } = order.begin)
    await inParallel(order.begin.tokens, begin)
    process.send?.('watching')
  } else if (order.kind === 'count') {
    withFrames = order.frames
    requests = 0
    for (const watcher of watchers) watcher.held.length = 0
    process.send?.('counting')
  } else if (order.kind === 'compare') {
    let different = 0
    for (const { token, answer } of watchers.slice(0, COMPARED))
      if (JSON.stringify((await ask(token)).me) !== JSON.stringify(answer.me)) different++
    process.send?.(different)
  } else {
    const at = watchers.flatMap(
      ({ held }) => held.find(({ position }) => position >= order.position)?.at ?? [],
    )
    process.send?.({ at, asked: requests } satisfies Reached)
  }
})

async function begin(token: string): Promise<void> {
  const watcher: Watcher = { token, answer: await ask(token), held: [] }
  watchers.push(watcher)
  const stream = await open('/api/stream', token)
  let text = ''
  stream.setEncoding('utf8')
  stream.on('data', (chunk: string) => {
    text += chunk
    const messages = text.split('\n\n')
    text = messages.pop() ?? ''
    for (const message of messages) take(watcher, message)
  })
  stream.on('close', () => process.send?.('lost'))
}

/** Ten thousand browsers read a message each on their own; here one reading serves all. */
const read = { message: '', event: '', data: undefined as unknown }

function take(watcher: Watcher, message: string): void {
  if (message !== read.message) {
    const { event, data } = readMessage(message)
    Object.assign(read, {
      message,
      event,
      data: event === FRAMES ? Frames.parse(data) : event === CHANGED ? data : undefined,
    })
  }
  if (read.event === FRAMES && withFrames) derived(watcher, read.data as BoardFrame[])
  if (read.event === CHANGED) void changed(watcher, read.data as Changed)
}

function derived(watcher: Watcher, frames: readonly BoardFrame[]): void {
  for (const frame of frames) {
    const answer = derive(ASKED, watcher.answer, frame)
    if (answer) hold(watcher, answer)
  }
}

async function changed(watcher: Watcher, { topics, position = '', spreadMs = 0 }: Changed): Promise<void> {
  if (!topics.includes('board')) return
  const isFresh = () => watcher.answer.position >= position
  if (withFrames && isFresh()) return
  if (withFrames) await sleep(Math.random() * spreadMs)
  if (withFrames && isFresh()) return
  requests++
  hold(watcher, await ask(watcher.token))
}

function hold(watcher: Watcher, answer: Answered): void {
  const { position } = answer
  if (position <= (watcher.held.at(-1)?.position ?? '')) return
  watcher.answer = answer
  watcher.held.push({ position, at: Date.now() })
}

async function ask(token: string): Promise<Answered> {
  const answer = await open(`/api/users/leaderboard?competition=${BENCH_COMPETITION}`, token, agent)
  const body = await new Response(answer as unknown as ReadableStream).text()
  return codec.parse(JSON.parse(body)) as unknown as Answered
}

/** A caller whom the API sends away for a moment comes back, as a browser does. */
async function open(path: string, token: string, over?: Agent): Promise<IncomingMessage> {
  while (true) {
    const answer = await answerTo(path, token, over)
    if (answer.statusCode === OK) return answer
    const text = await new Response(answer as unknown as ReadableStream).text()
    if (answer.statusCode !== AWAY) throw new Error(`${path}: ${answer.statusCode} ${text}`)
    await sleep(SECOND_MS * Number(answer.headers['retry-after'] ?? 1))
  }
}

function answerTo(path: string, token: string, over?: Agent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` }
    const sent = get(`${address}${path}`, { localAddress: from, agent: over ?? false, headers }, resolve)
    sent.on('error', (problem: NodeJS.ErrnoException) => {
      // The server closed the idle connection in the moment in which the request went out.
      if (sent.reusedSocket && problem.code === 'ECONNRESET') resolve(answerTo(path, token, over))
      else reject(problem)
    })
  })
}
