import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { MatchView } from '#contract/round/calls.ts'
import { useNow } from '#web/ui/clock.ts'
import { Countdown } from '#web/ui/countdown.tsx'
import styles from './home.module.css'
import { leftToDo } from './left-to-do.ts'

/** How often what is left is counted anew, in milliseconds. */
const LOOK_MS = 30_000

interface LeftProps {
  round: number | undefined
  /** of the round in play; undefined until they are there */
  matches: readonly MatchView[] | undefined
}

/** What a signed-in fan's first page begins with: what is left to do, and until when. */
export function LeftToDo({ round, matches }: LeftProps) {
  const { left, open, lock } = leftToDo(matches ?? [], useNow(LOOK_MS))
  if (!matches || round === undefined)
    return (
      <div className={styles.left}>
        <h1 className={clsx(styles.title, styles.titlePlace)}>{'\u00a0'}</h1>
        <p className={clsx(styles.lead, styles.leadPlace)} />
      </div>
    )
  return (
    <div className={styles.left}>
      <h1 className={styles.title}>
        {left > 0 ? (
          <Trans>
            {left} left <em>to call</em>
          </Trans>
        ) : open > 0 ? (
          <Trans>
            All <em>called</em>
          </Trans>
        ) : (
          <Trans>
            Week <em>{round} is locked</em>
          </Trans>
        )}
      </h1>
      <p className={styles.lead}>
        {open > 0
          ? t`Week ${round}: ${open - left} of ${open} open matches predicted.`
          : t`No match of this week is open any more. Points come as the matches are settled.`}
      </p>
      {lock !== null && (
        <p className={styles.until}>
          <Countdown to={lock} className={styles.clock} />
          <span>{t`until the lock`}</span>
        </p>
      )}
    </div>
  )
}
