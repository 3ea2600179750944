import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import type { ParkedRow } from '#contract/replay/parked-calls.ts'
import { useUser } from '#web/api/session.ts'
import { CommandButton } from '#web/ui/command-button.tsx'
import { SectionTitle } from '#web/ui/page.tsx'
import { PagedView, usePaged } from '#web/ui/paged-view.tsx'
import { bothStampsOf } from '#web/ui/time.ts'
import styles from './parked-list.module.css'
import { waitingText } from './parked-words.ts'

/** How often the list is asked for again while something waits, in milliseconds: no notification says that a retry has ended. */
const WAITING_MS = 2_000

/** The streams that wait behind an event that can't be folded; nothing at all as long as none does. */
export function ParkedList() {
  const mayAct = useUser()?.role === 'admin'
  const parked = usePaged(
    'listParked',
    {},
    { param: 'waiting', refetchInterval: ({ total }) => (total > 0 ? WAITING_MS : false) },
  )
  const { page, pages = page, setPage } = parked
  useEffect(() => {
    // The rows of the last page may have been folded meanwhile.
    if (page > pages) setPage(pages)
  })
  if (!parked.data?.total) return null
  return (
    <section className={styles.parked} aria-labelledby="parked">
      <SectionTitle id="parked">{t`Waiting events`}</SectionTitle>
      <p className={styles.note}>
        {t`This could not be done: events that could not be read into the tables, with what follows them in their streams, and single items of the server's own work. Everything else goes on.`}
      </p>
      <PagedView query={parked}>
        {({ data }) => (
          <ol className={styles.list}>
            {data.map(row => (
              <Parked key={`${row.work} ${row.stream}`} row={row} mayAct={mayAct} />
            ))}
          </ol>
        )}
      </PagedView>
    </section>
  )
}

function Parked({ row, mayAct }: { row: ParkedRow; mayAct: boolean }) {
  return (
    <li className={styles.row}>
      <div>
        <h3 className={styles.stream} dir="ltr">
          {row.stream}
        </h3>
        <p className={styles.problem} lang="en" dir="ltr">
          {row.problem}
        </p>
        <p className={styles.note}>
          <time dateTime={row.since}>{t`${waitingText(row)} since ${bothStampsOf(row.since)}.`}</time>{' '}
          {row.work === null ? t`First: ${row.type ?? ''} at ${row.position ?? ''}.` : t`Work: ${row.work}.`}
        </p>
      </div>
      {mayAct && (
        <CommandButton
          command="retryParked"
          body={{ stream: row.stream, work: row.work }}
          label={t`Try again: ${row.stream}`}
        >
          {t`Try again`}
        </CommandButton>
      )}
    </li>
  )
}
