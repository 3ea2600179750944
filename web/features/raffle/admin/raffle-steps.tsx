import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { AdminRaffle } from '#contract/raffle/calls.ts'
import { endOf } from '#domain/raffle/month.ts'
import { useCommand } from '#web/api/command.ts'
import { AskReason } from '#web/ui/ask-reason.tsx'
import { Button } from '#web/ui/button.tsx'
import { usePassed } from '#web/ui/clock.ts'
import { Confirm } from '#web/ui/confirm.tsx'
import { Text } from '#web/ui/primitives.tsx'
import { Step } from '#web/ui/step.tsx'
import { gmtStampOf, monthName } from '#web/ui/time.ts'
import { notify } from '#web/ui/toast.tsx'

interface StepsProps {
  month: string
  /** left out where the raffle is not open yet */
  raffle?: AdminRaffle
  mayAct: boolean
}

/** The one step that comes next. Auditors read what it is; admins take it, once they have confirmed it. */
export function RaffleSteps({ month, raffle, mayAct }: StepsProps) {
  const isOver = usePassed(endOf(month))
  const name = monthName(month)
  if (!raffle)
    return (
      <Step
        title={t`Open the raffle`}
        text={t`Makes a secret seed and publishes its hash. The seed stays sealed until the draw.`}
      >
        {mayAct && (
          <Act
            command="openRaffle"
            month={month}
            verb={t({ message: 'Open', context: 'verb' })}
            question={t`Open the raffle of ${name}?`}
          />
        )}
      </Step>
    )
  if (raffle.status === 'open')
    return (
      <Step
        title={t`Close the list`}
        text={
          isOver
            ? t`Publishes the hash of the list. Fans who play or predict later are not on it.`
            : t`The list is closed when the month is over: from ${gmtStampOf(endOf(month))} GMT.`
        }
      >
        {mayAct && isOver && (
          <Act
            command="closeRaffle"
            month={month}
            verb={t`Close the list`}
            question={t`Close the list of ${name}?`}
          />
        )}
      </Step>
    )
  if (raffle.status === 'closed' && raffle.count === 0)
    return <Text tone="quiet">{t`The list is empty: there is no winner to draw.`}</Text>
  if (raffle.status === 'closed')
    return (
      <Step
        title={t`Draw the winner`}
        text={t`Shows the seed. Seed and list alone make the winner, whom a mail asks to choose.`}
      >
        {mayAct && <Draw month={month} />}
      </Step>
    )
  if (raffle.status === 'lapsed' && raffle.draws.length < raffle.count)
    return (
      <Step
        title={t`Draw again`}
        text={t`The winner did not choose in time. The next number of the same seed decides.`}
      >
        {mayAct && <DrawAgain month={month} step={raffle.draws.length + 1} />}
      </Step>
    )
  return null
}

interface ActProps {
  command: 'openRaffle' | 'closeRaffle'
  month: string
  verb: string
  question: string
}

function Act({ command, month, verb, question }: ActProps) {
  const act = useCommand(command)
  return (
    <Confirmed verb={verb} question={question} busy={act.isPending} send={() => act.mutateAsync({ month })} />
  )
}

function Draw({ month }: { month: string }) {
  const draw = useCommand('drawRaffle')
  return (
    <Confirmed
      verb={t`Draw the winner`}
      question={t`Draw the winner of ${monthName(month)}?`}
      busy={draw.isPending}
      send={() => draw.mutateAsync({ month, step: 1, reason: '' })}
    />
  )
}

interface ConfirmedProps {
  verb: string
  question: string
  busy: boolean
  send(): Promise<{ message: string }>
}

function Confirmed({ verb, question, busy, send }: ConfirmedProps) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button small look="primary" onClick={() => setAsked(true)}>
        {verb}
      </Button>
      <Confirm
        open={isAsked}
        title={question}
        text={t`Everybody sees this step, and it can't be taken back.`}
        ok={verb}
        busy={busy}
        onOk={() =>
          void send()
            .then(({ message }) => notify.success(message), notify.error)
            .finally(() => setAsked(false))
        }
        onCancel={() => setAsked(false)}
      />
    </>
  )
}

function DrawAgain({ month, step }: { month: string; step: number }) {
  const draw = useCommand('drawRaffle')
  return (
    <AskReason
      look="primary"
      verb={t`Draw again`}
      title={t`Draw again: ${monthName(month)}`}
      text={t`Everybody sees this step, and it can't be taken back.`}
      hint={t`Everybody can read it.`}
      problem={t`Please say why it is drawn again, in 3 to 300 characters`}
      send={reason => draw.mutateAsync({ month, step, reason })}
    />
  )
}
