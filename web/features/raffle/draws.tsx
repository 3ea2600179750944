import { plural, t } from '@lingui/core/macro'
import type { RaffleView } from '#contract/raffle/calls.ts'
import { monthOf } from '#domain/raffle/month.ts'
import { isolated } from '#web/languages/languages.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { FanLink } from '#web/ui/links.tsx'
import { PagedView, usePaged } from '#web/ui/paged-view.tsx'
import { Card, Stack } from '#web/ui/primitives.tsx'
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
        query={found}
        isEmpty={({ data }) => !data.some(isOver)}
        empty={<EmptyState title={t`No draw was held yet`} />}
      >
        {({ data }) => (
          <Stack as="ol" gap={5}>
            {data.filter(isOver).map(raffle => (
              <li key={raffle.month}>
                <Raffle raffle={raffle} />
              </li>
            ))}
          </Stack>
        )}
      </PagedView>
    </section>
  )
}

function Raffle({ raffle }: { raffle: RaffleView }) {
  return (
    <Card as="article" gap={5} className={styles.raffle} aria-labelledby={`raffle-${raffle.month}`}>
      <header className={styles.head}>
        <h3 id={`raffle-${raffle.month}`}>{asHeading(monthName(raffle.month))}</h3>
        <p>{plural(raffle.count, { one: 'one line on the list', other: '# lines on the list' })}</p>
      </header>
      {raffle.draws.length === 0 && (
        <p className={styles.waits}>
          {raffle.list
            ? t`The list is closed. The draw comes next.`
            : t`The month is over. An administrator closes the list next.`}
        </p>
      )}
      <ol className={styles.steps}>
        {raffle.draws.map(({ step, winner, at, outcome, reason }) => (
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
          <code>{raffle.commitment}</code>
          <small>{t`published ${gmtStampOf(raffle.openedAt)} GMT`}</small>
        </dd>
        {raffle.list && (
          <>
            <dt>{t`Hash of the list`}</dt>
            <dd>
              <code>{raffle.list.hash}</code>
              <small>
                {t`closed ${gmtStampOf(raffle.list.closedAt)} GMT at place ${raffle.list.position.replace(/^0+/, '')} of the history`}
              </small>
            </dd>
          </>
        )}
        {raffle.seed && (
          <>
            <dt>{t`Seed`}</dt>
            <dd>
              <code>{raffle.seed}</code>
              <small>{t`secret until the draw`}</small>
            </dd>
          </>
        )}
      </dl>
      <Repeat raffle={raffle} list={<ListButton month={raffle.month} />} />
    </Card>
  )
}
