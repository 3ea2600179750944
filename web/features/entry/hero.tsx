import { plural, t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { CompetitionView, MatchView } from '#contract/round/calls.ts'
import { weekSteps, weekText } from '#web/game/weeks.ts'
import { useNow } from '#web/ui/clock.ts'
import { Countdown } from '#web/ui/countdown.tsx'
import { lockText } from '#web/ui/duration.ts'
import { Floodlights } from '#web/ui/floodlights.tsx'
import type { Step } from '#web/ui/slider.tsx'
import { bothTimesOf, dayOf, shortDayOf, weekdayOf } from '#web/ui/time.ts'
import { nextLock } from './days.ts'
import styles from './league.module.css'
import { roundWords } from './round-words.ts'
import { WeekSwitch } from './week-switch.tsx'

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
  /** opens another week */
  onWeek(round: number): void
}

/** The week's name, what it holds, and the time left or what it gave. */
export function Hero({ competition, round, matches, onWeek }: HeroProps) {
  const steps = weekSteps(competition, shortDayOf)
  const title = weekText(round, competition.rounds)
  if (matches.length === 0) return <HeroAhead round={round} title={title} steps={steps} onWeek={onWeek} />
  const last = round === competition.rounds.length
  return (
    <Words round={round} title={title} steps={steps} onWeek={onWeek} lead={roundWords(matches, last, when)}>
      <Clock competition={competition} round={round} matches={matches} />
    </Words>
  )
}

interface HeroAheadProps {
  round: number
  title?: string
  steps?: readonly Step[]
  onWeek?(round: number): void
}

/** The week's name, with the place of what is not known yet. */
export function HeroAhead({ round, title = weekText(round), steps = [], onWeek = () => {} }: HeroAheadProps) {
  return (
    <Words round={round} title={title} steps={steps} onWeek={onWeek} lead={BLANK}>
      <div className={styles.clock}>
        <span className={styles.figure}>{BLANK}</span>
        <span>{BLANK}</span>
      </div>
    </Words>
  )
}

interface WordsProps extends Required<HeroAheadProps> {
  lead: string
  children: ReactNode
}

function Words({ round, title, steps, onWeek, lead, children }: WordsProps) {
  return (
    <div className={styles.hero}>
      <Floodlights quiet />
      <div>
        <WeekSwitch steps={steps} value={round} onChange={onWeek}>
          <h1 className={styles.title}>{title}</h1>
        </WeekSwitch>
        <p className={styles.lead}>{lead}</p>
      </div>
      {children}
    </div>
  )
}

function Clock({ competition, round, matches }: Omit<HeroProps, 'onWeek'>) {
  const lock = nextLock(matches, useNow(LOOK_MS))
  const first = matches.every(match => !match.locked)
  if (lock !== null) {
    return (
      <div className={styles.clock}>
        <Countdown to={lock} className={styles.figure} />
        <span className={styles.roomyOnly}>{untilText(competition.rules.lock, first)}</span>
        <span className={styles.phoneOnly}>{t`until the lock`}</span>
      </div>
    )
  }
  const points = competition.rounds.find(candidate => candidate.number === round)?.points ?? null
  if (points === null) return null
  return (
    <div className={styles.clock}>
      <span className={clsx(styles.figure, styles.mine)}>{points}</span>
      <span className={styles.roomyOnly}>
        {plural(points, { one: 'point of yours in this week', other: 'points of yours in this week' })}
      </span>
      <span className={styles.phoneOnly}>{t`your points`}</span>
    </div>
  )
}

/** @param first whether nothing of the week has locked yet */
function untilText(lock: CompetitionView['rules']['lock'], first: boolean): string {
  if (lock.by !== null) return t`until the lock`
  const before = lockText(lock)
  return first ? t`until the first lock, ${before}` : t`until the next lock, ${before}`
}
