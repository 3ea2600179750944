/** What a fan means to do in a sitting: when to save which predictions, and which coupons to use. */
import type { CouponKind, Instant, MatchId, Score } from '#domain/words.ts'
import type { SeasonMatch } from '../format.ts'
import { demoFan } from './fans.ts'
import { guessOf } from './guess.ts'
import { type Habits, habitsOf } from './habits.ts'
import { type Random, randomOf, seedOf } from './random.ts'
import { hoursAfter } from './shift.ts'
import type { Sitting } from './sittings.ts'
import type { ExpectedGoals } from './strength.ts'

/** No intention is later than this before a lock; coupons still follow in time. */
const LAST_MINUTES = 5
const MINUTES_PER_HOUR = 60
/** The demo's own fan leaves some of the last week for the visitor who tries the demo. */
const DEMO_FAN_LEAVES = 4
/** Not everybody has been there yet while the last week is open. */
const ALREADY_THERE = 0.6
/** How long before `now` a week that opens only now may have been predicted, in hours. */
const JUST_OPENED_HOURS = 24

export interface Save {
  readonly at: Instant
  readonly predictions: readonly { readonly match: MatchId; readonly score: Score }[]
}

export interface CouponWish {
  readonly at: Instant
  readonly kind: CouponKind
  readonly match: MatchId
}

export interface Intention {
  readonly saves: readonly Save[]
  readonly coupons: readonly CouponWish[]
}

export interface SittingContext {
  readonly sitting: Sitting
  readonly rounds: number
  readonly locksAt: (match: MatchId) => Instant
  readonly expected: (home: string, away: string) => ExpectedGoals
  readonly now: Instant
  /** whether a second thought and coupons are of this game */
  readonly game: 'league' | 'tournament'
}

/** @returns undefined where the fan stays away */
export function intentionOf(user: string, context: SittingContext): Intention | undefined {
  const { sitting, rounds, now, game } = context
  const habits = habitsOf(user, rounds)
  if (game === 'tournament' && !habits.followsWorldCup) return undefined
  const random = randomOf('sitting', user, sitting.matches.map(({ id }) => seedOf(id)).join())
  const isOpen = context.locksAt(sitting.matches[0]?.id ?? '') > now
  const predictsNow = isOpen && user === demoFan.id
  if (!random.chance(habits.diligence * (isOpen ? ALREADY_THERE : 1)) && !predictsNow) return undefined

  const at = timeOf(random, habits, context)
  const stillOpen = sitting.matches.filter(({ id }) => at < minutesBefore(context.locksAt(id), 1))
  const chosen = predictsNow ? stillOpen.slice(DEMO_FAN_LEAVES) : stillOpen
  if (chosen.length === 0) return undefined
  const guess = (match: SeasonMatch, thought: string) =>
    guessOf(
      randomOf('guess', thought, user, seedOf(match.id)),
      habits,
      context.expected(match.home, match.away),
      match.score,
    )
  const first: Save = {
    at,
    predictions: chosen.map(match => ({ match: match.id, score: guess(match, 'first') })),
  }
  if (game === 'tournament') return { saves: [first], coupons: [] }

  const saves = [first, ...secondThoughts(random, habits, context, first, chosen, guess)]
  const coupons = predictsNow ? [] : couponsOf(random, habits, context, at, chosen)
  return { saves, coupons }
}

/** Most come in the last days before the first lock; some when it has passed, and find the later matches open. */
function timeOf(random: Random, habits: Habits, { sitting, locksAt, now }: SittingContext): Instant {
  const locks = sitting.matches.map(({ id }) => locksAt(id)).toSorted()
  const [firstLock = now, lastLock = now] = [locks[0], locks.at(-1)]
  const late = random.chance(habits.lateness) && lastLock <= now
  const [from, until] = late
    ? [firstLock, minutesBefore(lastLock, LAST_MINUTES)]
    : [sitting.opensAt, minutesBefore(firstLock < now ? firstLock : now, LAST_MINUTES)]
  const end = Date.parse(until)
  const start = Math.min(Date.parse(from), end - (firstLock > now ? JUST_OPENED_HOURS * 3_600_000 : 0))
  // The square root leans towards the end.
  return new Date(Math.round(start + (end - start) * Math.sqrt(random.next()))).toISOString()
}

function secondThoughts(
  random: Random,
  habits: Habits,
  { locksAt, now }: SittingContext,
  first: Save,
  chosen: readonly SeasonMatch[],
  guess: (match: SeasonMatch, thought: string) => Score,
): Save[] {
  if (!random.chance(habits.amends)) return []
  const match = random.pick(chosen)
  const lock = locksAt(match.id)
  const end = Date.parse(minutesBefore(lock < now ? lock : now, LAST_MINUTES - 1))
  const at = new Date(Math.round(random.between(Date.parse(first.at), end))).toISOString()
  if (at <= first.at) return []
  return [{ at, predictions: [{ match: match.id, score: guess(match, 'second') }] }]
}

function couponsOf(
  random: Random,
  habits: Habits,
  { sitting, locksAt }: SittingContext,
  savedAt: Instant,
  chosen: readonly SeasonMatch[],
): CouponWish[] {
  const wishes: CouponWish[] = []
  const wish = (kind: CouponKind, match: SeasonMatch | undefined) => {
    if (match)
      wishes.push({ at: hoursAfter(savedAt, (wishes.length + 1) / MINUTES_PER_HOUR), kind, match: match.id })
  }
  const [firstOfRound] = sitting.matches
  // A coupon of the whole week is used before the week's first match locks.
  const inTime =
    sitting.opensRound && firstOfRound && savedAt < minutesBefore(locksAt(firstOfRound.id), LAST_MINUTES - 1)
  const others = chosen.filter(({ marquee }) => !marquee)
  // One a round, so only with its first sitting.
  if (sitting.opensRound && others.length > 0 && random.chance(habits.doublesUp))
    wish('freepass', random.pick(others))
  if (random.chance(habits.allOrNothing) && inTime) wish('allornothing', sitting.marquee)
  if (inTime && habits.weeklyRounds.includes(sitting.round)) wish('weekly', chosen[0])
  return wishes
}

function minutesBefore(instant: Instant, minutes: number): Instant {
  return hoursAfter(instant, -minutes / MINUTES_PER_HOUR)
}
