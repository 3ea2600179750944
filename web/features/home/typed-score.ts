/** The score that a visitor types on the front page: kept among the drafts that the predictor reads. */
import { keptDrafts } from '#web/api/kept.ts'

export interface TypedScore {
  readonly home: string
  readonly away: string
}

const keyOf = (competition: string) => keptDrafts.key(competition, keptDrafts.VISITOR)

export function typedScoreOf(competition: string, match: string): TypedScore {
  const { home = '', away = '' } = readAll(competition)[match] ?? {}
  return { home, away }
}

export function keepTypedScore(competition: string, match: string, score: TypedScore): void {
  localStorage.setItem(keyOf(competition), JSON.stringify({ ...readAll(competition), [match]: score }))
}

/** Another version of the page may have written the text: nothing where none of it can be read. */
function readAll(competition: string): Readonly<Record<string, Partial<TypedScore>>> {
  try {
    return JSON.parse(localStorage.getItem(keyOf(competition)) ?? '{}')
  } catch {
    return {}
  }
}
