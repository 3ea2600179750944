/** What was typed and is not saved yet, by match. Pure; `use-drafts.ts` keeps it over reloads. */
import type { MatchView } from '#contract/round/calls.ts'
import type { Score } from '#domain/words.ts'
import type { Draft, Drafts } from '#web/game/kept-scores.ts'
import { scoreOf } from '#web/game/score-text.ts'

export type Side = keyof Draft

/** The parts of a match that drafts are about. */
export type Draftable = Pick<MatchView, 'id' | 'prediction'>

export function textsOfSaved({ prediction }: Draftable): Draft {
  return prediction
    ? { home: String(prediction.score.home), away: String(prediction.score.away) }
    : { home: '', away: '' }
}

/** What the inputs of a match show: what was typed, else what is saved. */
export function textsOf(drafts: Drafts, match: Draftable): Draft {
  return drafts[match.id] ?? textsOfSaved(match)
}

/** A text typed back to what is saved is no draft any more. */
export function typed(drafts: Drafts, match: Draftable, side: Side, text: string): Drafts {
  const next = { ...textsOf(drafts, match), [side]: text }
  const saved = textsOfSaved(match)
  const { [match.id]: _before, ...others } = drafts
  return next.home === saved.home && next.away === saved.away ? others : { ...others, [match.id]: next }
}

export interface Change {
  readonly match: string
  readonly score: Score
}

/**
 * What a save sends: only matches that are open, changed and filled on both sides.
 * @param open the matches whose lock has not passed
 */
export function changesOf(drafts: Drafts, open: readonly Draftable[]): Change[] {
  return open.flatMap(match => {
    const draft = drafts[match.id]
    const score = draft && scoreOf(draft)
    return score ? [{ match: match.id, score }] : []
  })
}

/** How many open matches were begun but can't be saved as they stand. */
export function incompleteOf(drafts: Drafts, open: readonly Draftable[]): number {
  return open.filter(match => {
    const draft = drafts[match.id]
    return draft !== undefined && scoreOf(draft) === null && (draft.home !== '' || draft.away !== '')
  }).length
}

/** Drops what was saved, and keeps what was typed while the save was on its way. */
export function afterSave(drafts: Drafts, saved: readonly Change[]): Drafts {
  const scores = new Map(saved.map(change => [change.match, change.score]))
  return Object.fromEntries(
    Object.entries(drafts).filter(([match, draft]) => {
      const score = scores.get(match)
      return !score || draft.home !== String(score.home) || draft.away !== String(score.away)
    }),
  )
}
