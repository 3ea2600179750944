/** What can be done with each power-up in a week. Pure; the rules are the server's, this only shows them. */

import { plural, t } from '@lingui/core/macro'
import type { MatchView } from '#contract/rounds.ts'
import { couponNames } from '#domain/coupons/names.ts'
import type { CouponKind } from '#domain/words.ts'
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
  readonly weeklyLeft: number
  /** in milliseconds since 1970 */
  readonly now: number
}

export function powerUpsOf(week: Week): PowerUp[] {
  return [doubleUp(week), allOrNothing(week), weekly(week)]
}

function isOpen({ locked, status, locksAt }: MatchView, now: number): boolean {
  if (locked) return false
  return status === 'announced' || (status === 'scheduled' && locksAt !== null && Date.parse(locksAt) > now)
}

const nameOf = (match: MatchView) => `${match.home} v ${match.away}`

function usedOn({ uses, round, matches }: Week, kind: CouponKind): string | null {
  const use = uses.find(one => one.kind === kind && one.round === round)
  if (!use) return null
  const match = matches.find(one => one.id === use.match)
  return match ? nameOf(match) : t`this week`
}

/** What counts for the whole week comes back before its first lock alone. */
function takesBack(week: Week, kind: CouponKind): string | null {
  const use = week.uses.find(one => one.kind === kind && one.round === week.round)
  if (!use) return null
  const match = week.matches.find(one => one.id === use.match)
  const open = kind === 'freepass' ? match !== undefined && isOpen(match, week.now) : isUnlocked(week)
  return open ? use.match : null
}

/** Whether no match of the week has locked. */
function isUnlocked({ matches, now }: Week): boolean {
  return matches.length > 0 && matches.every(match => isOpen(match, now) || notPlayed(match))
}

function doubleUp(week: Week): PowerUp {
  const used = usedOn(week, 'freepass')
  const open = week.matches.filter(match => isOpen(match, week.now) && !match.marquee)
  return {
    kind: 'freepass',
    name: couponNames.freepass,
    sign: 'x2',
    text: used ? t`On ${used}` : t`One match, not the marquee one`,
    action: used ? t`Used` : t`Choose match`,
    matches: used ? [] : open,
    used: used !== null,
    takesBack: takesBack(week, 'freepass'),
  }
}

/** It counts for the whole week, so it is used before the first match of the week locks. */
function allOrNothing(week: Week): PowerUp {
  const used = usedOn(week, 'allornothing')
  const marquee = week.matches.filter(match => match.marquee)
  return {
    kind: 'allornothing',
    name: couponNames.allornothing,
    sign: t`All`,
    text: used
      ? t`On ${used}`
      : marquee.length === 0
        ? t`This week has no marquee match yet`
        : t`Exact marquee score lifts the whole week`,
    action: used ? t`Used` : t`Use`,
    matches: used || !isUnlocked(week) ? [] : marquee.filter(match => isOpen(match, week.now)),
    used: used !== null,
    takesBack: takesBack(week, 'allornothing'),
  }
}

/** For the whole week, so only before its first match locks. */
function weekly(week: Week): PowerUp {
  const rounds = week.uses.filter(use => use.kind === 'weekly').map(use => use.round)
  const here = rounds.includes(week.round)
  const left = t`${week.weeklyLeft} left`
  return {
    kind: 'weekly',
    name: couponNames.weekly,
    sign: 'W2',
    text: here
      ? t`Doubles this whole week`
      : rounds.length > 0
        ? usedIn(rounds)
        : t`Doubles a whole week, twice a season`,
    action: here ? t`Used` : left,
    matches:
      here || week.weeklyLeft === 0 || !isUnlocked(week)
        ? []
        : week.matches.filter(match => isOpen(match, week.now)).slice(0, 1),
    used: here || week.weeklyLeft === 0,
    takesBack: takesBack(week, 'weekly'),
  }
}

function notPlayed(match: MatchView): boolean {
  return match.status === 'void' || match.status === 'postponed'
}

function usedIn(rounds: readonly number[]): string {
  const sorted = [...rounds].sort((a, b) => a - b)
  const weeks = list.format(sorted.map(String))
  return plural(sorted.length, { one: `Used in week ${weeks}`, other: `Used in weeks ${weeks}` })
}
