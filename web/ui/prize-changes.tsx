/** Winners of prizes that differ, and the names of the periods that prizes are given for. */
import type { PrizeChange } from '#contract/prizes.ts'
import type { Period, PrizeId } from '#domain/prizes/events.ts'
import { spanOf } from '#domain/prizes/period.ts'
import { ruleOf, USDT_UNITS } from '#domain/prizes/rules.ts'
import { FanLink } from './links.tsx'
import styles from './prize-changes.module.css'
import { monthName } from './time.ts'

/** '2,500 tokens', '714.28 USDT' */
export function amountWords(units: number, currency: 'SKOR' | 'USDT'): string {
  if (currency === 'SKOR') return `${units.toLocaleString('en')} ${units === 1 ? 'token' : 'tokens'}`
  const amount = (units / USDT_UNITS).toLocaleString('en', {
    minimumFractionDigits: units % USDT_UNITS === 0 ? 0 : 2,
  })
  return `${amount} USDT`
}

/** What one winner gets: a share of the pool, or the thing. */
export function shareWords(prize: PrizeId, share: number | null): string {
  const { gives } = ruleOf(prize)
  if (gives.kind === 'thing') return gives.name
  return share === null ? 'nothing' : amountWords(share, gives.currency)
}

/** 'The season', 'November 2022', 'Match week 12 of 38', 'Round of 16' */
export function periodWords(period: Period, roundName: string | null): string {
  const span = spanOf(period)
  if (span.kind === 'season') return 'The season'
  if (span.kind === 'month') return monthName(span.month)
  const name = roundName ?? String(span.round)
  return /^\d/.test(name) ? `Match week ${name}` : name
}

/** Who enters and who leaves the lists of winners, and what each winner gets instead. */
export function PrizeChanges({ of }: { of: readonly PrizeChange[] }) {
  return (
    <ul className={styles.changes}>
      {of.map(({ prize, enter, leave, share }) => (
        <li key={prize}>
          <b>{ruleOf(prize).title}</b>
          {enter.length > 0 && <Fans of={enter} says="enters" plural="enter" />}
          {leave.length > 0 && <Fans of={leave} says="leaves" plural="leave" />}
          {share.from !== share.to && (
            <span>
              each winner gets {shareWords(prize, share.to)} instead of {shareWords(prize, share.from)}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function Fans({ of, says, plural }: { of: PrizeChange['enter']; says: string; plural: string }) {
  return (
    <span>
      {of.map((fan, at) => (
        <span key={fan.id}>
          {at > 0 && ', '}
          <FanLink id={fan.id}>{fan.name}</FanLink>
        </span>
      ))}{' '}
      {of.length === 1 ? says : plural}
    </span>
  )
}
