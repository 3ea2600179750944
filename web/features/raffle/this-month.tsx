import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { RaffleView } from '#contract/raffle/calls.ts'
import { endOf, monthOf } from '#domain/raffle/month.ts'
import { read } from '#web/api/query.ts'
import { locale } from '#web/languages/languages.ts'
import { Countdown } from '#web/ui/countdown.tsx'
import { View } from '#web/ui/state.tsx'
import { asHeading, monthName } from '#web/ui/time.ts'
import { ListButton } from './fans-on-list.tsx'
import styles from './raffle.module.css'
import { TakePart } from './take-part.tsx'

/** The raffle of this month: how long its list is open, how long the list is, and whether the reader is on it. */
export function ThisMonth() {
  const found = useQuery(read('raffles'))
  const month = monthOf(new Date().toISOString())
  return (
    <section className={styles.month} aria-labelledby="this-month">
      <div className={styles.facts}>
        <h2 id="this-month" className={styles.title}>
          {asHeading(monthName(month))}
        </h2>
        <View query={found} rows={2}>
          {({ data }) => <Facts month={month} raffle={data.find(raffle => raffle.month === month)} />}
        </View>
      </div>
      <TakePart />
    </section>
  )
}

function Facts({ month, raffle }: { month: string; raffle: RaffleView | undefined }) {
  if (!raffle)
    return (
      <p className={styles.words}>
        {t`The raffle of this month opens soon: an administrator publishes the hash of its seed. What you play and predict this month counts all the same.`}
      </p>
    )
  return (
    <>
      <dl className={styles.numbers}>
        <div>
          <dt>{t`on the list so far`}</dt>
          <dd>{raffle.count.toLocaleString(locale)}</dd>
        </div>
        <div>
          <dt>{t`until the month is over`}</dt>
          <dd>
            <Countdown to={endOf(month)} />
          </dd>
        </div>
      </dl>
      <dl className={styles.hashes}>
        <dt>{t`Hash of the seed, published before the list is closed`}</dt>
        <dd>
          <code>{raffle.commitment}</code>
        </dd>
      </dl>
      <ListButton month={month} />
    </>
  )
}
