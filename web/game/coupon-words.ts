/** What fans read of each power-up. A new power-up is a row here. */

import { plural, t } from '@lingui/core/macro'
import type { MatchView } from '#contract/round/calls.ts'
import { kindsOfCoupon } from '#domain/coupon/kinds.ts'
import type { CouponRules } from '#domain/scoring/rules.ts'
import type { CouponKind } from '#domain/words.ts'
import { teamText } from './team-text.ts'

export interface CouponWords {
  /** what stands in its ring */
  readonly sign: string
  /** what it does, where a whole week is explained, by the numbers in force */
  readonly explained: (rules: CouponRules) => string
  /** on its panel while it can be used */
  readonly offer: string
  /** on its panel in the week in which it was used on the match */
  readonly used: (match: string) => string
  /** where the fan chooses its match */
  readonly choosing: string
  /** what using it on the match does, and until when it can be taken back: said before it is spent */
  readonly consequence: (match: MatchView) => string
  /** its rule by the numbers in force */
  readonly rule: (rules: CouponRules) => string
}

/** In the reader's language. The texts say 'double' and 'twice a season': by other numbers each is the rule itself. */
export function couponWords(kind: CouponKind, rules: CouponRules): CouponWords {
  const own = words[kind]()
  if (rules[kind] === null || isUsual[kind](rules)) return own
  const rule = own.rule(rules)
  const used = kind === 'weekly' ? () => t`On this whole week` : own.used
  return {
    ...own,
    sign: signOf[kind](rules) ?? own.sign,
    explained: () => rule,
    offer: rule,
    used,
    choosing: rule,
    consequence: () => rule,
  }
}

/** By the factor in force; undefined for the sign of the kind. */
const signOf: Readonly<Record<CouponKind, (rules: CouponRules) => string | undefined>> = {
  freepass: ({ freepass }) => (freepass ? `x${freepass.factor}` : undefined),
  allornothing: () => undefined,
  weekly: ({ weekly }) => (weekly ? `W${weekly.factor}` : undefined),
}

const isUsual: Readonly<Record<CouponKind, (rules: CouponRules) => boolean>> = {
  freepass: ({ freepass }) => freepass?.factor === 2 && freepass.perSeason === null,
  allornothing: ({ allornothing }) => allornothing?.marqueeFactor === 2 && allornothing.perSeason === null,
  weekly: ({ weekly }) => weekly?.factor === 2 && weekly.perSeason === 2,
}

const words: Readonly<Record<CouponKind, () => CouponWords>> = {
  freepass: () => ({
    sign: 'x2',
    explained: () => t`Doubles the points of one match, any but the marquee match.`,
    offer: t`One match, not the marquee one`,
    used: used => t`On ${used}`,
    choosing: t`The points of one match count double. You can take it back until that match locks.`,
    consequence: ({ prediction, ...match }) => {
      const [home, away] = [teamText(match.home), teamText(match.away)]
      const own = ownScore(prediction)
      return t`The points of ${home} vs ${away}${own} count double. You can take it back until that match locks.`
    },
    rule: ({ freepass }) => {
      const [name, often] = [kindsOfCoupon.freepass.name, times(1)]
      if (!freepass) return notThere(name)
      const { factor, perSeason } = freepass
      return withLimit(
        t`${name}: x${factor} for one match that is not the marquee match, ${often} a round, before that match locks.`,
        perSeason,
      )
    },
  }),
  allornothing: () => ({
    sign: t({ message: 'All', context: 'sign of the power-up All or Nothing' }),
    explained: () =>
      t`Get the marquee match exactly right, and every match of the week gives full points, the marquee match double. A miss changes nothing.`,
    offer: t`Exact marquee score lifts the whole week`,
    used: used => t`On ${used}`,
    choosing: untilFirstLock(),
    consequence: ({ round, prediction, ...match }) => {
      const [home, away] = [teamText(match.home), teamText(match.away)]
      const [own, untilFirst] = [ownScore(prediction), untilFirstLock()]
      return t`An exact score of ${home} vs ${away}${own} gives full points for every match of week ${round}, and double for this one. A miss changes nothing. ${untilFirst}`
    },
    rule: ({ allornothing }) => {
      const [name, often] = [kindsOfCoupon.allornothing.name, times(1)]
      if (!allornothing) return notThere(name)
      const { marqueeFactor, perSeason } = allornothing
      return withLimit(
        t`${name}: on the marquee match, ${often} a round. Exact there gives full points for every match of the week, and x${marqueeFactor} for the marquee match; a miss changes nothing. Before the week’s first match locks.`,
        perSeason,
      )
    },
  }),
  weekly: () => ({
    sign: 'W2',
    explained: ({ weekly }) =>
      plural(weekly?.perSeason ?? 0, {
        one: 'Doubles a whole week. You have it # time a season, so choose well.',
        2: 'Doubles a whole week. You have it twice a season, so choose well.',
        other: 'Doubles a whole week. You have it # times a season, so choose well.',
      }),
    offer: t`Doubles a whole week, twice a season`,
    used: () => t`Doubles this whole week`,
    choosing: untilFirstLock(),
    consequence: ({ round }) => {
      const untilFirst = untilFirstLock()
      return t`All points of week ${round} count double. ${untilFirst}`
    },
    rule: ({ weekly }) => {
      const { name } = kindsOfCoupon.weekly
      if (!weekly) return notThere(name)
      const { factor, perSeason } = weekly
      if (perSeason === null)
        return t`${name}: x${factor} for the whole week, in any round, before the week’s first match locks.`
      const often = times(perSeason)
      return t`${name}: x${factor} for the whole week, ${often} a season, before the week’s first match locks.`
    },
  }),
}

function notThere(name: string): string {
  return t`${name}: not in this competition.`
}

/** @param perSeason null where each round allows one */
function withLimit(rule: string, perSeason: number | null): string {
  if (perSeason === null) return rule
  const most = plural(perSeason, { one: 'At most # a season.', other: 'At most # a season.' })
  return `${rule} ${most}`
}

function ownScore(prediction: MatchView['prediction']): string {
  return prediction ? t`, where you say ${prediction.score.home}:${prediction.score.away},` : ''
}

function untilFirstLock(): string {
  return t`You can take it back until the first match of the week locks.`
}

function times(count: number): string {
  return plural(count, { one: 'once', 2: 'twice', other: '# times' })
}
