/** Using a coupon, and getting it back where its match became void. */
import { accept, type Decision, refuse } from '../decision.ts'
import type { MatchFacts } from '../round/lock.ts'
import { isLocked } from '../scoring/lock.ts'
import type { Ruleset } from '../scoring/ruleset.ts'
import { unreachable } from '../unreachable.ts'
import type { CompetitionId, CouponKind, Instant, MatchId, Reason, UserId } from '../words.ts'
import { type CouponEvent, type CouponsState, usesOf } from './coupons.ts'

export interface UseCoupon {
  readonly type: 'UseCoupon'
  readonly kind: CouponKind
  readonly competition: CompetitionId
  readonly user: UserId
  /** of the match it is used on; for the Weekly Multiplier any match of the week that is not void */
  readonly facts: MatchFacts
  /** when the round's first match locks, see `roundLocksAt`: the deadline of what counts for the whole week */
  readonly roundLocksAt: Instant | null
  readonly now: Instant
  readonly ruleset: Ruleset
}

/** By a process of ours when the match became void: gives back every coupon that was used on it. */
export interface ReturnCoupon {
  readonly type: 'ReturnCoupon'
  readonly competition: CompetitionId
  readonly user: UserId
  readonly match: MatchId
  readonly reason: Reason
}

export type CouponCommand = UseCoupon | ReturnCoupon

const names: Record<CouponKind, string> = {
  freepass: 'Double Up',
  allornothing: 'All or Nothing',
  weekly: 'Weekly Multiplier',
}

export function decide(command: CouponCommand, state: CouponsState): Decision<CouponEvent> {
  switch (command.type) {
    case 'UseCoupon':
      return use(command, state)
    case 'ReturnCoupon':
      return giveBack(command, state)
    default:
      return unreachable(command)
  }
}

function use(command: UseCoupon, state: CouponsState): Decision<CouponEvent> {
  const { kind, facts, competition, user } = command
  const { match, round } = facts
  const refusal = wrongMatch(command) ?? late(command) ?? usedUp(command, state)
  return refusal ?? accept({ type: 'CouponUsed', data: { competition, round, user, kind, match } })
}

function wrongMatch({ kind, facts, competition }: UseCoupon) {
  const { match, name, marquee } = facts
  if (facts.competition !== competition)
    return refuse('unknown-match', `There is no match ${match} in this competition`, match)
  if (facts.status === 'void') return refuse('match-void', `${name} is void`, match)
  if (kind === 'freepass' && marquee)
    return refuse('marquee-match', `${names[kind]} can't be used on the marquee match`, match)
  if (kind === 'allornothing' && !marquee)
    return refuse('not-marquee-match', `${names[kind]} can be used on the marquee match only`, match)
  return undefined
}

/** A coupon for one match ends with that match's lock; one for the week ends when its first match locks. */
function late({ kind, facts, roundLocksAt, now }: UseCoupon) {
  const passed = (lock: Instant | null) => lock !== null && isLocked(lock, now)
  if (kind === 'weekly')
    return passed(roundLocksAt)
      ? refuse('deadline-passed', `Deadline passed: the first match of the week has locked`)
      : undefined
  return !facts.open || passed(facts.locksAt)
    ? refuse('deadline-passed', `Deadline passed for ${facts.name}`, facts.match)
    : undefined
}

function usedUp({ kind, facts, ruleset }: UseCoupon, state: CouponsState) {
  const uses = usesOf(state).filter(use => use.kind === kind)
  const inRound = uses.filter(use => use.round === facts.round).length
  if (inRound >= ruleset.coupons[kind].perRound) return refuse('coupon-used', 'Coupon already used')
  if (kind !== 'weekly' || uses.length < ruleset.coupons.weekly.perSeason) return undefined
  const { perSeason } = ruleset.coupons.weekly
  return refuse('coupon-used-up', `Coupon already used ${perSeason} times, which is all of this season`)
}

/** The Weekly Multiplier stays used: it goes on counting for the other matches of its week. */
function giveBack(command: ReturnCoupon, state: CouponsState): Decision<CouponEvent> {
  const { competition, user, match, reason } = command
  const returned = usesOf(state).filter(use => use.match === match && use.kind !== 'weekly')
  return accept(
    ...returned.map(
      ({ kind, round }): CouponEvent => ({
        type: 'CouponReturned',
        data: { competition, round, user, kind, match, reason },
      }),
    ),
  )
}
