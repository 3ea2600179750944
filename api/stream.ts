/** Server-sent events: what changed, never whose. A page asks again for what it shows, with the rights of its reader. */
import type { ServerResponse } from 'node:http'
import { createEventBuffer, createSession, type Session } from 'better-sse'
import { errors } from '#contract/errors.ts'
import { CHANGED, type Changed } from '#contract/topics.ts'
import { topicOf } from '#domain/topics.ts'
import type { ReadModel } from '#projections/engine/read/read-model.ts'
import { jittered } from './jitter.ts'
import type { Metrics } from './metrics.ts'
import type { AppMiddleware } from './middleware/state.ts'

/** A comment at this pace keeps proxies from closing a quiet stream, in milliseconds. */
const HEARTBEAT_MS = 15_000
/** The shortest wait of a browser before it connects again, in milliseconds; each stream names an own one below twice that. */
const RETRY_MS = 2_000
/**
 * Bytes that a listener may leave unread beside what the system's own buffers hold, some hundred messages: a listener that
 * never reads would grow the process for as long as it stays.
 */
const MAX_UNREAD_BYTES = 16_384
/** Changes of this span become one message, in milliseconds: a busy hour is not a storm in every browser. */
const GATHER_MS = 100
/** How many browsers a second ask one process again after a message: they wait by chance within the span that this takes. */
const ASKS_A_SECOND = 1_000

export interface StreamBounds {
  /** open streams of one process, at the most */
  readonly listeners: number
  /** open streams of one network, at the most: a browser's tabs, and a few people behind one router */
  readonly ofOneNetwork: number
}

export interface EventStream {
  readonly middleware: AppMiddleware
  close(): void
}

export function openEventStream(readModel: ReadModel, metrics: Metrics, bounds: StreamBounds): EventStream {
  const perNetwork = new Map<string, number>()
  const gathered = new Set<Changed['topics'][number]>()
  const open = new Map<ServerResponse, Session | undefined>()
  let timer: NodeJS.Timeout | undefined
  let reached: string | undefined

  function send(): void {
    timer = undefined
    if (gathered.size === 0) return
    const message = createEventBuffer().push(
      {
        topics: [...gathered],
        position: reached,
        spreadMs: Math.round((open.size / ASKS_A_SECOND) * 1000),
      } satisfies Changed,
      CHANGED,
    )
    gathered.clear()
    // Written as it is to each: what is the same for ten thousand is put into words once.
    for (const [response, session] of open)
      if (response.writableLength > MAX_UNREAD_BYTES) response.destroy()
      else void session?.batch(message)
  }
  const stop = readModel.changes(({ topics, position }) => {
    reached = position
    for (const topic of topics) gathered.add(topicOf(topic))
    timer ??= setTimeout(send, GATHER_MS)
  })

  return {
    middleware: async ctx => {
      const { network } = ctx.state
      const here = perNetwork.get(network) ?? 0
      if (open.size >= bounds.listeners || here >= bounds.ofOneNetwork) throw errors.tooManyListeners()
      ctx.respond = false
      perNetwork.set(network, here + 1)
      open.set(ctx.res, undefined)
      ctx.res.once('close', () => {
        open.delete(ctx.res)
        const left = (perNetwork.get(network) ?? 1) - 1
        if (left === 0) perNetwork.delete(network)
        else perNetwork.set(network, left)
        metrics.listeners.set(open.size)
      })
      metrics.listeners.set(open.size)
      const session = await createSession(ctx.req, ctx.res, {
        // Koa's own default would be taken otherwise, which is 404.
        statusCode: 200,
        keepAlive: HEARTBEAT_MS,
        retry: jittered(RETRY_MS),
        trustClientEventId: false,
        headers: { 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' },
      })
      if (open.has(ctx.res)) open.set(ctx.res, session)
    },
    close() {
      stop()
      clearTimeout(timer)
      for (const response of open.keys()) response.end()
    },
  }
}
