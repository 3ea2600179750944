/** The score that a visitor types on the front page: kept among the drafts that the predictor reads. */
import { keptDrafts } from '#web/api/kept.ts'
import { type Draft, readDrafts } from '#web/game/kept-scores.ts'

const keyOf = (competition: string) => keptDrafts.key(competition, keptDrafts.VISITOR)
const draftsOf = (competition: string) => readDrafts(localStorage.getItem(keyOf(competition)))

export function typedScoreOf(competition: string, match: string): Draft {
  return draftsOf(competition)[match] ?? { home: '', away: '' }
}

export function keepTypedScore(competition: string, match: string, score: Draft): void {
  localStorage.setItem(keyOf(competition), JSON.stringify({ ...draftsOf(competition), [match]: score }))
}
