import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { messageOf } from '#web/api/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { LoginLink } from '#web/ui/login-link.tsx'
import styles from './save-bar.module.css'

/** One mark a match of the week: predicted, typed but not saved, or neither. */
export interface Mark {
  readonly match: string
  readonly mark: 'saved' | 'draft' | 'none'
}

interface SaveBarProps {
  /** asked to sign up on saving */
  visitor: boolean
  marks: readonly Mark[]
  changes: number
  incomplete: number
  busy: boolean
  /** why the last save failed, as long as nothing newer was tried */
  failure: unknown
}

/** Stays at the foot of the page: how much is saved, how much is not, and the one button, which submits the form around it. */
export function SaveBar({ visitor, marks, changes, incomplete, busy, failure }: SaveBarProps) {
  return (
    <div className={styles.bar}>
      <div className={styles.row}>
        <div className={styles.dots} aria-hidden="true">
          {marks.map(({ match, mark }) => (
            <i
              key={match}
              className={clsx(mark === 'saved' && styles.on, mark === 'draft' && styles.draft)}
            />
          ))}
        </div>
        <p className={styles.text} aria-live="polite">
          {failure ? <span className={styles.bad}>{messageOf(failure)} </span> : null}
          {visitor && changes === 0 ? (
            t`Type your scores`
          ) : (
            <BarText marks={marks} changes={changes} incomplete={incomplete} />
          )}
        </p>
        {visitor && (
          <LoginLink small look="quiet">
            {t`Login`}
          </LoginLink>
        )}
        <Button type="submit" look="primary" busy={busy} disabled={changes === 0}>
          {failure && changes > 0 ? t`Try again` : t`Save predictions`}
        </Button>
      </div>
    </div>
  )
}

function BarText({ marks, changes, incomplete }: Pick<SaveBarProps, 'marks' | 'changes' | 'incomplete'>) {
  const half = incomplete > 0 ? t`, ${incomplete} not filled yet` : ''
  if (changes > 0) {
    const unsaved = plural(changes, { one: '# change', other: '# changes' })
    return (
      <Trans>
        <b>{unsaved}</b> not saved yet{half}
      </Trans>
    )
  }
  if (incomplete > 0) return t`Fill both scores of a match to save it`
  const saved = marks.filter(({ mark }) => mark === 'saved').length
  return t`${saved} of ${marks.length} predicted`
}
