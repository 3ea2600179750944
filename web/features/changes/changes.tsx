import { Link } from 'react-router-dom'
import type { ResultChange } from '#contract/changes.ts'
import { CompetitionSwitch } from '#web/ui/competition-switch.tsx'
import { MatchLink } from '#web/ui/links.tsx'
import { Page } from '#web/ui/page.tsx'
import { PagedView, usePaged } from '#web/ui/paged-view.tsx'
import { paths } from '#web/ui/paths.ts'
import { EmptyState } from '#web/ui/state.tsx'
import { type Column, Lines, Table, Under } from '#web/ui/table.tsx'
import { gmtStampOf, withStamps } from '#web/ui/time.ts'
import { useUrlState } from '#web/ui/url-state.ts'
import styles from './changes.module.css'

const COLUMNS: readonly Column<ResultChange>[] = [
  {
    title: 'What changed',
    heads: true,
    cell: ({ match, teams, what, reason, at, by }) => (
      <Lines>
        {withStamps(what)}
        {match && teams && (
          <Under>
            <MatchLink id={match}>{teams}</MatchLink>
          </Under>
        )}
        {reason && <Under>{reason}</Under>}
        <Under narrowOnly>
          {gmtStampOf(at)} GMT, {by}
        </Under>
      </Lines>
    ),
  },
  {
    title: 'Fans moved',
    number: true,
    cell: ({ moved, counting }) => moved ?? (counting ? 'Counting' : '\u2013'),
  },
  { title: 'When (GMT)', wideOnly: true, cell: ({ at }) => gmtStampOf(at) },
  { title: 'By', wideOnly: true, cell: ({ by }) => by },
]

/** How often the page asks again while fans are being counted, in milliseconds. */
const COUNTING_MS = 1_500

/** /history-of-changes: every change of a result or of the rules, and every publication, in one list that only grows. */
export function Component() {
  const [get] = useUrlState()
  const found = usePaged(
    'resultChanges',
    { competition: get('competition') || undefined },
    { refetchInterval: ({ data }) => (data.some(({ counting }) => counting) ? COUNTING_MS : false) },
  )
  return (
    <Page
      title="History of changes"
      lead="Every corrected, voided and re-opened match, every score that a source entered without an admin, every corrected or voided bonus question, every change of the rules, and every published prize, with its reason. Nothing is ever taken from this list."
    >
      <div className={styles.tools}>
        <CompetitionSwitch clears={['page']} />
        <div className={styles.links}>
          <Link to={paths.verify}>Check the log yourself</Link>
          <a href="/api/changes/feed" type="application/atom+xml">
            Atom feed
          </a>
        </div>
      </div>
      <PagedView of={found} empty={<EmptyState title="Nothing was changed yet" />}>
        {({ data }) => (
          <Table caption="Changes" columns={COLUMNS} rows={data} rowKey={({ position }) => position} />
        )}
      </PagedView>
    </Page>
  )
}
