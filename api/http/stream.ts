/**
 * Server-sent events: what changed, never whose; of a fan's own save the fan's own pages are notified. A page asks again for
 * what it shows, with the rights of its reader.
 */
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { createEventBuffer, type EventBuffer } from 'better-sse'
import { CHANGED, FRAMES } from '#contract/addresses.ts'
import type { BoardFrame } from '#contract/board/frames.ts'
import { errors } from '#contract/errors.ts'
import type { Changed } from '#contract/topics.ts'
import {
  type Change,
  changeOfEntry,
  EVERYTHING,
  type EventTopic,
  type PublishedTopic,
  topicOf,
} from '#domain/topics.ts'
import type { MatchId } from '#domain/words.ts'
import type { Position } from '#eventstore/port.ts'
import type { Sessions } from '#people/identity/sessions.ts'
import type { ReadModel } from '#projections/engine/read/read-model.ts'
import { gather } from './gather.ts'
import { HeldByNetworks } from './held-by-networks.ts'
import { jittered } from './jitter.ts'
import type { Metrics } from './metrics.ts'
import type { AppMiddleware } from './state.ts'
import { takeConnection } from './take-connection.ts'

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
/** Saves of this span become one message to all, in milliseconds: lists of all fans' entries, which staff read, may be as old. */
const GATHER_ENTRIES_MS = 2_000
/** How many browsers a second ask one process again after a message: they wait by chance within the span that this takes. */
const ASKS_A_SECOND = 1_000

/** Changes of these topics alone are whole in the frames of the matches; where others come with them, browsers ask. */
const FRAMED: ReadonlySet<PublishedTopic> = new Set(['match', 'board', 'audit', 'prizes'])

/** After a change of these topics a browser asks for the boards again, or derives them. */
const OF_BOARDS: ReadonlySet<PublishedTopic> = new Set(['board', EVERYTHING])

/**
 * The stream ends with its connection, so each message goes out as it is, without the frames of a chunked answer.
 * https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
const HEAD = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store',
  'X-Accel-Buffering': 'no',
  Connection: 'close',
}

export interface StreamBounds {
  /** open streams of one process, at the most */
  readonly listeners: number
  /** open streams of one network, at the most: a browser's tabs, and a few people behind one router */
  readonly ofOneNetwork: number
}

