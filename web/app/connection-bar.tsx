import { t } from '@lingui/core/macro'
import { onlineManager, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { isLastSeen, whenLastSeen } from '#web/api/last-seen.ts'
import { read } from '#web/api/query.ts'
import styles from './connection-bar.module.css'

/** How long after a silence of the API it is asked again, in milliseconds. */
const ASK_AGAIN_MS = 4_000

const isOnline = () => onlineManager.isOnline()
const subscribe = (changed: () => void) => onlineManager.subscribe(changed)

/**
 * Says at once that there is no connection, or that the API does not answer. What failed meanwhile is asked for again as
 * soon as there is an answer; a save that was sent offline waits and goes out then. Pages that come from the service worker's
 * memory are said to be so.
 */
export function ConnectionBar() {
  const online = useSyncExternalStore(subscribe, isOnline, () => true)
  const lastSeen = useSyncExternalStore(whenLastSeen, isLastSeen, isLastSeen)
  const client = useQueryClient()
  const { isError } = useQuery({
    ...read('me'),
    refetchInterval: ({ state }) => (state.status === 'error' || lastSeen ? ASK_AGAIN_MS : false),
  })
  useEffect(() => {
    if (online && !isError) void client.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
  }, [online, isError, client])
  const wasLastSeen = useRef(false)
  useEffect(() => {
    // What was last seen has no mark of its own once it is shown: all of it is asked for again.
    if (wasLastSeen.current && !lastSeen) void client.invalidateQueries()
    wasLastSeen.current = lastSeen
  }, [lastSeen, client])
  return (
    <p className={styles.bar} role="status">
      {online
        ? (isError || lastSeen) &&
          t`The server does not answer: your scores are kept, this page goes on when it is back`
        : t`No connection: your scores are kept, they go out when it is back`}
      {lastSeen && t`. You see what was last seen here`}
    </p>
  )
}
