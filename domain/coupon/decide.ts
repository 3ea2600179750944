/** Using a coupon, and getting the coupon back where its match became void. */
import { type Decision, happened, quiet, type Refused, refuse } from '../decision.ts'
import type { JudgedOn } from '../entry/commands.ts'
import { roundOf } from '../match-id.ts'
import { isPlayed, type Match, nameOf } from '../round/match.ts'
import { isLocked } from '../scoring/lock.ts'
import { unreachable } from '../unreachable.ts'
import type { CouponKind } from '../words.ts'
import type { CouponCommand, ReturnCoupon, TakeBackCoupon, UseCoupon } from './commands.ts'
import { deadlineOf } from './deadline.ts'
import type { CouponEvent } from './events.ts'
import { countsForWeek, isReturned, kindsOfCoupon } from './kinds.ts'
import { type CouponsState, couponsLeft, usesOf } from './state.ts'

/** The reason of a return by the fan. */
const TAKEN_BACK = 'Taken back by the fan'

export function decide(command: CouponCommand, state: CouponsState): Decision<CouponEvent> {
  switch (command.type) {
    case 'UseCoupon':
      return use(command, state)
    case 'TakeBackCoupon':
      return takeBack(command, state)
    case 'ReturnCoupon':
      return giveBack(command, state)
    default:
      return unreachable(command)
  }
}

function use(command: UseCoupon, state: CouponsState): Decision<CouponEvent> {
  const { kind, competition, user, match } = command
  return (
    unusable(command, command) ??
    usedUp(command, state) ??
    happened({ type: 'CouponUsed', data: { ...roundOf(match), competition, user, kind, match } })
  )
}

/** Refuses where the coupon can't be used on its match at the time that it is judged. */
function unusable(
  { kind, match: id, competition }: Pick<UseCoupon, 'kind' | 'match' | 'competition'>,
  on: JudgedOn,
): Refused | undefined {
  const match = on.matches.matches[id]
  if (match?.competition !== competition)
    return refuse('unknown-match', `There is no match ${id} in this competition`, id)
  if (match.status === 'void') return refuse('match-void', `${nameOf(match)} is void`, id)
  const isMarquee = on.matches.marquee === id
  const { name, usedOn } = kindsOfCoupon[kind]
  if (!on.ruleset.coupons[kind])
    return refuse('coupon-off', `The rules of this competition have no ${name}`, id)
  if (usedOn === 'not-marquee' && isMarquee)
    return refuse('marquee-match', `${name} can't be used on the marquee match`, id)
  if (usedOn === 'marquee' && !isMarquee)
    return refuse('not-marquee-match', `${name} can be used on the marquee match only`, id)
  return late(kind, match, on)
}

function late(kind: CouponKind, match: Match, { matches, ruleset, now }: JudgedOn): Refused | undefined {
  const locked = isLocked(deadlineOf(kind, match, matches, ruleset), now)
  if (locked && countsForWeek(kind))
    return refuse('deadline-passed', 'Deadline passed: the first match of the week has locked')
  if (locked || (kindsOfCoupon[kind].belongsTo === 'match' && isPlayed(match)))
    return refuse('deadline-passed', `Deadline passed for ${nameOf(match)}`, match.match)
  return undefined
}

function usedUp({ kind, match, ruleset }: UseCoupon, state: CouponsState): Refused | undefined {
  const uses = usesOf(state).filter(use => use.kind === kind)
  if (uses.some(use => use.round === roundOf(match).round))
    return refuse('coupon-used', 'Power-up already used')
  if (couponsLeft(kind, uses, ruleset) !== 0) return undefined
  return refuse('coupon-used-up', `Power-up already used ${uses.length} times, which is all of this season`)
}

function takeBack(command: TakeBackCoupon, state: CouponsState): Decision<CouponEvent> {
  const { competition, user, kind, match } = command
  const used = usesOf(state).find(use => use.match === match && use.kind === kind)
  if (!used) return quiet
  const { round } = used
  return (
    notReturnable({ kind, match }, command) ??
    happened({ type: 'CouponReturned', data: { competition, round, user, kind, match, reason: TAKEN_BACK } })
  )
}

/** Refuses a fan's own return after the deadline at which the coupon could have been used. */
function notReturnable(
  { kind, match: id }: Pick<UseCoupon, 'kind' | 'match'>,
  on: JudgedOn,
): Refused | undefined {
  const match = on.matches.matches[id]
  return match
    ? late(kind, match, on)
    : refuse('unknown-match', `There is no match ${id} in this competition`, id)
}

function giveBack(command: ReturnCoupon, state: CouponsState): Decision<CouponEvent> {
  const { competition, user, kind, match, reason } = command
  const used = usesOf(state).find(use => use.match === match && use.kind === kind)
  if (!used || !isReturned(kind)) return quiet
  const { round } = used
  return happened({ type: 'CouponReturned', data: { competition, round, user, kind, match, reason } })
}

/**
 * As of entries: judges a use, or a fan's own return, again on the round as it was at the event's place in the global
 * order. The return of a void match's coupon was judged by no lock and is never asked about.
 */
export function refusalOf({ type, data }: CouponEvent, on: JudgedOn): Refused | undefined {
  return type === 'CouponUsed' ? unusable(data, on) : notReturnable(data, on)
}
