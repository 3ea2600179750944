import type { PeriodView, PrizeChange, PrizeView } from '#contract/prizes.ts'
import { ruleOf } from '#domain/prizes/rules.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { FanLink } from '#web/ui/links.tsx'
import { amountWords, givesWords, periodWords, STATUS_WORDS, shareWords } from './prize-words.ts'
import styles from './prizes.module.css'

const TONES = { waiting: 'plain', provisional: 'accent', published: 'good', reopened: 'bad' } as const

/** What the period is called, and whether its winners stand. */
export function PeriodHead({ of, level: Heading }: { of: PeriodView; level: 'h2' | 'h3' }) {
  return (
    <header className={styles.head}>
      <Heading>{periodWords(of.period, of.roundName)}</Heading>
      <Chip tone={TONES[of.status]}>{STATUS_WORDS[of.status]}</Chip>
    </header>
  )
}

/** One prize with its winners, what each of them gets, and the rule that decided. */
export function Prize({ of, status }: { of: PrizeView; status: PeriodView['status'] }) {
  const { title, gives, words } = ruleOf(of.prize)
  return (
    <section className={styles.prize} aria-label={title}>
      <div className={styles.gives}>
        <b>{givesWords(gives)}</b>
        <span>{title}</span>
      </div>
      <div>
        {of.total === 0 ? (
          <p className={styles.none}>
            {status === 'waiting' ? 'The results are not complete yet.' : 'Nobody won this prize.'}
          </p>
        ) : (
          <ul className={styles.winners}>
            {of.winners.map(fan => (
              <li key={fan.id}>
                <Avatar name={fan.name} image={fan.image} size={36} />
                <FanLink id={fan.id} className={styles.name}>
                  {fan.name}
                </FanLink>
                <span className={styles.share}>{shareWords(of.prize, of.share)}</span>
              </li>
            ))}
          </ul>
        )}
        {of.total > of.winners.length && (
          <p className={styles.none}>and {(of.total - of.winners.length).toLocaleString('en')} more</p>
        )}
        <p className={styles.rule}>
          {words}
          {of.left !== null && of.left > 0 && gives.kind === 'pool' && (
            <> Left over: {amountWords(of.left, gives.currency)}.</>
          )}
        </p>
      </div>
    </section>
  )
}

/** Who enters and who leaves the lists of winners, and what each winner gets instead. */
export function Changes({ of }: { of: readonly PrizeChange[] }) {
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
