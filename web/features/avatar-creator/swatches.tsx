import { t } from '@lingui/core/macro'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './creator.module.css'
import type { Tint } from './looks.ts'

interface SwatchesProps {
  tint: Tint
  value: string | undefined
  onChange(colour: string): void
}

/** The colours that something may have; arrow keys move between them. */
export function Swatches({ tint: { name, label, colours }, value, onChange }: SwatchesProps) {
  return (
    <fieldset className={styles.swatches}>
      <legend>{label}</legend>
      {colours.map((colour, index) => (
        <label key={colour} className={styles.swatch}>
          <input
            type="radio"
            name={`colour-${name}`}
            checked={colour === value}
            onChange={() => onChange(colour)}
          />
          <span style={{ background: colour }} />
          <VisuallyHidden>{t`${label} colour ${index + 1}`}</VisuallyHidden>
        </label>
      ))}
    </fieldset>
  )
}
