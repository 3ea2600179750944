import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CompetitionView, MatchView } from '#contract/rounds.ts'
import { useNow } from '#web/ui/clock.ts'
import { Countdown } from '#web/ui/countdown.tsx'
import { DisputeButton } from '#web/ui/dispute-button.tsx'
import { lockText } from '#web/ui/duration.ts'
import { Floodlights } from '#web/ui/floodlights.tsx'
import { bothTimesOf, dayOf, weekdayOf } from '#web/ui/time.ts'
import { nextLock } from './days.ts'
import styles from './league.module.css'
import { roundWords } from './round-words.ts'

/** How often the hero looks whether the next deadline has passed, in milliseconds. */
const LOOK_MS = 5_000

/** As high as a line of words. */
const BLANK = '\u00a0'

const when = {
  full: (instant: string) => `${weekdayOf(instant)} ${bothTimesOf(instant)}`,
  day: dayOf,
}

interface HeroProps {
  competition: CompetitionView
  round: number
  matches: readonly MatchView[]
}

/** The week's name, what it holds, and the time left or what it gave. */
export function Hero({ competition, round, matches }: HeroProps) {
  if (matches.length === 0) return <HeroAhead round={round} />
  const last = round === competition.rounds.length
  return (
    <Words round={round} lead={roundWords(matches, last, when)}>
      <Clock competition={competition} round={round} matches={matches} />
    </Words>
  )
}

/** The week's name, with the place of what is not known yet. */
export function HeroAhead({ round }: { round: number }) {
  return (
    <Words round={round} lead={BLANK}>
      <div className={styles.clock}>
        <span className={styles.figure}>{BLANK}</span>
      </div>
    </Words>
  )
}

function Words({ round, lead, children }: { round: number; lead: string; children: ReactNode }) {
  return (
    <div className={styles.hero}>
      <Floodlights quiet />
      <div>
        <h1 className={styles.title}>
          <Trans>Match week {round}</Trans>
        </h1>
        <p className={styles.lead}>{lead}</p>
      </div>
      {children}
    </div>
  )
}

function Clock({ competition, round, matches }: HeroProps) {
  const lock = nextLock(matches, useNow(LOOK_MS))
  const before = lockText(competition.ruleset)
  const first = matches.every(match => !match.locked)
  if (lock !== null) {
    return (
      <div className={styles.clock}>
        <Countdown to={lock} className={styles.figure} />
        <span>{first ? t`until the first lock, ${before}` : t`until the next lock, ${before}`}</span>
      </div>
    )
  }
  const points = competition.rounds.find(one => one.number === round)?.points ?? null
  if (points === null) return null
  return (
    <div className={styles.clock}>
      <span className={styles.figure}>{points}</span>
      <span>
        {plural(points, { one: 'point of yours in this week', other: 'points of yours in this week' })}
      </span>
      <DisputeButton
        competition={competition.id}
        subject={{ kind: 'round', round }}
        about={t`match week ${round}`}
      />
    </div>
  )
}
