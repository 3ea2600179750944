import { MAX_GOALS } from '#domain/bounds.ts'
import type { Score } from '#domain/words.ts'
import { plainDigits } from './dates.ts'

/** A half-time score or 'aet' may follow; a spreadsheet may have made a time of day of it: '02:01:00'. */
const SCORE = /^(\d{1,2})\s?[:\u2010-\u2015-]\s?(\d{1,2})(?::00)?(?:\s*[(a-z].*)?$/i

/** @returns null for what is no score */
export function scoreIn(cell: string): Score | null {
  const [, home, away] = SCORE.exec(plainDigits(cell)) ?? []
  return home === undefined || away === undefined ? null : { home: Number(home), away: Number(away) }
}

/** @returns null for what is no number of goals */
export function goalsIn(cell: string): number | null {
  const plain = plainDigits(cell)
  return /^\d{1,2}$/.test(plain) && Number(plain) <= MAX_GOALS ? Number(plain) : null
}
