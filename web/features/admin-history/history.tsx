import { HistoryKind, type HistoryStep, staffHistoryExport } from '#contract/histories.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ExportLink, ExportLinks } from '#web/ui/export-link.tsx'
import { MatchLink } from '#web/ui/links.tsx'
import { ListTools } from '#web/ui/list-tools.tsx'
import { Page } from '#web/ui/page.tsx'
import { PagedView, usePaged } from '#web/ui/paged-view.tsx'
import { fanPath, matchPath } from '#web/ui/paths.ts'
import { Select } from '#web/ui/select.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { type Column, Lines, Table, Under } from '#web/ui/table.tsx'
import { gmtStampOf, withStamps } from '#web/ui/time.ts'
import { useUrlState } from '#web/ui/url-state.ts'

const KINDS: Readonly<Record<HistoryKind, string>> = {
  predictions: 'Predictions',
  'power-ups': 'Power-ups',
  results: 'Fixture and results',
  skor: 'SKOR',
  games: 'Games',
  other: 'Other',
}

const COLUMNS: readonly Column<HistoryStep>[] = [
  {
    title: 'What happened',
    heads: true,
    cell: ({ what: sentence, teams, match, reason, at, by, locksAt }) => (
      <Lines>
        {withStamps(sentence)}
        {match && teams && (
          <Under>
            <MatchLink id={match}>{teams}</MatchLink>
          </Under>
        )}
        {reason && <Under>Reason: {reason}</Under>}
        {locksAt && <Under>judged by the lock of {gmtStampOf(locksAt)} GMT</Under>}
        <Under narrowOnly>
          {gmtStampOf(at)} GMT by {by}
        </Under>
      </Lines>
    ),
  },
  { title: 'When (GMT)', wideOnly: true, cell: ({ at }) => gmtStampOf(at) },
  {
    title: 'Who',
    wideOnly: true,
    cell: ({ by, role }) => (
      <Lines>
        {by}
        {/* The system's name says its role. */}
        {role !== 'system' && <Under>{role}</Under>}
      </Lines>
    ),
  },
  {
    title: 'In the store',
    wideOnly: true,
    breaks: true,
    cell: ({ stream, revision, position }) => (
      <Lines>
        <Under>
          {stream} at {revision}
        </Under>
        <Under>position {position.replace(/^0+(?=\d)/, '')}</Under>
      </Lines>
    ),
  },
]

/** /admin-history: everything that ever happened to one fan (`user`) or one match (`match`). */
export function Component() {
  const [get, set] = useUrlState()
  const kind = HistoryKind.safeParse(get('kind')).data
  const filter = {
    user: get('user') || undefined,
    match: get('match') || undefined,
    text: get('text'),
    kind,
  }
  const history = usePaged('staffHistory', filter, { size: 20 })
  const title = history.data?.title
  return (
    <Page
      title={title === undefined ? 'Everything that happened' : `Everything about ${title}`}
      lead="Every event of the store, the newest first. Picks and power-ups show from the lock of their match on."
      end={
        <ButtonLink to={filter.match ? matchPath(filter.match) : fanPath(filter.user ?? '')}>
          {filter.match ? 'The match' : 'The fan'}
        </ButtonLink>
      }
    >
      <ListTools
        search="Search events"
        filters={['kind']}
        end={
          <>
            <ExportLinks call={staffHistoryExport} query={filter} />
            <ExportLink call={staffHistoryExport} query={{ ...filter, format: 'json' }}>
              {'Export: JSON'}
            </ExportLink>
          </>
        }
      >
        <Select
          label="Kind of event"
          labelHidden
          value={kind ?? ''}
          options={[
            { value: '', label: 'All events' },
            ...HistoryKind.options.map(value => ({ value, label: KINDS[value] })),
          ]}
          onChange={next => set({ kind: next || null })}
        />
      </ListTools>
      <PagedView alwaysPaged query={history} empty={<EmptyState title="Nothing happened yet" />}>
        {({ data }) => (
          <Table caption="Events" columns={COLUMNS} rows={data} rowKey={({ position }) => position} />
        )}
      </PagedView>
    </Page>
  )
}
