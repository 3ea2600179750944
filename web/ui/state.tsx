/** What a view shows when it has no content to show: still loading, failed, or empty. */
import { t } from '@lingui/core/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { ApiError, messageOf } from '#web/api/errors.ts'
import { Button } from './button.tsx'
import styles from './state.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/** Answers faster than this show no placeholder: a flash of one is worse than none. In milliseconds. */
const DELAY_MS = 180

/** Grey bars where rows will be, seen after a short delay. Their room is kept from the first paint on: nothing below jumps. */
export function Skeleton({ rows = 5 }: { rows?: number }) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={shown ? styles.skeleton : styles.room} role={shown ? 'status' : undefined}>
      {shown && <VisuallyHidden>{t`Loading`}</VisuallyHidden>}
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars have no identity
        <i key={index} />
      ))}
    </div>
  )
}

/** @param title the specification's words for an empty list are 'No data found' */
export function EmptyState({ title = t`No data found`, children }: { title?: string; children?: ReactNode }) {
  return (
    <div className={styles.state}>
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  )
}

/** What does not exist is not there at the next try either: no button for that. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const missing = error instanceof ApiError && error.status === 404
  return (
    <div className={styles.state} role="alert">
      <p className={styles.title}>{messageOf(error)}</p>
      {!missing && <Button onClick={onRetry}>{t`Try again`}</Button>}
    </div>
  )
}

/** What of a react-query result a view needs; any `useQuery(read(...))` fits. */
interface Asked<Answer> {
  data: Answer | undefined
  error: unknown
  refetch(): unknown
}

interface ViewProps<Answer> {
  query: Asked<Answer>
  /** rows of the placeholder */
  rows?: number
  /** whether the answer has nothing to show */
  isEmpty?(answer: Answer): boolean
  empty?: ReactNode
  /** what stands below, whatever came of the question: shown with the answer, which would move it */
  below?: ReactNode
  children(answer: Answer): ReactNode
}

/**
 * Shows what a query is at: loading, error with retry, empty, or its content. Content once shown stays while it is
 * asked for again, and when that fails.
 */
export function View<Answer>({ query, rows, below, ...shown }: ViewProps<Answer>) {
  if (query.data === undefined && !query.error) return <Skeleton rows={rows} />
  return (
    <>
      <Settled query={query} {...shown} />
      {below}
    </>
  )
}

function Settled<Answer>({ query, isEmpty, empty = <EmptyState />, children }: ViewProps<Answer>) {
  if (query.data === undefined) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return isEmpty?.(query.data) ? empty : children(query.data)
}
