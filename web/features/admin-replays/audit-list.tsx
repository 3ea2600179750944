import { auditExport, ChangeKind } from '#contract/admin-matches.ts'
import type { contract } from '#contract/index.ts'
import { RESULT_CORRECTIONS } from '#domain/round/result-events.ts'
import type { Answer } from '#web/api/client.ts'
import { ExportLinks } from '#web/ui/export-link.tsx'
import { MatchLink } from '#web/ui/links.tsx'
import { ListTools } from '#web/ui/list-tools.tsx'
import { SectionTitle } from '#web/ui/page.tsx'
import { PagedView, usePaged } from '#web/ui/paged-view.tsx'
import { Select } from '#web/ui/select.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { bothStampsOf, withStamps } from '#web/ui/time.ts'
import { useUrlState } from '#web/ui/url-state.ts'
import styles from './audit-list.module.css'
import { WhoMoved } from './who-moved.tsx'

const CHANGES_SHOWN = 20

type Change = Answer<typeof contract.audit>['data'][number]

/** What may have moved points. */
const CORRECTING = new Set<string>(RESULT_CORRECTIONS)

const KINDS: readonly { value: ChangeKind | ''; label: string }[] = [
  { value: '', label: 'All changes' },
  { value: 'corrections', label: 'Corrections' },
  { value: 'matches', label: 'Matches' },
  { value: 'rules', label: 'Rules and deductions' },
  { value: 'rewards', label: 'Reward points' },
  { value: 'raffles', label: 'Raffles' },
  { value: 'power-ups', label: 'Power-ups' },
]

const COLUMNS: readonly Column<Change>[] = [
  {
    title: 'When',
    cell: change => <time dateTime={change.at}>{bothStampsOf(change.at)}</time>,
  },
  {
    title: 'What',
    heads: true,
    cell: change => (
      <>
        {withStamps(change.what)}
        {change.match && (
          <MatchLink id={change.match} className={styles.match}>
            {change.teams ?? change.match}
          </MatchLink>
        )}
        {change.reason && <span className={styles.reason}>Reason: {change.reason}</span>}
        {CORRECTING.has(change.type) && (
          <WhoMoved at={change.at} correction={`${change.what}, ${change.teams}`} />
        )}
      </>
    ),
  },
  { title: 'Who', cell: change => change.actor.name },
]

/** Recent changes, newest first: searched, filtered and exported by the address. */
export function AuditList() {
  const [get, set] = useUrlState()
  const kind = ChangeKind.safeParse(get('kind')).data
  const filter = { text: get('text'), kind }
  const changes = usePaged('audit', filter, { size: CHANGES_SHOWN })
  return (
    <section className={styles.audit} aria-labelledby="audit">
      <SectionTitle id="audit">Recent changes</SectionTitle>
      <ListTools
        search="Search changes"
        filters={['kind']}
        end={<ExportLinks call={auditExport} query={filter} />}
      >
        <Select
          label="Kind of change"
          labelHidden
          value={kind ?? ''}
          options={KINDS}
          onChange={next => set({ kind: next || null })}
        />
      </ListTools>
      <PagedView alwaysPaged query={changes}>
        {({ data }) => (
          <Table caption="Recent changes" columns={COLUMNS} rows={data} rowKey={change => change.position} />
        )}
      </PagedView>
    </section>
  )
}
