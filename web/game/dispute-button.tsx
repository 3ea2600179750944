import { t } from '@lingui/core/macro'
import { lazy, Suspense, useState } from 'react'
import type { Subject } from '#domain/dispute/events.ts'
import { useUser } from '#web/api/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

const DisputeForm = lazy(() => import('./dispute-form.tsx'))

export interface DisputeButtonProps {
  competition: string
  subject: Subject
  /** what is disputed: 'your prediction for Arsenal v Wolves' */
  about: string
}

/** Opens a dispute from where a fan sees the thing. Staff don't play, and visitors have nothing to dispute. */
export function DisputeButton({ competition, subject, about }: DisputeButtonProps) {
  const user = useUser()
  const [isAsked, setAsked] = useState(false)
  if (user?.role !== 'user') return null
  return (
    <>
      <Button small look="quiet" aria-label={t`Dispute ${about}`} onClick={() => setAsked(true)}>
        {t`Dispute`}
      </Button>
      <Dialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t`Dispute ${about}`}
        text={t`Say what is wrong and why. An admin answers; you get a mail when something changes. A dispute is opened within 30 days.`}
      >
        <Suspense>
          <DisputeForm competition={competition} subject={subject} onDone={() => setAsked(false)} />
        </Suspense>
      </Dialog>
    </>
  )
}
