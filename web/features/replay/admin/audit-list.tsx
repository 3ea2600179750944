import { t } from '@lingui/core/macro'
import type { contract } from '#contract/index.ts'
import { auditExport, ChangeKind } from '#contract/round/admin-calls.ts'
import { RESULT_CORRECTIONS } from '#domain/round/result-events.ts'
import type { Answer } from '#web/api/client.ts'
import { phrasesText } from '#web/game/phrases.ts'
import { matchName } from '#web/game/team-text.ts'
import { isolated } from '#web/languages/languages.ts'
import { ExportLinks } from '#web/ui/export-link.tsx'
import { MatchLink } from '#web/ui/links.tsx'
import { ListTools } from '#web/ui/list-tools.tsx'
import { SectionTitle } from '#web/ui/page.tsx'
import { PagedView, usePaged } from '#web/ui/paged-view.tsx'
import { ReasonText } from '#web/ui/reason-text.tsx'
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
  { value: '', label: t`All changes` },
  { value: 'corrections', label: t`Corrections` },
  { value: 'matches', label: t`Matches` },
  { value: 'rules', label: t`Rules and deductions` },
  { value: 'rewards', label: t`Reward points` },
  { value: 'raffles', label: t`Raffles` },
  { value: 'power-ups', label: t`Power-ups` },
]

const COLUMNS: readonly Column<Change>[] = [
  {
    title: t`When`,
    cell: change => <time dateTime={change.at}>{bothStampsOf(change.at)}</time>,
  },
  {
    title: t`What`,
    heads: true,
    cell: change => (
      <>
        {withStamps(whatText(change))}
        {change.match && (
          <MatchLink id={change.match} className={styles.match}>
            {change.sides ? matchName(change.sides) : change.match}
          </MatchLink>
        )}
        {change.reason && (
          <span className={styles.reason}>
            <ReasonText>{change.reason}</ReasonText>
          </span>
        )}
        {CORRECTING.has(change.type) && <WhoMoved at={change.at} correction={correctionText(change)} />}
      </>
    ),
  },
  { title: t`Who`, cell: ({ who }) => phrasesText([who]) },
]

/** What changed, and of whom or about what it was. */
function whatText({ words, names }: Change): string {
  return [phrasesText(words), ...names.map(isolated)].join(': ')
}

function correctionText(change: Change): string {
  const sentence = whatText(change)
  return change.sides ? t`${sentence}, ${matchName(change.sides)}` : sentence
}

/** Recent changes, newest first: searched, filtered and exported by the address. */
export function AuditList() {
  const [get, set] = useUrlState()
  const kind = ChangeKind.safeParse(get('kind')).data
  const filter = { text: get('text'), kind }
  const changes = usePaged('audit', filter, { size: CHANGES_SHOWN })
  return (
    <section className={styles.audit} aria-labelledby="audit">
      <SectionTitle id="audit">{t`Recent changes`}</SectionTitle>
      <ListTools
        search={t`Search changes`}
        filters={['kind']}
        end={<ExportLinks call={auditExport} query={filter} />}
      >
        <Select
          label={t`Kind of change`}
          labelHidden
          value={kind ?? ''}
          options={KINDS}
          onChange={next => set({ kind: next || null })}
        />
      </ListTools>
      <PagedView alwaysPaged query={changes}>
        {({ data }) => (
          <Table
            caption={t`Recent changes`}
            columns={COLUMNS}
            rows={data}
            rowKey={change => change.position}
          />
        )}
      </PagedView>
    </section>
  )
}
