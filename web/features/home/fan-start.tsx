import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { predictorAddress } from '#contract/addresses.ts'
import type { CompetitionView, MatchView } from '#contract/round/calls.ts'
import { read } from '#web/api/query.ts'
import { useUser } from '#web/api/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Floodlights } from '#web/ui/floodlights.tsx'
import { paths } from '#web/ui/paths.ts'
import { Row } from '#web/ui/primitives.tsx'
import styles from './home.module.css'
import { LeftToDo } from './left-words.tsx'
import { OpenElsewhere } from './open-elsewhere.tsx'

/** Where the boxes will stand. */
export const BoxesPlace = () => <div className={styles.boxesPlace} />

/** Where the last week will stand, with rank and points of the season. */
export const SeasonPlace = () => <div className={styles.seasonPlace} />

/** What other features put on a fan's beginning. */
export interface OfOthers {
  /** the boxes of the matches that are left */
  left(competition: CompetitionView, matches: readonly MatchView[], user: string): ReactNode
  /** what is predicted already, where there is room beside */
  called(competition: CompetitionView, matches: readonly MatchView[]): ReactNode
  /** how the last week went, and the season */
  season(competition: CompetitionView, user: string): ReactNode
  /** the own leagues */
  leagues: ReactNode
}

interface FanStartProps extends OfOthers {
  /** undefined until it is known which one is in play */
  competition: CompetitionView | undefined
  competitions: readonly CompetitionView[]
}

/** What a fan comes for: what is left to do, with the boxes in place; how the last week went; the own leagues. */
export function FanStart({ competition, competitions, left, season, called, leagues }: FanStartProps) {
  const user = useUser()
  const round = competition?.currentRound
  const { data, isLoading, isError } = useQuery({
    ...read('matchList', { competition: competition?.id, round: String(round) }),
    enabled: competition !== undefined,
  })
  const predictor = competition ? predictorAddress({ kind: competition.kind }) : paths.predictor
  return (
    <div className={styles.start}>
      <Floodlights quiet />
      <div>
        <LeftToDo round={round} matches={isError ? [] : data?.data} />
        {(isLoading || !user) && !isError && <BoxesPlace />}
        {competition && data && user && left(competition, data.data, user.id)}
        <Row wraps gap={2} above={2}>
          <ButtonLink to={predictor}>{round ? t`Predict week ${round}` : t`Predict now`}</ButtonLink>
          <ButtonLink look="quiet" to={paths.dashboard}>{t`My dashboard`}</ButtonLink>
        </Row>
        <OpenElsewhere competitions={competitions} />
      </div>
      <div className={styles.own}>
        {competition && user ? season(competition, user.id) : <SeasonPlace />}
        {competition && data && user && called(competition, data.data)}
      </div>
      <div className={styles.leagues}>{leagues}</div>
    </div>
  )
}
