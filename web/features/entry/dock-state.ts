/** What the bar at the foot of a week says: one thing at a time, the most pressing first. */
import { plural, t } from '@lingui/core/macro'
import { messageOf } from '#web/api/errors.ts'

export interface Docked {
  /** asked to sign up on saving */
  readonly visitor: boolean
  /** matches of the week that are counted, and those of them that are saved */
  readonly matches: number
  readonly saved: number
  /** scores that a save would send */
  readonly changes: number
  /** matches of which one score is missing */
  readonly incomplete: number
  /** a save that is under way waits for the connection */
  readonly waits: boolean
  /** why the last save failed, as long as nothing newer was tried; else null */
  readonly failure: unknown
  /** the time of day of the last save, as long as nothing was typed since; else null */
  readonly savedAt: string | null
}

export interface DockState {
  readonly kind: 'failed' | 'waits' | 'typed' | 'half' | 'saved' | 'idle'
  readonly title: string
  readonly detail: string
}

export function dockState(dock: Docked): DockState {
  const { changes, incomplete } = dock
  const half = incomplete > 0 ? t`${incomplete} not filled yet` : ''
  if (dock.failure)
    return { kind: 'failed', title: messageOf(dock.failure), detail: t`Your scores are kept here` }
  if (dock.waits)
    return { kind: 'waits', title: t`Waits for a connection`, detail: t`Your scores are kept here` }
  if (changes > 0) {
    const title = plural(changes, { one: '# score not saved', other: '# scores not saved' })
    return { kind: 'typed', title, detail: half || (dock.visitor ? t`Kept here until you sign up` : '') }
  }
  if (incomplete > 0) return { kind: 'half', title: half, detail: t`Fill both scores of a match to save it` }
  if (dock.savedAt !== null)
    return { kind: 'saved', title: t`Saved ${dock.savedAt}`, detail: t`Your score has been submitted` }
  if (dock.visitor) return { kind: 'idle', title: t`Type your scores`, detail: '' }
  return { kind: 'idle', title: t`${dock.saved} of ${dock.matches} predicted`, detail: '' }
}
