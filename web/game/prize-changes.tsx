/** Winners of prizes that differ, and the names of the periods that prizes are given for. */
import { plural, t } from '@lingui/core/macro'
import type { PrizeChange } from '#contract/prize/calls.ts'
import type { Period } from '#domain/prize/events.ts'
import { spanOf } from '#domain/prize/period.ts'
import { FanLink } from '#web/ui/links.tsx'
import { monthName } from '#web/ui/time.ts'
import styles from './prize-changes.module.css'
import { prizeTitle, shareWords } from './prize-words.ts'
import { roundText } from './round-text.ts'

/** 'The season', 'November 2022', 'Week 12', 'Round of 16' */
export function periodWords(period: Period, roundName: string | null): string {
  const span = spanOf(period)
  if (span.kind === 'season') return t`The season`
  if (span.kind === 'month') return monthName(span.month)
  const given = roundName ?? String(span.round)
  return roundText(given)
}

/** Who enters and who leaves the lists of winners, and what each winner gets instead. */
export function PrizeChanges({ changes }: { changes: readonly PrizeChange[] }) {
  return (
    <ul className={styles.changes}>
      {changes.map(({ prize, rule, enter, leave, share }) => (
        <li key={prize}>
          <b>{prizeTitle(rule)}</b>
          {enter.length > 0 && (
            <Fans fans={enter} says={plural(enter.length, { one: 'enters', other: 'enter' })} />
          )}
          {leave.length > 0 && (
            <Fans fans={leave} says={plural(leave.length, { one: 'leaves', other: 'leave' })} />
          )}
          {share.from !== share.to && (
            <span>
              {t`each winner gets ${shareWords(rule, share.to)} instead of ${shareWords(rule, share.from)}`}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function Fans({ fans, says }: { fans: PrizeChange['enter']; says: string }) {
  return (
    <span>
      {fans.map((fan, at) => (
        <span key={fan.id}>
          {at > 0 && ', '}
          <FanLink id={fan.id}>{fan.name}</FanLink>
        </span>
      ))}{' '}
      {says}
    </span>
  )
}
