import { useState } from 'react'
import type { AdminPeriod } from '#contract/prizes.ts'
import { Reason } from '#domain/words.ts'
import { useCommand } from '#web/api/command.ts'
import { Actions, Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { periodWords } from '#web/ui/prize-changes.tsx'
import { Step } from '#web/ui/step.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useForm } from '#web/ui/use-form.ts'

interface PublishStepProps {
  of: AdminPeriod
  mayAct: boolean
}

/** The one step that comes next: publish, or open again. */
export function PublishStep({ of, mayAct }: PublishStepProps) {
  if (of.status === 'published')
    return (
      <Step
        title="Open again"
        text="The published winners stand until others are published. Everybody reads the reason."
      >
        {mayAct && <Reopen of={of} />}
      </Step>
    )
  const ready = of.unsettled.total === 0 && of.parked === 0
  return (
    <Step
      title={of.status === 'reopened' ? 'Publish anew' : 'Publish the winners'}
      text={
        ready
          ? 'The winners are computed once more. Where the results changed since you read this page, nothing is published.'
          : 'Winners can be published once every match above is settled and every event could be read.'
      }
    >
      {mayAct && ready && <Publish of={of} />}
    </Step>
  )
}

function Publish({ of }: { of: AdminPeriod }) {
  const publish = useCommand('publishPrizes')
  const [asked, setAsked] = useState(false)
  const { competition, period, fingerprint } = of
  return (
    <>
      <Button small look="primary" onClick={() => setAsked(true)}>
        Publish
      </Button>
      <Confirm
        open={asked}
        title={`Publish the winners of ${periodWords(period, of.roundName)}?`}
        text="Everybody sees the winners, and tokens come into their purses."
        ok="Publish"
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

function Reopen({ of }: { of: AdminPeriod }) {
  const [asked, setAsked] = useState(false)
  return (
    <>
      <Button small onClick={() => setAsked(true)}>
        Open again
      </Button>
      <Dialog
        open={asked}
        onClose={() => setAsked(false)}
        title={`Open again: ${periodWords(of.period, of.roundName)}`}
        text="The published winners stand until others are published."
      >
        <ReopenForm of={of} onDone={() => setAsked(false)} />
      </Dialog>
    </>
  )
}

function ReopenForm({ of, onDone }: { of: AdminPeriod; onDone(): void }) {
  const reopen = useCommand('reopenPrizes')
  const { competition, period } = of
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) =>
      Reason.safeParse(reason).success
        ? []
        : [{ field: 'reason', message: 'Please give a reason of 3 to 300 characters' }],
    async send({ reason }) {
      const { message } = await reopen.mutateAsync({ competition, period, reason: reason.trim() })
      notify.success(message)
      onDone()
    },
  })
  return (
    <Form of={form}>
      <Field label="Reason" hint="Everybody can read it." maxLength={300} {...form.field('reason')} />
      <Actions>
        <Button onClick={onDone} disabled={form.busy}>
          Cancel
        </Button>
        <Button type="submit" look="primary" busy={form.busy}>
          Open again
        </Button>
      </Actions>
    </Form>
  )
}
