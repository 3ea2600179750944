/** Word from the server about what changed: the pages then ask again for what they show. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { z } from 'zod'
import { API_BASE } from '#contract/route.ts'
import { gather } from './gather.ts'
import { invalidateAll, invalidateTopics } from './topics.ts'

/** The first wait before a closed stream is opened again; it doubles up to the last. In milliseconds. */
const FIRST_WAIT_MS = 1_000
const LAST_WAIT_MS = 30_000

/** A page asks again at most once in this span, in milliseconds. */
const ASK_AGAIN_MS = 1_000
/** The name of the server's events. */
const CHANGED = 'changed'

const Message = z.object({ topics: z.array(z.string()) })

/** @returns the topics of an event, none when it is not one of ours */
export function topicsOf(data: string): string[] {
  try {
    return Message.parse(JSON.parse(data)).topics
  } catch {
    return []
  }
}

interface Listener {
  heard(topics: string[]): void
  /** changes may have been missed */
  reconnected(): void
}

/** Keeps one stream open until the returned function is called. */
export function listen(listener: Listener): () => void {
  let source: EventSource
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = FIRST_WAIT_MS
  let openedBefore = false

  function open() {
    source = new EventSource(`${API_BASE}/stream`)
    source.onopen = () => {
      wait = FIRST_WAIT_MS
      if (openedBefore) listener.reconnected()
      openedBefore = true
    }
    source.addEventListener(CHANGED, event => listener.heard(topicsOf(event.data)))
    source.onerror = () => {
      // The browser reconnects by itself after a cut, but gives up for good after an error status.
      if (source.readyState !== EventSource.CLOSED) return
      timer = setTimeout(open, wait)
      wait = Math.min(wait * 2, LAST_WAIT_MS)
    }
  }

  open()
  return () => {
    clearTimeout(timer)
    source.close()
  }
}

/** Keeps the answers on the page true while it is open. */
export function useLiveUpdates(): void {
  const client = useQueryClient()
  useEffect(() => {
    const gathering = gather(ASK_AGAIN_MS, topics => void invalidateTopics(client, topics))
    const stop = listen({
      heard: topics => gathering.add(topics),
      reconnected: () => void invalidateAll(client),
    })
    return () => {
      stop()
      gathering.stop()
    }
  }, [client])
}
