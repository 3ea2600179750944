import { t } from '@lingui/core/macro'
import type { WinnerGroup } from '#contract/board/calls.ts'
import { DRAW } from '#domain/round/winner.ts'
import { competitionOf } from '#web/game/chosen-competition.ts'
import { CompetitionSwitch } from '#web/game/competition-switch.tsx'
import { roundText } from '#web/game/round-text.ts'
import { matchName, teamText } from '#web/game/team-text.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { MatchLink } from '#web/ui/links.tsx'
import { Page } from '#web/ui/page.tsx'
import { PagedView, usePaged } from '#web/ui/paged-view.tsx'
import { paths } from '#web/ui/paths.ts'
import { Row } from '#web/ui/primitives.tsx'
import { ifKnown, shortDayOf } from '#web/ui/time.ts'
import { useUrlState } from '#web/ui/url-state.ts'
import { matchWinnersPath } from './match-winners-path.ts'
import styles from './winners.module.css'
import { WinnersTable } from './winners-table.tsx'

/** Matches of a page. */
const MATCHES_SHOWN = 6
/** Winners shown of each match; the rest stand on its own page. */
const SHOWN = 3

/** Previous matches: the best fans of each, match by match. */
export function Component() {
  const [get] = useUrlState()
  const competition = competitionOf(get) || undefined
  const winners = usePaged('winners', { competition }, { size: MATCHES_SHOWN })
  return (
    <Page
      title={t`Winners by match`}
      lead={t`The best predictions of every settled match, newest first.`}
      end={<ButtonLink to={paths.winners}>{t`All Winners`}</ButtonLink>}
    >
      <CompetitionSwitch />
      <PagedView alwaysPaged query={winners}>
        {({ data }) => (
          <div className={styles.groups}>
            {data.map(group => (
              <Group key={group.match} group={group} />
            ))}
          </div>
        )}
      </PagedView>
    </Page>
  )
}

function Group({ group }: { group: WinnerGroup }) {
  const match = matchName(group)
  return (
    <section className={styles.group} aria-label={match}>
      <Row align="center" justify="between" gap={3} below={3}>
        <div>
          <h2 className={styles.groupTitle}>
            <MatchLink id={group.match}>{match}</MatchLink>
          </h2>
          <p className={styles.groupNote}>
            {group.team === DRAW ? t`Draw` : t`Won by ${teamText(group.team)}`}, {roundText(group.roundName)},{' '}
            {ifKnown(group.kickOff, shortDayOf)}
          </p>
        </div>
        <ButtonLink
          small
          to={matchWinnersPath(group.match)}
          aria-label={t`All ${group.total} winners of ${match}`}
        >
          {t`All ${group.total}`}
        </ButtonLink>
      </Row>
      <WinnersTable caption={t`Winners of ${match}`} users={group.users.slice(0, SHOWN)} first={1} />
    </section>
  )
}
