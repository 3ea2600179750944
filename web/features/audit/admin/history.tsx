import { t } from '@lingui/core/macro'
import { HistoryKind, type HistoryStep, staffHistoryExport } from '#contract/audit/history-calls.ts'
import { phrasesText } from '#web/game/phrases.ts'
import { matchName } from '#web/game/team-text.ts'
import { isolated } from '#web/languages/languages.ts'
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
  predictions: t`Predictions`,
  'power-ups': t`Power-ups`,
  results: t`Matches and results`,
  skor: 'SKOR',
  games: t`Games`,
  other: t`Other`,
}

const COLUMNS: readonly Column<HistoryStep>[] = [
  {
    title: t`What happened`,
    heads: true,
    cell: ({ words, sides, match, reason, at, who, locksAt }) => (
      <Lines>
        {withStamps(phrasesText(words))}
        {match && sides && (
          <Under>
            <MatchLink id={match}>{matchName(sides)}</MatchLink>
          </Under>
        )}
        {reason && <Under>{t`Reason: ${isolated(reason)}`}</Under>}
        {locksAt && <Under>{t`judged by the lock of ${gmtStampOf(locksAt)} GMT`}</Under>}
        <Under narrowOnly>{t`${gmtStampOf(at)} GMT by ${phrasesText([who])}`}</Under>
      </Lines>
    ),
  },
  { title: t`When (GMT)`, wideOnly: true, cell: ({ at }) => gmtStampOf(at) },
  {
    title: t`Who`,
    wideOnly: true,
    cell: ({ who, role }) => (
      <Lines>
        {phrasesText([who])}
        {/* The system's name says its role. */}
        {role !== 'system' && <Under>{roleText(role)}</Under>}
      </Lines>
    ),
  },
  {
    title: t`In the store`,
    wideOnly: true,
    breaks: true,
    cell: ({ stream, revision, position }) => (
      <Lines>
        <Under>{t`${stream} at ${revision}`}</Under>
        <Under>{t`position ${position.replace(/^0+(?=\d)/, '')}`}</Under>
      </Lines>
    ),
  },
]

const ROLES: Readonly<Record<string, string>> = {
  user: t({ message: 'user', context: 'role' }),
  admin: t({ message: 'admin', context: 'role' }),
  auditor: t({ message: 'auditor', context: 'role' }),
}

const roleText = (role: string) => ROLES[role] ?? role

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
      title={title === undefined ? t`Everything that happened` : t`Everything about ${title}`}
      lead={t`Every event of the store, the newest first. Picks and power-ups show from the lock of their match on.`}
      end={
        <ButtonLink to={filter.match ? matchPath(filter.match) : fanPath(filter.user ?? '')}>
          {filter.match ? t`The match` : t`The fan`}
        </ButtonLink>
      }
    >
      <ListTools
        search={t`Search events`}
        filters={['kind']}
        end={
          <>
            <ExportLinks call={staffHistoryExport} query={filter} />
            <ExportLink call={staffHistoryExport} query={{ ...filter, format: 'json' }}>
              {t`Export: JSON`}
            </ExportLink>
          </>
        }
      >
        <Select
          label={t`Kind of event`}
          labelHidden
          value={kind ?? ''}
          options={[
            { value: '', label: t`All events` },
            ...HistoryKind.options.map(value => ({ value, label: KINDS[value] })),
          ]}
          onChange={next => set({ kind: next || null })}
        />
      </ListTools>
      <PagedView alwaysPaged query={history} empty={<EmptyState title={t`Nothing happened yet`} />}>
        {({ data }) => (
          <Table caption={t`Events`} columns={COLUMNS} rows={data} rowKey={({ position }) => position} />
        )}
      </PagedView>
    </Page>
  )
}
