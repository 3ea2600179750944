import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { WinnerGroup } from '#contract/board/calls.ts'
import { DRAW } from '#domain/round/winner.ts'
import { competitionOf } from '#web/game/chosen-competition.ts'
import { CompetitionSwitch } from '#web/game/competition-switch.tsx'
import { pointsText } from '#web/game/points.ts'
import { roundText } from '#web/game/round-text.ts'
import { TeamName } from '#web/game/team-name.tsx'
import { matchName } from '#web/game/team-text.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { FanLink, MatchLink } from '#web/ui/links.tsx'
import { Page } from '#web/ui/page.tsx'
import { PagedView, usePaged } from '#web/ui/paged-view.tsx'
import { paths } from '#web/ui/paths.ts'
import { Row, Text } from '#web/ui/primitives.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { ifKnown, shortDayOf } from '#web/ui/time.ts'
import { useUrlState } from '#web/ui/url-state.ts'
import { Leaders } from './leaders.tsx'
import { matchWinnersPath } from './match-winners-path.ts'
import { PastSeasons } from './past-seasons.tsx'
import styles from './winners.module.css'

/** @param page where the winners of a match stand */
const columnsTo = (page: string): readonly Column<WinnerGroup>[] => [
  { title: t`Winner`, heads: true, cell: group => <Winner group={group} page={page} /> },
  {
    title: t`Match`,
    wideOnly: true,
    cell: group => <MatchLink id={group.match}>{matchName(group)}</MatchLink>,
  },
  { title: t`Round`, wideOnly: true, cell: group => roundText(group.roundName) },
  { title: t`Date`, wideOnly: true, cell: group => ifKnown(group.kickOff, shortDayOf) },
  { title: t`Best`, cell: group => <Best group={group} /> },
  { title: t`Fans`, number: true, strong: true, cell: group => group.total },
  {
    title: t`Action`,
    titleHidden: true,
    wideOnly: true,
    number: true,
    cell: group => <ViewWinners group={group} page={page} />,
  },
]

/**
 * /epl_total_winners: the prizes that were won, who was best, and of each match the best fan and the way to all who had it right.
 * @param prizes what stands above the list
 */
export function FanWinners({ prizes }: { prizes(competition: string | undefined): ReactNode }) {
  return (
    <Winners
      title={t`All Winners`}
      page={paths.matchWinners}
      end={<ButtonLink to={paths.allWinners}>{t`Previous matches`}</ButtonLink>}
      prizes={prizes}
    />
  )
}

/** /total_win_list: the same list among the operator's pages. */
export function AdminWinners() {
  return <Winners title={t`Winners`} page={paths.adminMatchWinners} />
}

interface WinnersProps {
  title: string
  page: string
  end?: ReactNode
  /** a fan's page begins with them, and with who leads */
  prizes?(competition: string | undefined): ReactNode
}

function Winners({ title, page, end, prizes }: WinnersProps) {
  const [get] = useUrlState()
  const competition = competitionOf(get) || undefined
  const winners = usePaged('winners', { competition, text: get('text') })
  return (
    <Page
      title={title}
      lead={t`Every settled match, newest first, with the fans who earned points on it.`}
      end={end}
    >
      {prizes && (
        <>
          {prizes(competition)}
          <Leaders competition={competition} />
        </>
      )}
      <Row as="search" wraps align="center" justify="between" gap={3} below={5}>
        <CompetitionSwitch clears={['text']} />
        <SearchBox label={t`Search teams`} />
      </Row>
      <PagedView alwaysPaged query={winners}>
        {({ data }) => (
          <Table
            caption={t`Winners by match`}
            columns={columnsTo(page)}
            rows={data}
            rowKey={group => group.match}
          />
        )}
      </PagedView>
      {prizes && <PastSeasons />}
    </Page>
  )
}

interface OfGroup {
  group: WinnerGroup
  page: string
}

function Winner({ group, page }: OfGroup) {
  return (
    <span className={styles.winner}>
      {group.team === DRAW ? <span className={styles.draw}>{t`DRAW`}</span> : <TeamName team={group.team} />}
      <span className={styles.match}>
        <span>
          <MatchLink id={group.match}>{matchName(group)}</MatchLink>, {roundText(group.roundName)}
        </span>
        <ViewWinners group={group} page={page} />
      </span>
    </span>
  )
}

/** The fan with the most points of the match. */
function Best({ group: { users } }: { group: WinnerGroup }) {
  const [first] = users
  if (!first) return '\u2013'
  return (
    <span className={styles.best}>
      <FanLink id={first.user.id}>{first.user.name}</FanLink>
      <Text as="small" tone="faint" size="tiny">
        {pointsText(first.points)}
      </Text>
    </span>
  )
}

function ViewWinners({ group, page }: OfGroup) {
  const title = matchName(group)
  return (
    <ButtonLink small to={matchWinnersPath(group.match, page)} aria-label={t`View Winners of ${title}`}>
      {t`View Winners`}
    </ButtonLink>
  )
}
