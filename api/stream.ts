/** Server-sent events: what changed, never whose. A page asks again for what it shows, with the rights of its reader. */
import type { ServerResponse } from 'node:http'
import { createEventBuffer, createSession, type Session } from 'better-sse'
import { errors } from '#contract/errors.ts'
import type { BoardFrame } from '#contract/frames.ts'
import { CHANGED, type Changed, FRAMES } from '#contract/topics.ts'
import { type Change, EVERYTHING, type EventTopic, type Everything, topicOf } from '#domain/topics.ts'
import type { MatchId } from '#domain/words.ts'
import type { ReadModel } from '#projections/engine/read/read-model.ts'
import { jittered } from './jitter.ts'
import type { Metrics } from './metrics.ts'
import type { AppMiddleware } from './middleware/state.ts'

/** A comment at this pace keeps proxies from closing a quiet stream, in milliseconds. */
const HEARTBEAT_MS = 15_000
/** The shortest wait of a browser before it connects again, in milliseconds; each stream names an own one below twice that. */
const RETRY_MS = 2_000
/**
 * Bytes that a listener may leave unread beside what the system's own buffers hold, some messages with frames: a listener
 * that never reads would grow the process for as long as it stays.
 */
const MAX_UNREAD_BYTES = 131_072
/** Changes of this span become one message, in milliseconds: a busy hour is not a storm in every browser. */
const GATHER_MS = 100
/** How many browsers a second ask one process again after a message: they wait by chance within the span that this takes. */
const ASKS_A_SECOND = 1_000

/** Changes of these topics alone are whole in the frames of the matches; where others come with them, browsers ask. */
const FRAMED: ReadonlySet<EventTopic | Everything> = new Set(['match', 'board', 'audit', 'prizes'])

/** After a change of these topics a browser asks for the boards again, or derives them. */
const OF_BOARDS: ReadonlySet<EventTopic | Everything> = new Set(['board', EVERYTHING])

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

/** What changed since a position, and up to which. */
export interface ChangedMatches {
  readonly matches: readonly MatchId[]
  /** the position of the message before this one that was about boards */
  readonly after: string
  readonly position: string
}

/** @param framesOf the frames of the boards on which these matches count; empty where browsers had better ask */
export function openEventStream(
  readModel: Pick<ReadModel, 'changes' | 'position'>,
  metrics: Metrics,
  bounds: StreamBounds,
  framesOf: (changed: ChangedMatches) => Promise<readonly BoardFrame[]>,
): EventStream {
  const perNetwork = new Map<string, number>()
  const gathered = new Set<Change>()
  const open = new Map<ServerResponse, Session | undefined>()
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let reached = readModel.position()
  /** as of the last message about boards: a browser that has acted on it knows all changes up to here */
  let after = reached

  async function send(): Promise<void> {
    const topics = [...gathered]
    const matches = topics.every(topic => FRAMED.has(topicOf(topic))) ? idsOf('match', topics) : []
    gathered.clear()
    const position = reached
    const isWatched = matches.length > 0 && open.size > 0
    const frames = isWatched ? await framesOf({ matches, after, position }).catch(() => []) : []
    if (closed) return
    if (topics.some(topic => OF_BOARDS.has(topicOf(topic)))) after = position
    const message = createEventBuffer()
    if (frames.length > 0) message.push(frames, FRAMES)
    const changed: Changed = {
      topics: [...new Set(topics.map(topicOf))],
      position,
      spreadMs: Math.round((open.size / ASKS_A_SECOND) * 1000),
    }
    message.push(changed, CHANGED)
    // Written as it is to each: what is the same for ten thousand is put into words once.
    for (const [response, session] of open)
      if (response.writableLength > MAX_UNREAD_BYTES) response.destroy()
      else void session?.batch(message)
    timer = gathered.size > 0 ? setTimeout(send, GATHER_MS) : undefined
  }
  const stop = readModel.changes(({ topics, position }) => {
    reached = position
    for (const topic of topics) gathered.add(topic)
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
      closed = true
      stop()
      clearTimeout(timer)
      for (const response of open.keys()) response.end()
    },
  }
}

/** The ids of a topic's changes. @returns empty where any of them may have changed */
function idsOf(topic: EventTopic, changes: readonly Change[]): string[] {
  const own = changes.filter(change => topicOf(change) === topic)
  const ids = own.map(change => change.slice(topic.length + 1))
  return ids.includes('') ? [] : ids
}
