import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { predictorAddress } from '#contract/addresses.ts'
import { defaultCompetition, inPlay } from '#contract/choice.ts'
import type { CompetitionView } from '#contract/round/calls.ts'
import { useCompetitions } from '#web/api/competitions.ts'
import { isReaderMarked } from '#web/api/kept.ts'
import { read } from '#web/api/query.ts'
import { useSession } from '#web/api/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Floodlights } from '#web/ui/floodlights.tsx'
import type { LoginState } from '#web/ui/login-link.tsx'
import { useTitle } from '#web/ui/page.tsx'
import { paths } from '#web/ui/paths.ts'
import { View } from '#web/ui/state.tsx'
import { WhenNear } from '#web/ui/when-near.tsx'
import { Access } from './access.tsx'
import { Doors } from './doors.tsx'
import { FanStart, type OfOthers } from './fan-start.tsx'
import styles from './home.module.css'
import { HowToPlay } from './how-to-play.tsx'
import { nextMatch } from './next.ts'
import { NextMatch, NextMatchPlace } from './next-match.tsx'
import { OpenElsewhere } from './open-elsewhere.tsx'
import { Points } from './points.tsx'
import { Prizes } from './prizes.tsx'
import { type SeasonBreak, seasonBreak } from './season-break.ts'
import { TopOfBoard } from './top-of-board.tsx'
import { Trailer } from './trailer.tsx'

const GameCovers = lazy(async () => ({ default: (await import('./game-covers.tsx')).GameCovers }))

/** The height of the game covers with their heading, in CSS pixels. */
const COVERS_HEIGHT = 400
const coversPlace = <div style={{ height: COVERS_HEIGHT }} />

/** /: for a fan what is left to do; for a visitor what the game is, what it gives, and the way in. */
export function Home(others: OfOthers) {
  useTitle(t`Call the score`)
  const session = useSession()
  const competitions = useCompetitions()
  const all = inPlay(competitions.data?.data ?? [])
  const chosen = defaultCompetition(all)
  const over = seasonBreak(all, Date.now())
  // Where a reader is expected, their beginning stands until it is known who reads.
  const isFan = session.status === 'signed-in' || (session.status === 'loading' && isReaderMarked())
  if (isFan && over === null && !competitions.isError)
    return (
      <div className={styles.wrap}>
        <FanStart {...others} competition={chosen} competitions={all} />
        {!competitions.isPending && <MoreHere />}
      </div>
    )
  return (
    <div className={styles.wrap}>
      <Hero waits={competitions.isPending} competition={chosen} competitions={all} over={over} />
      <Trailer />
      <View
        query={competitions}
        rows={6}
        isEmpty={({ data }) => data.length === 0}
        empty={null}
        below={<MoreHere />}
      >
        {() =>
          chosen && (
            <>
              <Points competition={chosen} />
              <Prizes competition={chosen} />
              <HowToPlay competition={chosen} />
              <TopOfBoard competition={chosen} />
            </>
          )
        }
      </View>
    </div>
  )
}

/** What else there is beside the predictor. */
function MoreHere() {
  return (
    <>
      <WhenNear height={COVERS_HEIGHT}>
        <Suspense fallback={coversPlace}>
          <GameCovers place={coversPlace} />
        </Suspense>
      </WhenNear>
      <Doors />
      <Access />
    </>
  )
}

interface HeroProps {
  /** it is not known yet which competition is in play */
  waits: boolean
  competition: CompetitionView | undefined
  competitions: readonly CompetitionView[]
  /** null during the season */
  over: SeasonBreak | null
}

function Hero({ waits, competition, competitions, over }: HeroProps) {
  const session = useSession()
  const round = competition?.currentRound
  // The competition in play has the plain address of its kind.
  const predictor = competition ? predictorAddress({ kind: competition.kind }) : paths.predictor
  const { data, isLoading } = useQuery({
    ...read('matchList', { competition: competition?.id, round: String(round) }),
    enabled: competition !== undefined,
  })
  const next = data ? nextMatch(data.data, Date.now()) : null
  return (
    <div className={styles.hero}>
      <Floodlights />
      <div>
        <h1 className={styles.title}>
          <Trans>
            Call the <em>score</em>
          </Trans>
        </h1>
        <p className={styles.lead}>
          {over !== null
            ? seasonIsOver(over)
            : t`Predict every match of the week, free of charge, and ask any point why.`}
        </p>
        {session.status === 'signed-in' && <OpenElsewhere competitions={competitions} />}
      </div>
      {next ? (
        <NextMatch match={next} to={predictor} typed={session.status === 'visitor'} />
      ) : (
        (waits || isLoading) && <NextMatchPlace />
      )}
      <Actions round={round} predictor={predictor} />
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
        {round ? t`Predict week ${round}` : t`Predict now`}
      </ButtonLink>
      <ButtonLink to={paths.dashboard}>{t`My dashboard`}</ButtonLink>
    </div>
  )
}
