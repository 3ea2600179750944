import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from './session.ts'
import { keepLive } from './stream.ts'

/** Keeps the answers on the page true while it is open. Each reader has a stream of their own, which also names their saves. */
export function useLiveUpdates(): void {
  const client = useQueryClient()
  const session = useSession()
  const reader = session.status === 'signed-in' ? session.user.id : session.status
  useEffect(() => {
    return reader === 'loading' ? undefined : keepLive(client)
  }, [client, reader])
}
