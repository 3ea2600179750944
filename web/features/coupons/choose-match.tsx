import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import dialog from '#web/ui/dialog.module.css'
import { Dialog } from '#web/ui/dialog.tsx'
import { stampOf } from '#web/ui/time.ts'
import type { PowerUp } from './coupon-state.ts'
import styles from './power-ups.module.css'

interface ChooseMatchProps {
  power: PowerUp
  busy: boolean
  onUse(match: string): void
  onCancel(): void
}

/** Which match Double Up is for. */
export function ChooseMatch({ power, busy, onUse, onCancel }: ChooseMatchProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  return (
    <Dialog
      open
      onClose={onCancel}
      title={`Use ${power.name}`}
      text="The points of one match count double. It can't be taken back."
    >
      <fieldset className={styles.choices} aria-label="Match">
        {power.matches.map(match => (
          <label key={match.id} className={styles.choice}>
            <input
              type="radio"
              name="match"
              checked={chosen === match.id}
              onChange={() => setChosen(match.id)}
            />
            <span>
              {match.home} v {match.away}
            </span>
            <span>{stampOf(match.kickOff)}</span>
          </label>
        ))}
      </fieldset>
      <div className={dialog.actions}>
        <Button disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
        <Button look="primary" busy={busy} disabled={chosen === null} onClick={() => chosen && onUse(chosen)}>
          Use it
        </Button>
      </div>
    </Dialog>
  )
}
