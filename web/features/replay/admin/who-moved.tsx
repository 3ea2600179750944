import { t } from '@lingui/core/macro'
import { CommandButton } from '#web/ui/command-button.tsx'

interface WhoMovedProps {
  /** the moment of the correction */
  at: string
  /** what was corrected, for the button's name */
  correction: string
}

/** Starts the replay that answers whom a correction moved: as it stood a millisecond before, compared with today. */
export function WhoMoved({ at, correction }: WhoMovedProps) {
  const until = new Date(Date.parse(at) - 1).toISOString()
  return (
    <CommandButton
      command="startReplay"
      body={{ kind: 'as-of', until }}
      label={t`Who moved by: ${correction}`}
    >
      {t`Who moved`}
    </CommandButton>
  )
}
