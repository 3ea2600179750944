import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from './session.ts'

/** Keeps the answers on the page true while it is open. Each reader has a stream of their own, which also names their saves. */
export function useLiveUpdates(): void {
  const client = useQueryClient()
  const session = useSession()
  const reader = session.status === 'signed-in' ? session.user.id : session.status
  useEffect(() => {
    if (reader === 'loading') return
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
  }, [client, reader])
}
