import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import type { MatchView } from '#contract/round/calls.ts'
import { useUser } from '#web/api/session.ts'
import { nameText } from '#web/game/round-text.ts'
import { TeamName } from '#web/game/team-name.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { paths } from '#web/ui/paths.ts'
import { Row, Text } from '#web/ui/primitives.tsx'
import { EmptyState, View } from '#web/ui/state.tsx'
import { dayAndTimesOf, ifKnown } from '#web/ui/time.ts'
import { MatchHistory } from './match-history.tsx'
import styles from './match-page.module.css'
import { MatchStatusChip } from './match-status.tsx'
import { selecting, useSelectedMatch } from './selected-match.ts'

interface MatchPageProps {
  title: string
  /** what auditors read in the place of what only admins do here */
  readOnly: string
  /** what everybody sees of the match above that */
  details?(match: MatchView): ReactNode
  /** what admins may do where the match is void */
  ofVoid?(match: MatchView): ReactNode
  /** for admins; auditors read a note instead */
  children(match: MatchView, round: readonly MatchView[]): ReactNode
}

/** The frame of the pages about one match: which one, the page's own part, and what has been done to it before. */
export function MatchPage({ title, readOnly, details, ofVoid, children }: MatchPageProps) {
  const { round, match } = useSelectedMatch()
  const mayAct = useUser()?.role === 'admin'
  return (
    <Page title={title} end={<ButtonLink to={paths.adminMatches}>{t`All matches`}</ButtonLink>}>
      <View query={round}>
        {({ data }) =>
          match ? (
            <>
              <Head match={match} />
              <div className={styles.body}>
                <div className={styles.main}>
                  {details?.(match)}
                  {mayAct && match.status !== 'void' && children(match, data)}
                  {mayAct && match.status === 'void' && (
                    <>
                      <Text tone="quiet">{t`This match is void: it gives no points.`}</Text>
                      {ofVoid?.(match)}
                    </>
                  )}
                  {!mayAct && <Text tone="quiet">{readOnly}</Text>}
                </div>
                <MatchHistory match={match.id} />
              </div>
            </>
          ) : (
            <EmptyState>
              <p>{t`Choose a match from the list first.`}</p>
            </EmptyState>
          )
        }
      </View>
    </Page>
  )
}

function Head({ match }: { match: MatchView }) {
  return (
    <section className={styles.head} aria-label={t`The match`}>
      <div className={styles.teams}>
        <TeamName team={match.home} home size={36} />
        <span className={styles.score}>
          {match.score ? `${match.score.home}:${match.score.away}` : t`Vs`}
        </span>
        <TeamName team={match.away} size={36} />
      </div>
      <Text above={3} tone="quiet" size="small">
        {t`${nameText(match.roundName)}, ${ifKnown(match.kickOff, dayAndTimesOf)}, ${match.ground}`}
      </Text>
      <Text above={3} tone="quiet" size="small">
        <MatchStatusChip match={match} />
      </Text>
      <Row as="nav" gap={1} above={4} aria-label={t`This match`}>
        <Tab to={paths.adminScore} match={match}>
          {t({ message: 'Score', context: 'of a match' })}
        </Tab>
        <Tab to={paths.adminWinner} match={match}>
          {t`Winner`}
        </Tab>
        <Tab to={paths.adminEdit} match={match}>
          {t`Details`}
        </Tab>
      </Row>
    </section>
  )
}

function Tab({ to, match, children }: { to: string; match: MatchView; children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <ButtonLink
      small
      look={pathname === to ? 'secondary' : 'quiet'}
      to={to + selecting(match)}
      aria-current={pathname === to ? 'page' : undefined}
    >
      {children}
    </ButtonLink>
  )
}
