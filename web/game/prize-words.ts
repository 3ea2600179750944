/** A prize in words, by its values. */
import { plural, t } from '@lingui/core/macro'
import type { Gives, PrizeRule } from '#domain/prize/rules.ts'
import { unreachable } from '#domain/unreachable.ts'
import { textOf } from '#web/languages/i18n.ts'
import { isolated, locale } from '#web/languages/languages.ts'
import { tokens } from './prizes.ts'

/** '2,500 tokens', '714.28 USDT' */
export function amountWords(units: number, gives: Exclude<Gives, { kind: 'thing' }>): string {
  if (gives.kind === 'skor') return tokens(units)
  const { currency, digits } = gives
  const isWhole = units % 10 ** digits === 0
  const amount = (units / 10 ** digits).toLocaleString(locale, {
    minimumFractionDigits: isWhole ? 0 : digits,
    maximumFractionDigits: digits,
  })
  return `${amount} ${currency}`
}

/** What an organiser wrote stands as it is; the documents' own words are in the catalogues. */
const written = (text: string) => textOf(`prize.${text}`, isolated(text))

export const prizeTitle = ({ title }: Pick<PrizeRule, 'title'>) => written(title)

/** '5,000 tokens', 'A mansion'. @param pool what is to be divided, with what rolled over */
export function givesWords({ gives }: Pick<PrizeRule, 'gives'>, pool: number | null = null): string {
  return gives.kind === 'thing' ? written(gives.name) : amountWords(pool ?? gives.units, gives)
}

/** What one winner gets: a share of the pool, or the thing. */
export function shareWords({ gives }: Pick<PrizeRule, 'gives'>, share: number | null): string {
  if (gives.kind === 'thing') return written(gives.name)
  return share === null ? t`nothing` : amountWords(share, gives)
}

/** The rule by which the prize is won and divided. */
export function prizeRule(rule: PrizeRule): string {
  return [wonWords(rule), ...tieWords(rule), ...(rule.rollsOver ? [rollWords()] : [])].join(' ')
}

function wonWords({ won, period }: PrizeRule): string {
  if (won.kind === 'exact') {
    const { matches } = won
    return period === 'round'
      ? plural(matches, {
          one: 'The prize match of the round exactly right.',
          other: 'All # prize matches of the round exactly right.',
        })
      : plural(matches, {
          one: 'The prize match of one round exactly right.',
          other: 'All # prize matches of one round exactly right.',
        })
  }
  const { place } = won
  switch (period) {
    case 'round':
      return place === 1 ? t`The most points of the round.` : t`Place ${place} by the points of the round.`
    case 'month':
      return place === 1 ? t`The most points of the month.` : t`Place ${place} by the points of the month.`
    case 'season':
      return place === 1 ? t`The most points of the season.` : t`Place ${place} by the points of the season.`
    default:
      return unreachable(period)
  }
}

function tieWords({ won, ties, gives }: PrizeRule): string[] {
  if (ties === 'best')
    return [t`Of fans who share the place the most exact scores win, then the earliest last save.`]
  if (gives.kind === 'thing')
    return [won.kind === 'exact' ? t`Each winner gets it.` : t`All fans who share the place get it.`]
  const split = t`What an even division leaves over is not paid.`
  return won.kind === 'exact'
    ? [t`The winners share evenly.`, split]
    : [t`Fans who share places share their prizes evenly.`, split]
}

const rollWords = () => t`What nobody wins goes into this prize of the next round.`
