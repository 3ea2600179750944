import { t } from '@lingui/core/macro'
import { Trophy } from 'lucide-react'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './prize-sign.module.css'

/** The sign of a match that counts for the prize of its round. */
export function PrizeSign() {
  return (
    <span className={styles.sign} title={t`Prize match`}>
      <Trophy size={13} aria-hidden />
      <VisuallyHidden>{t`Prize match`}</VisuallyHidden>
    </span>
  )
}
