import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { AdminPeriod } from '#contract/prize/calls.ts'
import { useCommand } from '#web/api/command.ts'
import { periodWords } from '#web/game/prize-changes.tsx'
import { AskReason } from '#web/ui/ask-reason.tsx'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Step } from '#web/ui/step.tsx'
import { notify } from '#web/ui/toast.tsx'

interface PublishStepProps {
  period: AdminPeriod
  mayAct: boolean
}

/** The one step that comes next: publish, or open again. */
export function PublishStep({ period, mayAct }: PublishStepProps) {
  if (period.status === 'published')
    return (
      <Step
        title={t({ message: 'Open again', context: 'verb' })}
        text={t`The published winners stand until others are published. Everybody reads the reason.`}
      >
        {mayAct && <Reopen period={period} />}
      </Step>
    )
  const ready = period.unsettled.total === 0 && period.roundBefore === null && period.parked === 0
  return (
    <Step
      title={period.status === 'reopened' ? t`Publish anew` : t`Publish the winners`}
      text={
        ready
          ? t`The winners are computed once more. Where the results changed since you read this page, nothing is published.`
          : t`Winners can be published once all that is named above is done and every event could be read.`
      }
    >
      {mayAct && ready && <Publish period={period} />}
    </Step>
  )
}

function Publish({ period: view }: { period: AdminPeriod }) {
  const publish = useCommand('publishPrizes')
  const [isAsked, setAsked] = useState(false)
  const { competition, period, fingerprint } = view
  return (
    <>
      <Button small look="primary" onClick={() => setAsked(true)}>
        {t`Publish`}
      </Button>
      <Confirm
        open={isAsked}
        title={t`Publish the winners of ${periodWords(period, view.roundName)}?`}
        text={t`Everybody sees the winners, and tokens come into their purses.`}
        ok={t`Publish`}
        busy={publish.isPending}
        onOk={() =>
          void publish
            .mutateAsync({ competition, period, fingerprint })
            .then(({ message }) => notify.success(message), notify.error)
            .finally(() => setAsked(false))
        }
        onCancel={() => setAsked(false)}
      />
    </>
  )
}

function Reopen({ period: { competition, period, roundName } }: { period: AdminPeriod }) {
  const reopen = useCommand('reopenPrizes')
  return (
    <AskReason
      verb={t({ message: 'Open again', context: 'verb' })}
      title={t`Open again: ${periodWords(period, roundName)}`}
      text={t`The published winners stand until others are published.`}
      hint={t`Everybody can read it.`}
      send={reason => reopen.mutateAsync({ competition, period, reason })}
    />
  )
}
