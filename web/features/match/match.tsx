import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { predictorAddress } from '#contract/addresses.ts'
import type { MatchDetail, Picks } from '#contract/entry/calls.ts'
import type { MatchView } from '#contract/round/calls.ts'
import { useCompetitions } from '#web/api/competitions.ts'
import { read } from '#web/api/query.ts'
import { isStaff, useUser } from '#web/api/session.ts'
import { whileLive } from '#web/game/live.tsx'
import { roundText } from '#web/game/round-text.ts'
import { matchName } from '#web/game/team-text.ts'
import { isolated } from '#web/languages/languages.ts'
import { Chip } from '#web/ui/chip.tsx'
import { Floodlights } from '#web/ui/floodlights.tsx'
import { Link } from '#web/ui/link.tsx'
import { LoginLink } from '#web/ui/login-link.tsx'
import { Page, SectionTitle, useTitle } from '#web/ui/page.tsx'
import { historyPath } from '#web/ui/paths.ts'
import { Text } from '#web/ui/primitives.tsx'
import { ShareButton } from '#web/ui/share-button.tsx'
import { EmptyState, View } from '#web/ui/state.tsx'
import { dayAndTimesOf, ifKnown } from '#web/ui/time.ts'
import { KeepReceipt } from './keep-receipt.tsx'
import styles from './match.module.css'
import { Deadline, MatchHead, type OfOthers } from './match-head.tsx'
import { MatchPicks } from './match-picks.tsx'
import { Scorelines } from './scorelines.tsx'
import { Split } from './split.tsx'
import { TeamForm } from './team-form.tsx'

export function Match(others: OfOthers) {
  const { match = '' } = useParams()
  const detail = useQuery({
    ...read('matchDetail', { match }),
    refetchInterval: ({ state }) => whileLive(state.data ? [state.data.data.match] : []),
  })
  if (detail.data) return <Found {...detail.data.data} {...others} />
  return (
    <Page title={t`Match`}>
      <View query={detail}>{() => null}</View>
    </Page>
  )
}

function Found({ match, picks, ...others }: MatchDetail & OfOthers) {
  const user = useUser()
  useTitle(matchName(match))
  const when = (
    <p className={styles.when}>{t`${ifKnown(match.kickOff, dayAndTimesOf)}. ${isolated(match.ground)}.`}</p>
  )
  return (
    <div className={styles.page}>
      <div className={styles.lit}>
        <Floodlights quiet />
        <div className={styles.top}>
          <RoundLink match={match} />
          {match.marquee && <Chip tone="volt">{t`Marquee match`}</Chip>}
          {match.locked && match.prediction && (
            <div className={styles.kept}>
              <KeepReceipt match={match.id} />
              <ShareButton small subject={{ kind: 'pick', match: match.id }}>
                {t`Share`}
              </ShareButton>
            </div>
          )}
        </div>
        <MatchHead match={match} {...others} />
        {picks && when}
      </div>
      {user !== null && isStaff(user) && (
        <Text below={5} size="small">
          <Link to={historyPath({ match: match.id })}>{t`Everything that happened to this match`}</Link>
        </Text>
      )}
      {picks ? (
        <Fans match={match} picks={picks} />
      ) : (
        <div className={styles.ahead}>
          <div className={styles.until}>
            <Deadline match={match} {...others} />
            {when}
          </div>
          <TeamForm match={match} />
          <Hidden match={match} />
        </div>
      )}
    </div>
  )
}

/** To the matches of its round: a league has weeks, a tournament one page. */
function RoundLink({ match: { competition, round, roundName } }: { match: MatchView }) {
  const { data } = useCompetitions()
  const kind = data?.data.find(candidate => candidate.id === competition)?.kind
  if (kind === undefined) return null
  return (
    <Link className={styles.back} to={predictorAddress({ kind, competition, round })}>
      <ChevronLeft size={18} aria-hidden />
      {roundText(roundName)}
    </Link>
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
  const title = <SectionTitle id="match-picks">{t`Predictions`}</SectionTitle>
  if (picks.fans === 0) return <EmptyState title={t`No fan predicted this match`} />
  return (
    <div className={styles.parts}>
      <section className={styles.mates} aria-labelledby="match-picks">
        {user ? (
          <MatchPicks match={match} result={match.counted} title={title} />
        ) : (
          <>
            {title}
            <LoginLink>{t`Login to see them`}</LoginLink>
          </>
        )}
      </section>
      <section aria-labelledby="match-split">
        <SectionTitle id="match-split">
          {plural(picks.fans, { one: 'How # fan saw it', other: 'How # fans saw it' })}
        </SectionTitle>
        <Split match={match} picks={picks} />
      </section>
      <section aria-labelledby="match-scores">
        <SectionTitle id="match-scores">{t`Scores most predicted`}</SectionTitle>
        <Scorelines picks={picks} result={match.counted} own={match.prediction?.score ?? null} />
      </section>
    </div>
  )
}
