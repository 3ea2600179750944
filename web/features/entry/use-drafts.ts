import { useCallback, useEffect, useState } from 'react'
import { keptDrafts } from '#web/api/kept.ts'
import { type Drafts, readDrafts } from '#web/game/kept-scores.ts'
import { afterSave, type Change, type Draftable, type Side, typed } from './drafts.ts'

export interface DraftKeeper {
  readonly drafts: Drafts
  type(match: Draftable, side: Side, text: string): void
  saved(changes: readonly Change[]): void
}

const { key: keyOf, VISITOR } = keptDrafts

/** A user's drafts end with the tab; a visitor's outlast it, since the code of a registration may be read in another one. */
const storageOf = (owner: string | null) => (owner === null ? localStorage : sessionStorage)

function kept(competition: string, owner: string | null): Drafts {
  const visitors = readDrafts(localStorage.getItem(keyOf(competition, VISITOR)))
  if (owner === null) return visitors
  return { ...visitors, ...readDrafts(sessionStorage.getItem(keyOf(competition, owner))) }
}

/**
 * Drafts that survive a reload, and what a visitor typed survives signing up and in: it becomes the user's.
 * @param owner whose they are: another user of the same browser must not find them; null for a visitor
 */
export function useDrafts(competition: string, owner: string | null): DraftKeeper {
  const key = keyOf(competition, owner ?? VISITOR)
  const [held, hold] = useState(() => ({ key, drafts: kept(competition, owner) }))
  const current = held.key === key ? held.drafts : kept(competition, owner)
  const change = useCallback(
    (make: (drafts: Drafts) => Drafts) =>
      hold(before => {
        const drafts = make(before.key === key ? before.drafts : kept(competition, owner))
        storageOf(owner).setItem(key, JSON.stringify(drafts))
        return { key, drafts }
      }),
    [key, competition, owner],
  )
  useEffect(() => {
    if (owner === null) return
    change(drafts => drafts)
    localStorage.removeItem(keyOf(competition, VISITOR))
  }, [owner, competition, change])
  return {
    drafts: current,
    type: useCallback((match, side, text) => change(drafts => typed(drafts, match, side, text)), [change]),
    saved: useCallback(changes => change(drafts => afterSave(drafts, changes)), [change]),
  }
}
