import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { MatchView } from '#contract/round/calls.ts'
import { matchName } from '#web/game/team-text.ts'
import { Actions, Button } from '#web/ui/button.tsx'
import { Choices } from '#web/ui/choices.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ifKnown, stampOf } from '#web/ui/time.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { PowerUp } from './coupon-state.ts'

interface ChooseMatchProps {
  power: PowerUp
  busy: boolean
  onUse(match: string): void
  onCancel(): void
}

const saysOf = ({ prediction }: MatchView) =>
  prediction ? t`you say ${prediction.score.home}:${prediction.score.away}` : t`not predicted yet`

/** Which match a power-up is for, each with the reader's own score. */
export function ChooseMatch({ power, busy, onUse, onCancel }: ChooseMatchProps) {
  const [chosen, setChosen] = useState('')
  return (
    <Dialog open onClose={onCancel} title={t`Use ${power.name}`} text={power.words.choosing}>
      <Choices
        lines
        legend={<VisuallyHidden>{t`Match`}</VisuallyHidden>}
        name="match"
        choices={power.matches.map(match => ({
          value: match.id,
          label: matchName(match),
          note: `${ifKnown(match.kickOff, stampOf)}, ${saysOf(match)}`,
        }))}
        value={chosen}
        onChange={setChosen}
      />
      <Actions>
        <Button disabled={busy} onClick={onCancel}>
          {t`Cancel`}
        </Button>
        <Button look="primary" busy={busy} disabled={chosen === ''} onClick={() => onUse(chosen)}>
          {t`Use it`}
        </Button>
      </Actions>
    </Dialog>
  )
}
