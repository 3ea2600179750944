import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { MatchView } from '#contract/round/calls.ts'
import { useCommand } from '#web/api/command.ts'
import { nameText } from '#web/game/round-text.ts'
import { matchName } from '#web/game/team-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SectionTitle } from '#web/ui/page.tsx'
import { paths } from '#web/ui/paths.ts'
import { ReasonForm } from '#web/ui/reason-form.tsx'
import { Step } from '#web/ui/step.tsx'
import styles from './forms.module.css'

const TEXT = t`For a match that should never have been in this round. Only a match that nobody has ever predicted goes; to move it, add it to the other round afterwards.`

/** Of a void match: it leaves its round for good. */
export function RemoveMatch({ match }: { match: MatchView }) {
  const [isOpen, setOpen] = useState(false)
  const remove = useCommand('removeMatch')
  const navigate = useNavigate()
  return (
    <section className={styles.steps}>
      <SectionTitle>{t`A match of this round by mistake`}</SectionTitle>
      <Step title={t`Remove from the round`} text={TEXT}>
        <Button small look="danger" onClick={() => setOpen(true)}>
          {t`Remove`}
        </Button>
      </Step>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t`Remove from ${nameText(match.roundName)}: ${matchName(match)}`}
        text={TEXT}
      >
        {isOpen && (
          <ReasonForm
            verb={t`Remove the match`}
            hint={t`Fans and auditors can read it.`}
            send={async reason => {
              const sent = await remove.mutateAsync({ match: match.id, reason })
              void navigate(paths.adminMatches)
              return sent
            }}
            onDone={() => setOpen(false)}
          />
        )}
      </Dialog>
    </section>
  )
}
