/** Scores that are pasted as a list, a match a line. */
import { scoreText } from '#web/game/score-text.ts'

/** Lines that are read at the most: more than a round has matches. */
const MAX_LINES = 200
/** Characters that are read at the most. */
const MAX_LENGTH = MAX_LINES * 100

export interface PastedScore {
  readonly home: string
  readonly away: string
}

/** Two numbers at the beginning of a line, whatever stands between them; a half-time score may follow. */
const SCORE =
  /^([\d\u0660-\u0669\u06f0-\u06f9]{1,2})[ \t]{0,9}[-:;,\u2010-\u2015\t][ \t]{0,9}([\d\u0660-\u0669\u06f0-\u06f9]{1,2})(?![\d:])/

/** @returns for each line its score, null for a line without one; null where the text has no score at all */
export function pastedScores(text: string): (PastedScore | null)[] | null {
  const lines = text
    .slice(0, MAX_LENGTH)
    .trimEnd()
    .split(/\r?\n|\r/, MAX_LINES)
    .map(scoreOfLine)
  return lines.some(line => line !== null) ? lines : null
}

function scoreOfLine(line: string): PastedScore | null {
  const [, home, away] = SCORE.exec(line.trim()) ?? []
  return home && away ? { home: scoreText(home), away: scoreText(away) } : null
}
