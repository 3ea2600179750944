import { useCallback, useState } from 'react'
import {
  afterSave,
  type Change,
  type Draftable,
  type Drafts,
  readDrafts,
  type Side,
  typed,
} from './drafts.ts'

export interface DraftKeeper {
  readonly drafts: Drafts
  type(match: Draftable, side: Side, text: string): void
  saved(changes: readonly Change[]): void
}

/**
 * Drafts that survive a reload of the tab.
 * @param owner whose they are: another user of the same browser must not find them
 */
export function useDrafts(competition: string, owner: string): DraftKeeper {
  const key = `drafts.${competition}.${owner}`
  const [held, hold] = useState(() => ({ key, drafts: readDrafts(sessionStorage.getItem(key)) }))
  const current = held.key === key ? held.drafts : readDrafts(sessionStorage.getItem(key))
  const change = useCallback(
    (make: (drafts: Drafts) => Drafts) =>
      hold(before => {
        const drafts = make(before.key === key ? before.drafts : readDrafts(sessionStorage.getItem(key)))
        sessionStorage.setItem(key, JSON.stringify(drafts))
        return { key, drafts }
      }),
    [key],
  )
  return {
    drafts: current,
    type: useCallback((match, side, text) => change(drafts => typed(drafts, match, side, text)), [change]),
    saved: useCallback(changes => change(drafts => afterSave(drafts, changes)), [change]),
  }
}
