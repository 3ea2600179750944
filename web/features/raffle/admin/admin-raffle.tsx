import { t } from '@lingui/core/macro'
import type { AdminRaffle } from '#contract/raffle/calls.ts'
import { monthBefore, monthOf } from '#domain/raffle/month.ts'
import { useUser } from '#web/api/session.ts'
import { locale } from '#web/languages/languages.ts'
import { Chip } from '#web/ui/chip.tsx'
import { Page } from '#web/ui/page.tsx'
import { PagedView, usePaged } from '#web/ui/paged-view.tsx'
import { Card, Stack } from '#web/ui/primitives.tsx'
import { gmtStampOf, monthName } from '#web/ui/time.ts'
import styles from './admin-raffle.module.css'
import { RaffleSteps } from './raffle-steps.tsx'

const STATUS = {
  open: t({ message: 'Open', context: 'state' }),
  closed: t`List closed`,
  drawn: t`Winner chooses`,
  chosen: t`Prize chosen`,
  lapsed: t`To be drawn again`,
} as const

/** /admin-raffle: opens the raffles, closes their lists, draws, and shows how each one stands. */
export function Component() {
  const mayAct = useUser()?.role === 'admin'
  const found = usePaged('adminRaffles', {})
  const month = monthOf(new Date().toISOString())
  return (
    <Page
      title={t`Monthly raffle`}
      lead={t`The hash of a secret seed first, then the list, then the draw. Each step is public, is taken once, and stands in the audit.`}
    >
      <PagedView query={found} isEmpty={() => false}>
        {({ data, page }) => {
          const unopened = [month, monthBefore(month)].filter(
            period => !data.some(raffle => raffle.month === period),
          )
          return (
            <Stack as="ol" gap={5}>
              {page === 1 &&
                unopened.map(period => (
                  <Card as="li" key={period} className={styles.raffle}>
                    <Head month={period} status={t`Not open`} />
                    <RaffleSteps month={period} mayAct={mayAct} />
                  </Card>
                ))}
              {data.map(raffle => (
                <Card as="li" key={raffle.month} className={styles.raffle}>
                  <Head month={raffle.month} status={STATUS[raffle.status]} />
                  <Facts raffle={raffle} />
                  <RaffleSteps month={raffle.month} raffle={raffle} mayAct={mayAct} />
                </Card>
              ))}
            </Stack>
          )
        }}
      </PagedView>
    </Page>
  )
}

function Head({ month, status }: { month: string; status: string }) {
  return (
    <header className={styles.head}>
      <h2>{monthName(month)}</h2>
      <Chip tone={status === STATUS.chosen ? 'good' : 'accent'}>{status}</Chip>
    </header>
  )
}

function Facts({ raffle }: { raffle: AdminRaffle }) {
  const last = raffle.draws.at(-1)
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{raffle.list ? t`Lines on the list` : t`On the list so far`}</dt>
        <dd className={styles.number}>{raffle.count.toLocaleString(locale)}</dd>
      </div>
      <div>
        <dt>{t`Opened`}</dt>
        <dd>{gmtStampOf(raffle.openedAt)} GMT</dd>
      </div>
      {raffle.list && (
        <div>
          <dt>{t`List closed`}</dt>
          <dd>{gmtStampOf(raffle.list.closedAt)} GMT</dd>
        </div>
      )}
      {last && (
        <div>
          <dt>{last.step === 1 ? t`Winner` : t`Winner of draw ${last.step}`}</dt>
          <dd>
            {last.winner.name}
            {raffle.email && <small>{raffle.email}</small>}
          </dd>
        </div>
      )}
      {last?.outcome === 'waiting' && (
        <div>
          <dt>{t`May choose until`}</dt>
          <dd>{gmtStampOf(last.chooseUntil)} GMT</dd>
        </div>
      )}
      {raffle.status === 'chosen' && last && (
        <div>
          <dt>{t`Prize`}</dt>
          <dd>{last.outcome === 'battle-pass' ? t`Battle pass` : t`Gaming headset`}</dd>
        </div>
      )}
    </dl>
  )
}
