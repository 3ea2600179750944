import { t } from '@lingui/core/macro'
import { Check } from 'lucide-react'
import styles from './settings.module.css'

/** That a choice was saved, where the choice stands. @param at the time of day; null for nothing to say */
export function SavedSign({ at }: { at: string | null }) {
  return (
    <p role="status" className={styles.saved}>
      {at !== null && (
        <>
          <Check size={16} aria-hidden />
          <span>{t`Saved ${at}`}</span>
        </>
      )}
    </p>
  )
}
