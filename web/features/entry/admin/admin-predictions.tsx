import { t } from '@lingui/core/macro'
import { boardExport } from '#contract/board/export-calls.ts'
import { type AdminPrediction, adminDetailExport } from '#contract/entry/calls.ts'
import type { Score } from '#domain/words.ts'
import { useUser } from '#web/api/session.ts'
import { competitionOf } from '#web/game/chosen-competition.ts'
import { CompetitionPages } from '#web/game/competition-pages.tsx'
import { CompetitionSwitch } from '#web/game/competition-switch.tsx'
import { fateOf } from '#web/game/match-fate.ts'
import { nameText } from '#web/game/round-text.ts'
import { scoreWords } from '#web/game/score-words.ts'
import { matchName } from '#web/game/team-text.ts'
import { ExportLinks } from '#web/ui/export-link.tsx'
import { FanLink, MatchLink } from '#web/ui/links.tsx'
import { BY_DATE, ListTools, sortOf } from '#web/ui/list-tools.tsx'
import { Page } from '#web/ui/page.tsx'
import { PagedView, usePaged } from '#web/ui/paged-view.tsx'
import { Text } from '#web/ui/primitives.tsx'
import { type Column, Table, Under } from '#web/ui/table.tsx'
import { gmtStampOf } from '#web/ui/time.ts'
import { useUrlState } from '#web/ui/url-state.ts'
import styles from './admin-predictions.module.css'

const EMAIL: Column<AdminPrediction> = {
  title: t`Email`,
  wideOnly: true,
  cell: ({ user }) => <span className={styles.email}>{user.email}</span>,
}

const COLUMNS: readonly Column<AdminPrediction>[] = [
  {
    title: t`User name`,
    heads: true,
    cell: row => (
      <>
        <FanLink id={row.user.id}>{row.user.name}</FanLink>
        <span className={styles.under}>{t`${matchName(row)}, ${nameText(row.roundName)}`}</span>
        {row.byHand && <Under>{t`Entered by the organiser`}</Under>}
      </>
    ),
  },
  {
    title: t`Match`,
    wideOnly: true,
    cell: ({ match, ...sides }) => <MatchLink id={match}>{matchName(sides)}</MatchLink>,
  },
  { title: t`Match week`, wideOnly: true, cell: ({ roundName }) => nameText(roundName) },
  {
    title: t`Predicted`,
    number: true,
    cell: ({ predicted }) => <Goals score={predicted} none={t`hidden`} />,
  },
  { title: t`Match Score`, number: true, cell: ({ actual }) => <Goals score={actual} none={t`not yet`} /> },
  {
    title: t`Points`,
    number: true,
    strong: true,
    cell: ({ points, status }) => points ?? fateOf(status) ?? '\u2013',
  },
  {
    title: t`Date`,
    wideOnly: true,
    cell: ({ placedAt }) => <time dateTime={placedAt}>{gmtStampOf(placedAt)} GMT</time>,
  },
]

/** /user_pridection_list: what fans predicted; a pick shows when its match has locked, e-mails to admins alone. */
export function Component() {
  const [get] = useUrlState()
  const isAdmin = useUser()?.role === 'admin'
  const filter = {
    competition: competitionOf(get) || undefined,
    sort: sortOf(BY_DATE, get('sort')),
    text: get('text'),
  }
  const predictions = usePaged('adminDetail', filter)
  return (
    <Page
      title={t`User predictions`}
      lead={t`Every prediction of every fan. A pick is hidden from everybody until its match has locked.`}
    >
      <CompetitionPages />
      <div className={styles.switch}>
        <CompetitionSwitch clears={['text']} />
      </div>
      <ListTools
        search={t`Search fans and teams`}
        sorts={BY_DATE}
        end={
          <>
            <ExportLinks label={t`Predictions`} call={adminDetailExport} query={filter} />
            <ExportLinks label={t`Table`} call={boardExport} query={{ competition: filter.competition }} />
          </>
        }
      />
      <PagedView alwaysPaged query={predictions}>
        {({ data }) => (
          <Table
            caption={t`User predictions`}
            columns={isAdmin ? [EMAIL, ...COLUMNS] : COLUMNS}
            rows={data}
            rowKey={({ match, user }) => `${match} ${user.id}`}
          />
        )}
      </PagedView>
    </Page>
  )
}

function Goals({ score, none }: { score: Score | null; none: string }) {
  return score ? (
    scoreWords(score)
  ) : (
    <Text as="span" tone="faint" size="small">
      {none}
    </Text>
  )
}
