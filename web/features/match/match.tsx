import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { predictorAddress } from '#contract/addresses.ts'
import type { MatchDetail, Picks } from '#contract/predictions.ts'
import type { MatchView } from '#contract/rounds.ts'
import { useCompetitions } from '#web/api/competitions.ts'
import { read } from '#web/api/query.ts'
import { isStaff, useUser } from '#web/api/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { whileLive } from '#web/ui/live.tsx'
import { LoginLink } from '#web/ui/login-link.tsx'
import { Page, SectionTitle } from '#web/ui/page.tsx'
import { historyPath } from '#web/ui/paths.ts'
import { roundText } from '#web/ui/round-text.ts'
import { EmptyState, View } from '#web/ui/state.tsx'
import { dayAndTimesOf, ifKnown } from '#web/ui/time.ts'
import styles from './match.module.css'
import { MatchHead } from './match-head.tsx'
import { MatchPicks } from './match-picks.tsx'
import { Scorelines } from './scorelines.tsx'
import { Split } from './split.tsx'

/** /match/:match: the result, the own prediction, and from the lock on what all fans predicted. */
export function Component() {
  const { match = '' } = useParams()
  const detail = useQuery({
    ...read('matchDetail', { match }),
    refetchInterval: ({ state }) => whileLive(state.data ? [state.data.data.match] : []),
  })
  if (detail.data) return <Match {...detail.data.data} />
  return (
    <Page title={t`Match`}>
      <View of={detail}>{() => null}</View>
    </Page>
  )
}

function Match({ match, picks }: MatchDetail) {
  const user = useUser()
  return (
    <Page
      title={t`${match.home} vs ${match.away}`}
      lead={t`${roundText(match.roundName)}, ${ifKnown(match.kickOff, dayAndTimesOf)}. ${match.ground}.`}
      end={<RoundLink match={match} />}
    >
      <MatchHead match={match} />
      {user !== null && isStaff(user) && (
        <p className={styles.history}>
          <Link to={historyPath({ match: match.id })}>{t`Everything that happened to this match`}</Link>
        </p>
      )}
      {picks ? <Fans match={match} picks={picks} /> : <Hidden match={match} />}
    </Page>
  )
}

/** To the matches of its round: a league has weeks, a tournament one page. */
function RoundLink({ match: { competition, round, roundName } }: { match: MatchView }) {
  const { data } = useCompetitions()
  const kind = data?.data.find(one => one.id === competition)?.kind
  if (kind === undefined) return null
  return (
    <ButtonLink to={predictorAddress({ kind, competition, round })}>
      {kind === 'league' ? t`Match week ${round}` : roundText(roundName)}
    </ButtonLink>
  )
}

function Hidden({ match }: { match: MatchView }) {
  return (
    <EmptyState title={t`What others predicted shows after the lock`}>
      <p>
        {match.locksAt ? t`Predictions close on ${dayAndTimesOf(match.locksAt)}.` : t`No lock is set yet.`}
      </p>
    </EmptyState>
  )
}

function Fans({ match, picks }: { match: MatchView; picks: Picks }) {
  const user = useUser()
  if (picks.fans === 0) return <EmptyState title={t`No fan predicted this match`} />
  return (
    <>
      <div className={styles.parts}>
        <section aria-labelledby="match-split">
          <SectionTitle id="match-split">
            {plural(picks.fans, { one: 'How # fan saw it', other: 'How # fans saw it' })}
          </SectionTitle>
          <Split match={match} picks={picks} />
        </section>
        <section aria-labelledby="match-scores">
          <SectionTitle id="match-scores">{t`Scores most predicted`}</SectionTitle>
          <Scorelines picks={picks} result={match.score} />
        </section>
      </div>
      <SectionTitle>{t`Predictions`}</SectionTitle>
      {user ? (
        <MatchPicks match={match} result={match.score} />
      ) : (
        <LoginLink>{t`Login to see them`}</LoginLink>
      )}
    </>
  )
}
