import { t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { chosenCompetition, chosenWeek } from '#contract/choice.ts'
import type { CompetitionView, MatchView } from '#contract/round/calls.ts'
import { useCompetitions } from '#web/api/competitions.ts'
import { read } from '#web/api/query.ts'
import { useUser } from '#web/api/session.ts'
import { competitionOf } from '#web/game/chosen-competition.ts'
import { whileLive } from '#web/game/live.tsx'
import { weekSteps, weekText } from '#web/game/weeks.ts'
import { useTitle } from '#web/ui/page.tsx'
import { Slider } from '#web/ui/slider.tsx'
import { EmptyState, Skeleton, View } from '#web/ui/state.tsx'
import { shortDayOf } from '#web/ui/time.ts'
import { useUrlState } from '#web/ui/url-state.ts'
import { builtWeekIn } from './built-weeks.ts'
import { Chooser } from './chooser.tsx'
import { Hero, HeroAhead } from './hero.tsx'
import styles from './league.module.css'
import type { BesideMatch } from './match-row.tsx'
import { MatchWeek } from './match-week.tsx'

const WAITING = { data: undefined, error: null, refetch: () => {} } as const

export interface LeagueContext {
  readonly competition: CompetitionView
  readonly round: number
  readonly matches: readonly MatchView[]
}

interface LeagueProps {
  /** what stands before the matches, beside them where there is room */
  before(context: LeagueContext): ReactNode
  /** what goes with one match of the week; the same function at each call */
  beside: BesideMatch
  /** what stands beside the matches */
  aside(context: LeagueContext): ReactNode
}

/** The predictor of the league that the address names: its weeks, and the matches of the chosen one. */
export function League(props: LeagueProps) {
  const competitions = useCompetitions()
  const [get] = useUrlState()
  const week = builtWeekIn(get('round'))
  if (competitions.isLoading && week !== null) return <WeekAhead round={week} />
  return (
    <View
      query={competitions}
      rows={8}
      isEmpty={({ data }) => chosenCompetition('', data, 'league') === undefined}
      empty={
        <div className={styles.wrap}>
          <EmptyState title={t`There is no league to predict yet`} />
        </div>
      }
    >
      {({ data }) => {
        const league = chosenCompetition(competitionOf(get, 'league'), data, 'league')
        return league && <Weeks {...props} competition={league} />
      }}
    </View>
  )
}

/** A week that the address names, before anything is known of its league: the page is built with its heading. */
function WeekAhead({ round }: { round: number }) {
  useTitle(t`Week ${round}`)
  return (
    <>
      <div className={styles.wrap}>
        <HeroAhead round={round} />
        <div className={clsx(styles.slider, styles.ahead)} aria-hidden inert>
          <Slider
            label={t`Weeks`}
            steps={[{ value: round, label: String(round), note: '\u00a0' }]}
            value={round}
            onChange={() => {}}
          />
        </div>
      </div>
      <Skeleton rows={10} />
    </>
  )
}

function Weeks({ competition, before, beside, aside }: LeagueProps & { competition: CompetitionView }) {
  const [get, set] = useUrlState()
  const client = useQueryClient()
  const user = useUser()
  const round = chosenWeek(get('round'), competition)
  const ofRound = (number: number) =>
    read('matchList', { competition: competition.id, round: String(number) })
  const matches = useQuery({
    ...ofRound(round),
    // Another week's matches stand until this one's are there; another league's would be taken for this one's.
    placeholderData: last => (last?.data[0]?.competition === competition.id ? last : undefined),
    refetchInterval: ({ state }) => whileLive(state.data?.data ?? []),
  })
  // The power-ups stand above and beside the matches: without them first, everything would jump when they come.
  const coupons = useQuery({
    ...read('myCoupons', { competition: competition.id }),
    placeholderData: undefined,
    enabled: user !== null,
  })
  const shown = matches.isPlaceholderData ? [] : (matches.data?.data ?? [])
  const open = (number: number) => set({ round: String(number) })
  useTitle(weekText(round, competition.rounds))
  return (
    <>
      <div className={styles.wrap}>
        <Chooser kind="league" />
        <Hero competition={competition} round={round} matches={shown} onWeek={open} />
        <div className={styles.slider}>
          <Slider
            label={t`Weeks`}
            steps={weekSteps(competition, shortDayOf)}
            value={round}
            onChange={open}
            onNear={number => void client.prefetchQuery(ofRound(number))}
          />
        </div>
      </div>
      <View
        query={coupons.isLoading ? WAITING : matches}
        rows={10}
        isEmpty={({ data }) => data.length === 0}
        empty={<NoMatches />}
      >
        {({ data }) => (
          <MatchWeek
            key={`${competition.id} ${user?.id ?? 'visitor'}`}
            competition={competition}
            round={round}
            matches={data}
            stale={matches.isPlaceholderData}
            user={user}
            before={before({ competition, round, matches: shown })}
            beside={beside}
            aside={aside({ competition, round, matches: shown })}
          />
        )}
      </View>
    </>
  )
}

function NoMatches() {
  return (
    <div className={styles.wrap}>
      <EmptyState title={t`No matches in this week yet`} />
    </div>
  )
}
