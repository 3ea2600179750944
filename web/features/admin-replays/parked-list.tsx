import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ParkedRow } from '#contract/parked.ts'
import { useCommand } from '#web/api/command.ts'
import { read } from '#web/api/query.ts'
import { useUser } from '#web/api/session.ts'
import { Button } from '#web/ui/button.tsx'
import { SectionTitle } from '#web/ui/page.tsx'
import { Pager, pageCount } from '#web/ui/pager.tsx'
import { stampOf } from '#web/ui/time.ts'
import { notify } from '#web/ui/toast.tsx'
import styles from './parked-list.module.css'
import { waitingText } from './parked-words.ts'

const PAGE_SIZE = 10
/** How often the list is asked for again while something waits, in milliseconds: a retry has no word of its own. */
const WAITING_MS = 2_000

/** The streams that wait behind an event that can't be folded; nothing at all as long as none does. */
export function ParkedList() {
  const mayAct = useUser()?.role === 'admin'
  const [asked, setAsked] = useState(1)
  const { data: answer } = useQuery({
    ...read('listParked', { page: asked, limit: PAGE_SIZE }),
    refetchInterval: query => ((query.state.data?.total ?? 0) > 0 ? WAITING_MS : false),
  })
  if (!answer || answer.total === 0) return null
  const pages = pageCount(answer.total, PAGE_SIZE)
  // What stood on the last page may have been folded meanwhile.
  if (asked > pages) setAsked(pages)
  return (
    <section className={styles.parked} aria-labelledby="parked">
      <SectionTitle id="parked">Waiting events</SectionTitle>
      <p className={styles.note}>
        These events could not be read into the tables, and what follows them in their streams waits.
        Everything else goes on.
      </p>
      <ol className={styles.list}>
        {answer.data.map(row => (
          <li key={row.stream} className={styles.row}>
            <div>
              <h3 className={styles.stream}>{row.stream}</h3>
              <p className={styles.problem}>{row.problem}</p>
              <p className={styles.note}>
                {waitingText(row)} since <time dateTime={row.since}>{stampOf(row.since)}</time>. First:{' '}
                {row.type} at {row.position}.
              </p>
            </div>
            {mayAct && <TryAgain row={row} />}
          </li>
        ))}
      </ol>
      {pages > 1 && <Pager page={asked} pages={pages} onPage={setAsked} />}
    </section>
  )
}

function TryAgain({ row: { stream } }: { row: ParkedRow }) {
  const retry = useCommand('retryParked')
  return (
    <Button
      small
      busy={retry.isPending}
      aria-label={`Try again: ${stream}`}
      onClick={() =>
        retry.mutate(
          { stream },
          { onSuccess: ({ message }) => notify.success(message), onError: notify.error },
        )
      }
    >
      Try again
    </Button>
  )
}
