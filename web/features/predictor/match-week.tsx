import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { CompetitionView, MatchView } from '#contract/rounds.ts'
import type { SessionUser } from '#contract/session.ts'
import type { CouponKind } from '#domain/words.ts'
import { read } from '#web/api/query.ts'
import { useNow } from '#web/ui/clock.ts'
import { countedOf } from '#web/ui/match-fate.ts'
import { asHeading, dayOf, ifKnown } from '#web/ui/time.ts'
import { useAskedWhy } from '#web/ui/url-state.ts'
import { byDay } from './days.ts'
import { changesOf, type Drafts, incompleteOf } from './drafts.ts'
import styles from './league.module.css'
import { type BesideMatch, MatchRow } from './match-row.tsx'
import { canType, isClosed } from './row-state.ts'
import { type Mark, SaveBar } from './save-bar.tsx'
import { useDrafts } from './use-drafts.ts'
import { useSave } from './use-save.ts'
import { useSignUp } from './use-sign-up.ts'

/** How often it is looked which matches have locked, in milliseconds; each row knows its own moment exactly. */
const LOOK_MS = 5_000

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
  const now = useNow(LOOK_MS)
  const [, ask] = useAskedWhy()
  const { drafts, type, saved } = useDrafts(competition.id, user?.id ?? null)
  const save = useSave(matches, saved)
  const coupons = useCouponsOf(round, competition.id, user !== null)
  const { amend } = competition.ruleset
  const forms = useQuery(read('form', { competition: competition.id, round: String(round) })).data?.data ?? []
  const signUp = useSignUp()
  const open = matches.filter(match => canType(match, isClosed(match, now), amend))
  const changes = changesOf(drafts, open)
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (changes.length === 0) return
        if (!user) signUp()
        else if (!save.isPending) save.mutate(changes)
      }}
    >
      <div className={clsx(styles.wrap, styles.columns)}>
        <div className={styles.before}>{before}</div>
        <div className={clsx(styles.days, stale && styles.stale)} aria-busy={stale}>
          {byDay(matches, dayOf).map(day => (
            <section key={day.at ?? 'no date'}>
              <div className={styles.day}>
                <h2>{asHeading(ifKnown(day.at, dayOf))}</h2>
                {user && <span>{predictedText(day.matches)}</span>}
              </div>
              <ol>
                {day.matches.map(match => (
                  <MatchRow
                    key={match.id}
                    match={match}
                    draft={drafts[match.id]}
                    signedIn={user !== null}
                    amend={amend}
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
        </div>
        <aside className={styles.aside}>{aside}</aside>
      </div>
      {open.length > 0 && (
        <SaveBar
          visitor={user === null}
          marks={countedOf(matches).map(match => markOf(match, drafts))}
          changes={changes.length}
          incomplete={incompleteOf(drafts, open)}
          busy={save.isPending}
          failure={save.error}
        />
      )}
    </form>
  )
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
