import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Keeps the answers on the page true while it is open. */
export function useLiveUpdates(): void {
  const client = useQueryClient()
  useEffect(() => {
    let stop: (() => void) | undefined
    let closed = false
    // A page without notifications is whole: its answers age, and are asked for again when they are next shown.
    void import('./stream.ts').then(({ keepLive }) => {
      if (!closed) stop = keepLive(client)
    })
    return () => {
      closed = true
      stop?.()
    }
  }, [client])
}
