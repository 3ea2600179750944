/** Winners of prizes that differ, and the names of the periods that prizes are given for. */
import { plural, t } from '@lingui/core/macro'
import type { PrizeChange } from '#contract/prizes.ts'
import type { Period, PrizeId } from '#domain/prizes/events.ts'
import { spanOf } from '#domain/prizes/period.ts'
import { ruleOf, USDT_UNITS } from '#domain/prizes/rules.ts'
import { textOf } from '#web/languages/i18n.ts'
import { locale } from '#web/languages/languages.ts'
import { FanLink } from './links.tsx'
import styles from './prize-changes.module.css'
import { tokens } from './prizes.ts'
import { isCounted, roundText } from './round-text.ts'
import { monthName } from './time.ts'

/** '2,500 tokens', '714.28 USDT' */
export function amountWords(units: number, currency: 'SKOR' | 'USDT'): string {
  if (currency === 'SKOR') return tokens(units)
  const amount = (units / USDT_UNITS).toLocaleString(locale, {
    minimumFractionDigits: units % USDT_UNITS === 0 ? 0 : 2,
  })
  return `${amount} USDT`
}

/** The prize in words: what it is called, which thing it gives, and the rule by which it is won. */
export const prizeTitle = (prize: PrizeId) => textOf(`prize.${prize}.title`, ruleOf(prize).title)
export const prizeRule = (prize: PrizeId) => textOf(`prize.${prize}.rule`, ruleOf(prize).words)
export const thingName = (prize: PrizeId, name: string) => textOf(`prize.${prize}.gives`, name)

/** What one winner gets: a share of the pool, or the thing. */
export function shareWords(prize: PrizeId, share: number | null): string {
  const { gives } = ruleOf(prize)
  if (gives.kind === 'thing') return thingName(prize, gives.name)
  return share === null ? t`nothing` : amountWords(share, gives.currency)
}

/** 'The season', 'November 2022', 'Match week 12 of 38', 'Round of 16' */
export function periodWords(period: Period, roundName: string | null): string {
  const span = spanOf(period)
  if (span.kind === 'season') return t`The season`
  if (span.kind === 'month') return monthName(span.month)
  const given = roundName ?? String(span.round)
  const name = roundText(given)
  return isCounted(given) ? t`Match week ${name}` : name
}

/** Who enters and who leaves the lists of winners, and what each winner gets instead. */
export function PrizeChanges({ of }: { of: readonly PrizeChange[] }) {
  return (
    <ul className={styles.changes}>
      {of.map(({ prize, enter, leave, share }) => (
        <li key={prize}>
          <b>{prizeTitle(prize)}</b>
          {enter.length > 0 && (
            <Fans of={enter} says={plural(enter.length, { one: 'enters', other: 'enter' })} />
          )}
          {leave.length > 0 && (
            <Fans of={leave} says={plural(leave.length, { one: 'leaves', other: 'leave' })} />
          )}
          {share.from !== share.to && (
            <span>
              {t`each winner gets ${shareWords(prize, share.to)} instead of ${shareWords(prize, share.from)}`}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function Fans({ of, says }: { of: PrizeChange['enter']; says: string }) {
  return (
    <span>
      {of.map((fan, at) => (
        <span key={fan.id}>
          {at > 0 && ', '}
          <FanLink id={fan.id}>{fan.name}</FanLink>
        </span>
      ))}{' '}
      {says}
    </span>
  )
}
