import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { predictorAddress } from '#contract/addresses.ts'
import { defaultCompetition } from '#contract/choice.ts'
import type { CompetitionView } from '#contract/rounds.ts'
import { useCompetitions } from '#web/api/competitions.ts'
import { isReaderMarked } from '#web/api/kept.ts'
import { read } from '#web/api/query.ts'
import { useSession, useUser } from '#web/api/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Floodlights } from '#web/ui/floodlights.tsx'
import type { LoginState } from '#web/ui/login-link.tsx'
import { useTitle } from '#web/ui/page.tsx'
import { paths } from '#web/ui/paths.ts'
import { View } from '#web/ui/state.tsx'
import { WhenNear } from '#web/ui/when-near.tsx'
import { Access } from './access.tsx'
import { Doors } from './doors.tsx'
import styles from './home.module.css'
import { HowToPlay } from './how-to-play.tsx'
import { nextMatch } from './next.ts'
import { NextMatch, NextMatchPlace } from './next-match.tsx'
import { OpenElsewhere } from './open-elsewhere.tsx'
import { LeftToDo, OwnSeason } from './own-season.tsx'
import { Points } from './points.tsx'
import { Prizes } from './prizes.tsx'
import { type SeasonBreak, seasonBreak } from './season-break.ts'
import { TopOfBoard } from './top-of-board.tsx'
import { Trailer } from './trailer.tsx'

const GameCovers = lazy(async () => ({ default: (await import('./game-covers.tsx')).GameCovers }))

/** The height of the game covers with their heading, in CSS pixels. */
const COVERS_HEIGHT = 400

/** /: what the game is, what it gives, and the way in. */
export function Component() {
  useTitle(t`Call the score`)
  const user = useUser()
  const competitions = useCompetitions()
  const chosen = defaultCompetition(competitions.data?.data ?? [])
  return (
    <div className={styles.wrap}>
      <Hero
        waits={competitions.isPending}
        failed={competitions.isError}
        competition={chosen}
        competitions={competitions.data?.data ?? []}
        over={seasonBreak(competitions.data?.data ?? [], Date.now())}
      />
      <Trailer />
      {user && chosen && <OwnSeason competition={chosen} user={user} />}
      <View of={competitions} rows={6} isEmpty={({ data }) => data.length === 0} empty={<Prizes />}>
        {() =>
          chosen && (
            <>
              <Points competition={chosen} />
              <Prizes />
              <HowToPlay competition={chosen} />
              <TopOfBoard competition={chosen} />
            </>
          )
        }
      </View>
      <WhenNear height={COVERS_HEIGHT}>
        <Suspense fallback={<div style={{ height: COVERS_HEIGHT }} />}>
          <GameCovers />
        </Suspense>
      </WhenNear>
      <Doors />
      <Access />
    </div>
  )
}

interface HeroProps {
  /** it is not known yet which competition is in play */
  waits: boolean
  /** it can't be known for now */
  failed: boolean
  competition: CompetitionView | undefined
  competitions: readonly CompetitionView[]
  /** null during the season */
  over: SeasonBreak | null
}

function Hero({ waits, failed, competition, competitions, over }: HeroProps) {
  const session = useSession()
  // Where a reader is expected, the place of what is left to do is kept free until it is known who reads.
  const isFan = session.status === 'signed-in' || (session.status === 'loading' && isReaderMarked())
  const round = competition?.currentRound
  // The competition in play has the plain address of its kind.
  const predictor = competition ? predictorAddress({ kind: competition.kind }) : paths.predictor
  const { data, isLoading, isError } = useQuery({
    ...read('matchList', { competition: competition?.id, round: String(round) }),
    enabled: competition !== undefined,
  })
  const next = data ? nextMatch(data.data, Date.now()) : null
  return (
    <div className={styles.hero}>
      <Floodlights />
      <div>
        {isFan && over === null && !failed && !isError ? (
          <LeftToDo round={round} matches={data?.data} />
        ) : (
          <>
            <h1 className={styles.title}>
              <Trans>
                Call the <em>score</em>
              </Trans>
            </h1>
            <p className={styles.lead}>
              {over !== null
                ? seasonIsOver(over)
                : t`Predict every match of the week, free of charge. Climb the table, play your power-ups, win weekly rewards. And whenever you wonder about a point, ask it why.`}
            </p>
          </>
        )}
        {session.status === 'signed-in' && <OpenElsewhere competitions={competitions} />}
        <Actions round={round} predictor={predictor} />
      </div>
      {next ? <NextMatch match={next} to={predictor} /> : (waits || isLoading) && <NextMatchPlace />}
    </div>
  )
}

function seasonIsOver({ starts }: SeasonBreak): string {
  return starts === null
    ? t`The season is over. Thank you for playing!`
    : t`The season is over. Thank you for playing! The new season starts on ${starts}.`
}

function Actions({ round, predictor }: { round: number | undefined; predictor: string }) {
  const session = useSession()
  if (session.status === 'loading') return <div className={styles.actions} />
  if (session.status === 'visitor') {
    return (
      <div className={styles.actions}>
        <ButtonLink look="primary" to={predictor}>
          {t`Call the scores now`}
        </ButtonLink>
        <ButtonLink to={paths.register} state={{ from: predictor } satisfies LoginState}>
          {t`Sign up to predict`}
        </ButtonLink>
      </div>
    )
  }
  return (
    <div className={styles.actions}>
      <ButtonLink look="primary" to={predictor}>
        {round ? t`Predict match week ${round}` : t`Predict now`}
      </ButtonLink>
      <ButtonLink to={paths.dashboard}>{t`My dashboard`}</ButtonLink>
    </div>
  )
}
