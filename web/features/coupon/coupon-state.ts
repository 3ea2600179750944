/** What can be done with each power-up in a week. Pure; the rules are the server's, this only shows them. */

import { plural, t } from '@lingui/core/macro'
import type { MatchView } from '#contract/round/calls.ts'
import { COUPON_KINDS, countsForWeek, kindsOfCoupon } from '#domain/coupon/kinds.ts'
import type { CouponRules } from '#domain/scoring/rules.ts'
import type { CouponKind } from '#domain/words.ts'
import { type CouponWords, couponWords } from '#web/game/coupon-words.ts'
import { matchName } from '#web/game/team-text.ts'
import { locale } from '#web/languages/languages.ts'

const list = new Intl.ListFormat(locale)

export interface CouponUse {
  readonly kind: CouponKind
  readonly round: number
  readonly match: string
}

export interface PowerUp {
  readonly kind: CouponKind
  readonly name: string
  readonly words: CouponWords
  /** what stands in its ring */
  readonly sign: string
  readonly text: string
  /** the word on its button */
  readonly action: string
  /** matches it may be used on now; none means its button is off */
  readonly matches: readonly MatchView[]
  readonly used: boolean
  /** the match of this week's use while that use can be taken back, else null */
  readonly takesBack: string | null
}

export interface Week {
  readonly round: number
  readonly matches: readonly MatchView[]
  readonly uses: readonly CouponUse[]
  readonly coupons: CouponRules
  /** in the season: null where every round allows one, 0 also where the rules have no such power-up */
  readonly left: Readonly<Record<CouponKind, number | null>>
  /** in milliseconds since 1970 */
  readonly now: number
}

export function powerUpsOf(week: Week): PowerUp[] {
  return COUPON_KINDS.map(kind => powerUpOf(kind, week))
}

function powerUpOf(kind: CouponKind, week: Week): PowerUp {
  const { name, usedOn } = kindsOfCoupon[kind]
  const words = couponWords(kind, week.coupons)
  const { sign, offer, used } = words
  const use = couponOf(week, kind)
  const left = week.left[kind]
  const isLimited = left !== null
  const usedUp = left === 0
  const before = week.uses.filter(other => isLimited && other.kind === kind).map(({ round }) => round)
  const text = () => {
    if (use) return used(nameIn(week, use))
    if (before.length > 0) return usedIn(before)
    const lacks = usedOn === 'marquee' && !week.matches.some(({ marquee }) => marquee)
    return lacks ? t`This week has no marquee match yet` : offer
  }
  const action = () => {
    if (use) return t`Used`
    if (isLimited) return t`${left} left`
    return countsForWeek(kind) ? t`Use` : t`Choose match`
  }
  return {
    kind,
    name,
    sign,
    words,
    text: text(),
    action: action(),
    matches: use || usedUp ? [] : matchesFor(kind, week),
    used: use !== undefined || usedUp,
    takesBack: takesBack(week, kind),
  }
}

/** What a fan who has used none has left. */
export function allOf(coupons: CouponRules): Week['left'] {
  return {
    freepass: coupons.freepass?.perSeason ?? null,
    allornothing: coupons.allornothing?.perSeason ?? null,
    weekly: coupons.weekly?.perSeason ?? null,
  }
}

/** The matches that it can be used on now; one where each would do for the week. */
function matchesFor(kind: CouponKind, week: Week): readonly MatchView[] {
  const { usedOn, belongsTo } = kindsOfCoupon[kind]
  if (countsForWeek(kind) && !isUnlocked(week)) return []
  const matches = week.matches.filter(
    match => isOpen(match, week.now) && (usedOn === 'any' || match.marquee === (usedOn === 'marquee')),
  )
  return belongsTo === 'week' ? matches.slice(0, 1) : matches
}

function isOpen({ locked, status, locksAt }: MatchView, now: number): boolean {
  if (locked) return false
  return status === 'announced' || (status === 'scheduled' && locksAt !== null && Date.parse(locksAt) > now)
}

function couponOf({ uses, round }: Week, kind: CouponKind): CouponUse | undefined {
  return uses.find(use => use.kind === kind && use.round === round)
}

function nameIn({ matches }: Week, { match: id }: CouponUse): string {
  const match = matches.find(candidate => candidate.id === id)
  return match ? matchName(match) : t`this week`
}

/** What counts for the whole week comes back before its first lock alone. */
function takesBack(week: Week, kind: CouponKind): string | null {
  const use = couponOf(week, kind)
  if (!use) return null
  const match = week.matches.find(candidate => candidate.id === use.match)
  const open = countsForWeek(kind) ? isUnlocked(week) : match !== undefined && isOpen(match, week.now)
  return open ? use.match : null
}

/** Whether no match of the week has locked. */
function isUnlocked({ matches, now }: Week): boolean {
  return matches.length > 0 && matches.every(match => isOpen(match, now) || notPlayed(match))
}

function notPlayed(match: MatchView): boolean {
  return match.status === 'void' || match.status === 'postponed'
}

function usedIn(rounds: readonly number[]): string {
  const sorted = [...rounds].sort((a, b) => a - b)
  const weeks = list.format(sorted.map(String))
  return plural(sorted.length, { one: `Used in week ${weeks}`, other: `Used in weeks ${weeks}` })
}
