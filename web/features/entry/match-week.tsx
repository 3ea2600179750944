import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { CompetitionView, MatchView } from '#contract/round/calls.ts'
import type { SessionUser } from '#contract/sign-in/calls.ts'
import type { CouponKind } from '#domain/words.ts'
import { read } from '#web/api/query.ts'
import type { Drafts } from '#web/game/kept-scores.ts'
import { Kickoff } from '#web/game/kickoff.tsx'
import { countedOf } from '#web/game/match-fate.ts'
import type { WaitingScore } from '#web/ui/login-link.tsx'
import { asHeading, dayOf, ifKnown, shortDaysOf } from '#web/ui/time.ts'
import { useAskedWhy } from '#web/ui/url-state.ts'
import { AfterSave } from './after-save.tsx'
import { byDayUntilOver, type Day } from './days.ts'
import type { Change } from './drafts.ts'
import styles from './league.module.css'
import { type BesideMatch, MatchRow } from './match-row.tsx'
import { PlayedHeads } from './played-row.tsx'
import { PrizeMatches } from './prize-matches.tsx'
import { type Mark, SaveBar } from './save-bar.tsx'
import { keepProof } from './use-save.ts'
import { useSignUp } from './use-sign-up.ts'
import { useTypedScores } from './use-typed-scores.ts'

/** Of weeks that gave points. */
const WeekFoot = lazy(async () => ({ default: (await import('./week-foot.tsx')).WeekFoot }))

interface MatchWeekProps {
  competition: CompetitionView
  round: number
  matches: readonly MatchView[]
  /** the matches are those of another week, while this one's are fetched */
  stale: boolean
  user: SessionUser | null
  before: ReactNode
  beside: BesideMatch
  aside: ReactNode
}

/** The matches of a week by day, with what is typed into them, and the bar that saves it. */
export function MatchWeek({
  competition,
  round,
  matches,
  stale,
  user,
  before,
  beside,
  aside,
}: MatchWeekProps) {
  const [, ask] = useAskedWhy()
  const shown = matches[0]?.round
  const [first] = useState(shown)
  const scores = useTypedScores(competition, matches, user?.id ?? null)
  const { drafts, type, open, amend, changes, save, submit, kept, docked } = scores
  const coupons = useCouponsOf(round, competition.id, user !== null)
  const forms = useQuery(read('form', { competition: competition.id, round: String(round) })).data?.data ?? []
  const signUp = useSignUp()
  const points = competition.rounds.find(({ number }) => number === round)?.points ?? null
  const allLocked = matches.every(({ locked }) => locked)
  return (
    <form
      noValidate
      onSubmit={event => {
        if (user) return submit(event)
        event.preventDefault()
        if (changes.length > 0) signUp(waiting(changes, matches))
      }}
    >
      <div className={clsx(styles.wrap, styles.columns, allLocked && styles.locked)}>
        <div
          key={shown}
          className={clsx(styles.days, stale && styles.stale, shown !== first && styles.turned)}
          aria-busy={stale}
        >
          {byDayUntilOver(matches, dayOf).map(day => (
            <section key={day.at ?? 'no date'}>
              <DayHead day={day} signedIn={user !== null} />
              <ol>
                {day.matches.map(match => (
                  <MatchRow
                    key={match.id}
                    match={match}
                    timed={!together(day)}
                    draft={drafts[match.id]}
                    signedIn={user !== null}
                    amend={amend}
                    hasMargin={competition.rules.points.margin !== null}
                    coupons={coupons(match)}
                    form={forms.find(form => form.match === match.id)}
                    beside={beside}
                    week={matches}
                    onType={type}
                    onWhy={ask}
                  />
                ))}
              </ol>
            </section>
          ))}
          {points !== null && allLocked && (
            <Suspense fallback={<p className={styles.footPlace} />}>
              <WeekFoot competition={competition.id} round={round} matches={matches} points={points} />
            </Suspense>
          )}
          <PrizeMatches matches={matches} />
          <AfterSave saved={kept !== null} />
        </div>
        <div className={styles.before}>{before}</div>
        <aside className={styles.aside}>{aside}</aside>
      </div>
      {open.length > 0 && (
        <SaveBar
          visitor={user === null}
          marks={countedOf(matches).map(match => markOf(match, drafts))}
          busy={save.isPending}
          {...docked}
          onReceipt={() => kept && void keepProof(kept.match)}
        />
      )}
    </form>
  )
}

/** The day, and when its matches begin, or the words over the columns of those that are played. */
function DayHead({ day, signedIn }: { day: Day; signedIn: boolean }) {
  const name = daysText(day)
  if (day.matches.some(({ score, live }) => score || live))
    return <PlayedHeads day={name} signedIn={signedIn} />
  return (
    <div className={styles.day}>
      <h2>{name}</h2>
      {together(day) && <Kickoff at={day.at} className={styles.at} />}
      {signedIn && <span className={styles.count}>{predictedText(day.matches)}</span>}
    </div>
  )
}

/** The day of the matches; from the first to the last where they are of several. */
function daysText({ at, matches }: Day): string {
  const last = matches.findLast(({ kickOff }) => kickOff !== null)?.kickOff ?? at
  if (at === null || last === null || dayOf(at) === dayOf(last)) return asHeading(ifKnown(at, dayOf))
  return shortDaysOf(at, last)
}

/** Whether all matches of a day kick off at once: the time stands once, over them. */
function together({ at, matches }: Day): boolean {
  return at !== null && matches.every(({ kickOff }) => kickOff === at)
}

/** Scores that wait for their fan to sign up, with their teams. */
function waiting(changes: readonly Change[], matches: readonly MatchView[]): readonly WaitingScore[] {
  return changes.flatMap(({ match: id, score }) => {
    const match = matches.find(candidate => candidate.id === id)
    return match ? [{ home: match.home, away: match.away, score }] : []
  })
}

/** 'Void' matches count neither as predicted nor as to be predicted. */
function predictedText(matches: readonly MatchView[]): string {
  const counted = countedOf(matches)
  const saved = counted.filter(({ prediction }) => prediction).length
  return t`${saved} of ${counted.length} predicted`
}

function markOf(match: MatchView, drafts: Drafts): Mark {
  if (drafts[match.id]) return { match: match.id, mark: 'draft' }
  return { match: match.id, mark: match.prediction ? 'saved' : 'none' }
}

const NONE: readonly CouponKind[] = []

/** The power-ups on a match: those its prediction carries, and those used on it before it was predicted. */
function useCouponsOf(round: number, competition: string, signedIn: boolean) {
  const uses = useQuery({ ...read('myCoupons', { competition }), enabled: signedIn }).data?.data.uses ?? []
  return (match: MatchView): readonly CouponKind[] => {
    const used = uses.filter(use => use.round === round && use.match === match.id && use.kind !== 'weekly')
    const kinds = new Set([...(match.prediction?.coupons ?? []), ...used.map(use => use.kind)])
    kinds.delete('weekly')
    return kinds.size === 0 ? NONE : [...kinds]
  }
}