/** Holds of a request no more than this, for as long as the page is open. */
interface Listener {
  readonly connection: Socket
  /** the change of the reader's own entry; null for visitors */
  readonly entry: Change | null
  /** the reader's; null for visitors */
  readonly session: string | null
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

/**
 * @param sessions a stream ends with the session that opened it
 * @param framesOf the frames of the boards on which these matches count; empty where browsers had better ask
 */
export function openEventStream(
  readModel: Pick<ReadModel, 'changes' | 'position'>,
  metrics: Metrics,
  sessions: Pick<Sessions, 'check' | 'ended'>,
  bounds: StreamBounds,
  framesOf: (changed: ChangedMatches) => Promise<readonly BoardFrame[]>,
): EventStream {
  const held = new HeldByNetworks(bounds.ofOneNetwork)
  const open = new Set<Listener>()
  let closed = false
  let reached = readModel.position()
  /** as of the last message about boards: a browser that has acted on it knows all changes up to here */
  let after = reached

  async function sendToAll(topics: readonly Change[]): Promise<void> {
    const matches = topics.every(topic => FRAMED.has(topicOf(topic))) ? idsOf('match', topics) : []
    const position = reached
    const isWatched = matches.length > 0 && open.size > 0
    const frames = isWatched ? await framesOf({ matches, after, position }).catch(() => []) : []
    if (closed) return
    if (topics.some(topic => OF_BOARDS.has(topicOf(topic)))) after = position
    const message = createEventBuffer()
    if (frames.length > 0) message.push(frames, FRAMES)
    message.push(changed(topics, open.size, position), CHANGED)
    write(message)
  }

  /** Where the owners are not known, all who are signed in ask again. */
  function sendToOwners(entries: readonly Change[]): void {
    const owners = new Set(entries)
    const isOwner = ({ entry }: Listener) => entry !== null && (owners.has(entry) || owners.has('entry'))
    const message = createEventBuffer()
    message.push(changed(['entry'], owners.has('entry') ? open.size : 0, reached), CHANGED)
    write(message, isOwner)
  }

  /** The same bytes to each: what is the same for ten thousand is put into words once. */
  function write(message: EventBuffer, isMeant: (listener: Listener) => boolean = () => true): void {
    const bytes = Buffer.from(message.read())
    for (const listener of open)
      if (listener.connection.writableLength > MAX_UNREAD_BYTES) listener.connection.destroy()
      else if (isMeant(listener)) listener.connection.write(bytes)
  }

  /** @param session null for whichever: browsers that are still signed in come again */
  function endStreamsOf(session: string | null): void {
    for (const listener of open)
      if (listener.session !== null && (session === null || listener.session === session))
        listener.connection.destroy()
  }

  /** @param leave gives the place of its network back */
  function admit(response: ServerResponse, whose: Omit<Listener, 'connection'>, leave: () => void): void {
    const connection = takeConnection(response, HEAD)
    if (connection === null) return void leave()
    const listener = { connection, ...whose }
    open.add(listener)
    metrics.listeners.set(open.size)
    connection.once('close', () => {
      open.delete(listener)
      leave()
      metrics.listeners.set(open.size)
    })
    connection.write(createEventBuffer().retry(jittered(RETRY_MS)).dispatch().read())
  }

  sessions.ended(endStreamsOf)
  const forAll = gather(GATHER_MS, sendToAll)
  const ofEntries = gather(GATHER_ENTRIES_MS, sendToAll)
  const forOwners = gather(GATHER_MS, sendToOwners)
  const waysOf: Partial<Record<PublishedTopic, typeof forAll>> = {
    entry: forOwners,
    entries: ofEntries,
  }
  const heartbeat = setInterval(() => write(createEventBuffer().comment().dispatch()), HEARTBEAT_MS)
  const stop = readModel.changes(({ topics, position }) => {
    reached = position
    for (const topic of topics) (waysOf[topicOf(topic)] ?? forAll).add(topic)
  })

  return {
    middleware: async ctx => {
      if (ctx.method === 'HEAD') {
        ctx.set(HEAD)
        ctx.status = 200
        return
      }
      // A request that Node is still reading keeps its connection busy.
      await turn()
      const { network, user, token } = ctx.state
      const leave = open.size < bounds.listeners ? held.hold(network) : null
      if (leave === null) throw errors.tooManyListeners()
      ctx.respond = false
      admit(ctx.res, { entry: user && changeOfEntry(user.id), session: user?.session ?? null }, leave)
      // A session that ended before its stream was open is gone by now, and one that ends from now on ends the stream.
      if (user && token && (await sessions.check(token).catch(() => null)) === null)
        endStreamsOf(user.session)
    },
    close() {
      closed = true
      stop()
      for (const way of [forAll, ofEntries, forOwners]) way.stop()
      clearInterval(heartbeat)
      for (const { connection } of open) connection.end()
    },
  }
}

/** @param askers how many browsers ask again */
function changed(changes: readonly Change[], askers: number, position: Position): Changed {
  return {
    topics: [...new Set(changes.map(topicOf))],
    position,
    spreadMs: Math.round((askers / ASKS_A_SECOND) * 1000),
  }
}

/** The ids of a topic's changes. @returns empty where any of them may have changed */
function idsOf(topic: EventTopic, changes: readonly Change[]): string[] {
  const own = changes.filter(change => topicOf(change) === topic)
  const ids = own.map(change => change.slice(topic.length + 1))
  return ids.includes('') ? [] : ids
}
