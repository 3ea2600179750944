import { t } from '@lingui/core/macro'
import type { PeriodView, PrizeView } from '#contract/prize/calls.ts'
import { periodWords } from '#web/game/prize-changes.tsx'
import { amountWords, givesWords, prizeRule, prizeTitle, shareWords } from '#web/game/prize-words.ts'
import { locale } from '#web/languages/languages.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { FanLink } from '#web/ui/links.tsx'
import { Text } from '#web/ui/primitives.tsx'
import { asHeading } from '#web/ui/time.ts'
import styles from './prizes.module.css'
import { STATUS_WORDS } from './status-words.ts'

const TONES = { waiting: 'plain', provisional: 'accent', published: 'good', reopened: 'bad' } as const

/** What the period is called, and whether its winners stand. */
export function PeriodHead({ period, level: Heading }: { period: PeriodView; level: 'h2' | 'h3' }) {
  return (
    <header className={styles.head}>
      <Heading>{asHeading(periodWords(period.period, period.roundName))}</Heading>
      <Chip tone={TONES[period.status]}>{STATUS_WORDS[period.status]}</Chip>
    </header>
  )
}

/** One prize with its winners, what each of them gets, and the rule that decided. */
export function Prize({ prize, status }: { prize: PrizeView; status: PeriodView['status'] }) {
  const { rule, pool } = prize
  const { gives } = rule
  const title = prizeTitle(rule)
  return (
    <section className={styles.prize} aria-label={title}>
      <div className={styles.gives}>
        <b>{givesWords(rule, pool)}</b>
        <Text as="span" tone="quiet" size="small">
          {title}
        </Text>
      </div>
      <div>
        {prize.total === 0 ? (
          <p className={styles.none}>
            {status === 'waiting' ? t`The results are not complete yet.` : t`Nobody won this prize.`}
          </p>
        ) : (
          <ul className={styles.winners}>
            {prize.winners.map(fan => (
              <li key={fan.id}>
                <Avatar name={fan.name} image={fan.image} size={36} />
                <FanLink id={fan.id} className={styles.name}>
                  {fan.name}
                </FanLink>
                <span className={styles.share}>{shareWords(rule, prize.share)}</span>
              </li>
            ))}
          </ul>
        )}
        {prize.total > prize.winners.length && (
          <p
            className={styles.none}
          >{t`and ${(prize.total - prize.winners.length).toLocaleString(locale)} more`}</p>
        )}
        <Text above={1} tone="faint" size="small">
          {prizeRule(rule)}
          {prize.left !== null && prize.left > 0 && gives.kind !== 'thing' && (
            <> {t`Left over: ${amountWords(prize.left, gives)}.`}</>
          )}
        </Text>
      </div>
    </section>
  )
}
