import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Gamepad2, Headphones } from 'lucide-react'
import { useState } from 'react'
import type { Prize } from '#domain/raffle/events.ts'
import { useCommand } from '#web/api/command.ts'
import { read } from '#web/api/query.ts'
import { useUser } from '#web/api/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { bothStampsOf, monthName } from '#web/ui/time.ts'
import { notify } from '#web/ui/toast.tsx'
import { PRIZES } from './prize-words.ts'
import styles from './raffle.module.css'

const ICONS = { 'battle-pass': Gamepad2, 'gaming-headset': Headphones } as const

/** For a winner: the prize, chosen once and in time. Shows nothing to everybody else. */
export function ChoosePrize() {
  const user = useUser()
  const { data } = useQuery({ ...read('myRaffle'), enabled: user !== null })
  if (user === null) return null
  return data?.data.prizes.map(prize => <Choice key={prize.month} {...prize} />)
}

function Choice({ month, chooseUntil }: { month: string; chooseUntil: string }) {
  const choose = useCommand('choosePrize')
  const [choice, setChoice] = useState<Prize | null>(null)
  const send = (prize: Prize) =>
    choose.mutateAsync({ month, prize }).then(({ message }) => notify.success(message), notify.error)
  return (
    <section className={styles.winner} aria-labelledby={`won-${month}`}>
      <div>
        <h2 id={`won-${month}`}>{t`You won the raffle of ${monthName(month)}`}</h2>
        <p>{t`Choose your prize before ${bothStampsOf(chooseUntil)}. After that it is drawn again.`}</p>
      </div>
      <div className={styles.prizes}>
        {(Object.keys(PRIZES) as Prize[]).map(prize => {
          const Icon = ICONS[prize]
          return (
            <Button key={prize} className={styles.prize} onClick={() => setChoice(prize)}>
              <Icon className={styles.icon} size={28} aria-hidden />
              <b>{PRIZES[prize].name}</b>
              <small>{PRIZES[prize].text}</small>
            </Button>
          )
        })}
      </div>
      <Confirm
        open={choice !== null}
        title={choice ? t`Choose the ${PRIZES[choice].within}?` : ''}
        text={t`A prize is chosen once.`}
        ok={t`Choose`}
        busy={choose.isPending}
        onOk={() => choice && void send(choice).finally(() => setChoice(null))}
        onCancel={() => setChoice(null)}
      />
    </section>
  )
}
