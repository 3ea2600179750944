import { plural, t } from '@lingui/core/macro'
import type { RaffleView } from '#contract/raffle.ts'
import { monthOf } from '#domain/raffle/month.ts'
import { isolated } from '#web/languages/languages.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { FanLink } from '#web/ui/links.tsx'
import { PagedView, usePaged } from '#web/ui/paged-view.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { asHeading, gmtStampOf, monthName } from '#web/ui/time.ts'
import styles from './draws.module.css'
import { ListButton } from './fans-on-list.tsx'
import { outcomeWords } from './prize-words.ts'
import { Repeat } from './repeat.tsx'

/** Raffles of a page: half a year. */
const SIZE = 6

/** Every raffle whose month is over, with its winner and all that its draw is made of. */
export function Draws() {
  const found = usePaged('raffles', {}, { size: SIZE, param: 'draws' })
  const isOver = ({ month }: RaffleView) => month < monthOf(new Date().toISOString())
  return (
    <section className={styles.draws} aria-labelledby="draws">
      <h2 id="draws" className={styles.title}>
        {t`The draws`}
      </h2>
      <PagedView
        of={found}
        isEmpty={({ data }) => !data.some(isOver)}
        empty={<EmptyState title={t`No draw was held yet`} />}
      >
        {({ data }) => (
          <ol className={styles.list}>
            {data.filter(isOver).map(raffle => (
              <li key={raffle.month}>
                <Raffle of={raffle} />
              </li>
            ))}
          </ol>
        )}
      </PagedView>
    </section>
  )
}

function Raffle({ of }: { of: RaffleView }) {
  return (
    <article className={styles.raffle} aria-labelledby={`raffle-${of.month}`}>
      <header className={styles.head}>
        <h3 id={`raffle-${of.month}`}>{asHeading(monthName(of.month))}</h3>
        <p>{plural(of.count, { one: 'one line on the list', other: '# lines on the list' })}</p>
      </header>
      {of.draws.length === 0 && (
        <p className={styles.waits}>
          {of.list
            ? t`The list is closed. The draw comes next.`
            : t`The month is over. An administrator closes the list next.`}
        </p>
      )}
      <ol className={styles.steps}>
        {of.draws.map(({ step, winner, at, outcome, reason }) => (
          <li key={step} className={outcome === 'lapsed' ? styles.lapsed : undefined}>
            <Avatar name={winner.name} image={winner.image} size={44} />
            <div>
              <FanLink id={winner.id} className={styles.name}>
                {winner.name}
              </FanLink>
              <p>
                {t`Drawn ${gmtStampOf(at)} GMT`}
                {reason && t`, again: ${isolated(reason)}`}
              </p>
            </div>
            <Chip tone={outcome === 'lapsed' ? 'bad' : outcome === 'waiting' ? 'accent' : 'plain'}>
              {outcomeWords(outcome)}
            </Chip>
          </li>
        ))}
      </ol>
      <dl className={styles.made}>
        <dt>{t`Hash of the seed`}</dt>
        <dd>
          <code>{of.commitment}</code>
          <small>{t`published ${gmtStampOf(of.openedAt)} GMT`}</small>
        </dd>
        {of.list && (
          <>
            <dt>{t`Hash of the list`}</dt>
            <dd>
              <code>{of.list.hash}</code>
              <small>
                {t`closed ${gmtStampOf(of.list.closedAt)} GMT at place ${of.list.position.replace(/^0+/, '')} of the history`}
              </small>
            </dd>
          </>
        )}
        {of.seed && (
          <>
            <dt>{t`Seed`}</dt>
            <dd>
              <code>{of.seed}</code>
              <small>{t`secret until the draw`}</small>
            </dd>
          </>
        )}
      </dl>
      <Repeat of={of} list={<ListButton month={of.month} />} />
    </article>
  )
}
