/** What a reader types into the matches of a round, and how that is saved: the same on the predictor and at home. */
import { type FormEvent, useState } from 'react'
import type { CompetitionView, MatchView } from '#contract/round/calls.ts'
import { useNow } from '#web/ui/clock.ts'
import { timeOf } from '#web/ui/time.ts'
import type { Docked } from './dock-state.ts'
import { changesOf, incompleteOf } from './drafts.ts'
import { canType, isClosed } from './row-state.ts'
import { useDrafts } from './use-drafts.ts'
import { useSave } from './use-save.ts'

/** How often it is looked which matches have locked, in milliseconds; each row knows its own moment exactly. */
const LOOK_MS = 5_000

/** @param user null for a visitor, whose scores wait for them to sign up */
export function useTypedScores(
  competition: CompetitionView,
  matches: readonly MatchView[],
  user: string | null,
) {
  const now = useNow(LOOK_MS)
  const { drafts, type, saved } = useDrafts(competition.id, user)
  /** of the last save: one match, whose receipt proves all of them, and when */
  const [kept, keep] = useState<{ match: string; at: string } | null>(null)
  const save = useSave(matches, changes => {
    saved(changes)
    const match = changes[0]?.match
    if (match) keep({ match, at: new Date().toISOString() })
  })
  const amend = competition.rules.amend === 'until-lock'
  const open = matches.filter(match => canType(match, isClosed(match, now), amend))
  const changes = changesOf(drafts, open)
  /** Of a form of these boxes; a save that is on its way is not sent twice. */
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (changes.length > 0 && !save.isPending) save.mutate(changes)
  }
  const docked: Omit<Docked, 'visitor' | 'matches' | 'saved'> = {
    changes: changes.length,
    incomplete: incompleteOf(drafts, open),
    waits: save.isPaused,
    failure: save.error,
    savedAt: kept && timeOf(kept.at),
  }
  return { drafts, type, open, amend, changes, save, submit, kept, docked }
}
