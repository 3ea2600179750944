import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import type { CSSProperties } from 'react'
import { Button } from '#web/ui/button.tsx'
import { LoginLink } from '#web/ui/login-link.tsx'
import { type Docked, dockState } from './dock-state.ts'
import styles from './save-bar.module.css'

/** One mark a match of the week: predicted, typed but not saved, or neither. */
export interface Mark {
  readonly match: string
  readonly mark: 'saved' | 'draft' | 'none'
}

interface SaveBarProps extends Omit<Docked, 'matches' | 'saved'> {
  marks: readonly Mark[]
  busy: boolean
  /** keeps the proof of the last save */
  onReceipt(): void
}

/**
 * Stays at the foot of the page, on a phone as one piece with the places: what is saved and what is not, and the one button,
 * which submits the form around it.
 */
export function SaveBar({ marks, busy, onReceipt, ...dock }: SaveBarProps) {
  const saved = marks.filter(({ mark }) => mark === 'saved').length
  const { kind, title, detail } = dockState({ ...dock, matches: marks.length, saved })
  const { visitor, changes } = dock
  return (
    <div className={styles.bar} data-dock={kind === 'idle' ? 'closed' : 'open'}>
      <div className={styles.dots} aria-hidden="true">
        {marks.map(({ match, mark }, index) => (
          <i
            key={match}
            className={clsx(mark === 'saved' && styles.on, mark === 'draft' && styles.draft)}
            style={{ '--place': index } as CSSProperties}
          />
        ))}
      </div>
      <div className={styles.row}>
        {kind === 'saved' && <span className={styles.sign} aria-hidden="true" />}
        <p className={clsx(styles.text, kind === 'failed' && styles.bad)} aria-live="polite">
          <b>{title}</b>
          <span>{detail}</span>
        </p>
        {kind === 'saved' && !visitor && changes === 0 && (
          <Button small look="quiet" onClick={onReceipt}>
            {t`Keep receipt`}
          </Button>
        )}
        {visitor && (
          <LoginLink small look="quiet" className={styles.login}>
            {t`Login`}
          </LoginLink>
        )}
        <Button
          type="submit"
          look="primary"
          className={clsx((changes === 0 || dock.waits) && styles.off)}
          busy={busy && !dock.waits}
          disabled={changes === 0 || dock.waits}
        >
          {submitWords(dock)}
        </Button>
      </div>
    </div>
  )
}

function submitWords({ visitor, failure, changes }: Pick<Docked, 'visitor' | 'failure' | 'changes'>): string {
  if (visitor) return t`Sign up and save`
  return failure && changes > 0 ? t`Try again` : t`Save predictions`
}
