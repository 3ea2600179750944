/** The server's notifications of what changed: the pages then ask again for what they show. */
import type { QueryClient } from '@tanstack/react-query'
import { API_BASE, CHANGED, FRAMES, STREAM_PATH } from '#contract/addresses.ts'
import type { BoardFrame } from '#contract/board/frames.ts'
import { type Changed, changedOf } from '#contract/topics.ts'
import { EVERYTHING } from '#domain/topics.ts'
import { gather } from './gather.ts'
import { notePosition } from './position.ts'
import { refetch } from './refetch.ts'

/** The first wait before a closed stream is opened again; it doubles up to the last. In milliseconds. */
const FIRST_WAIT_MS = 1_000
const LAST_WAIT_MS = 30_000

/** A page asks again at most once in this span, in milliseconds. */
const ASK_AGAIN_MS = 1_000

/** Keeps one stream open until the returned function is called. */
function listen(
  onChange: (changed: Changed) => void,
  onFrames: (frames: readonly BoardFrame[]) => void,
): () => void {
  let source: EventSource
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = FIRST_WAIT_MS
  let openedBefore = false
  let spreadMs: number | undefined

  function open() {
    source = new EventSource(`${API_BASE}${STREAM_PATH}`)
    source.onopen = () => {
      wait = FIRST_WAIT_MS
      // Notifications between the two connections are lost.
      if (openedBefore) onChange({ topics: [EVERYTHING], spreadMs })
      openedBefore = true
    }
    source.addEventListener(CHANGED, ({ data }) => {
      const changed = changedOf(data)
      spreadMs = changed.spreadMs
      onChange(changed)
    })
    source.addEventListener(FRAMES, event => onFrames(JSON.parse(event.data)))
    source.onerror = () => {
      // The browser reconnects by itself after a cut, but gives up for good after an error status.
      if (source.readyState !== EventSource.CLOSED) return
      // By chance up to twice as long: not all browsers at once, where the server was away for all.
      timer = setTimeout(open, wait * (1 + Math.random()))
      wait = Math.min(wait * 2, LAST_WAIT_MS)
    }
  }

  open()
  return () => {
    clearTimeout(timer)
    source.close()
  }
}

/** Keeps the answers on the page true until the returned function is called. */
export function keepLive(client: QueryClient): () => void {
  let reached: string | undefined
  /** What frames say is in the kept answers before the rest is asked for. */
  let framed: Promise<ReadonlyMap<string, string>> = Promise.resolve(new Map())
  const ask = async (topics: Changed['topics']) => {
    const upTo = reached
    await refetch(client, topics, upTo, await framed)
  }
  const gathering = gather<Changed['topics'][number]>(ASK_AGAIN_MS, topics => void ask(topics))
  const stop = listen(
    ({ topics, position, spreadMs }) => {
      reached = position
      notePosition(position)
      gathering.add(topics, spreadMs)
    },
    frames => {
      framed = framed.then(async known => {
        const { applyFrames } = await import('./frames.ts')
        return new Map([...known, ...applyFrames(client, frames)])
      })
      // A frame that can't be read is no loss: the pages ask.
      framed = framed.catch(() => new Map())
    },
  )
  return () => {
    stop()
    gathering.stop()
  }
}
