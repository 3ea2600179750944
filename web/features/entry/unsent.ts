/**
 * Scores that the reader has saved and the server has not answered: kept in the browser's storage, so that they outlast a
 * closed page. A sign-out empties the storage, and each entry names its reader.
 */
import type { Score } from '#domain/words.ts'
import { call } from '#web/api/client.ts'
import { ApiError } from '#web/api/errors.ts'
import { keptUnsent } from '#web/api/kept.ts'
import { isFields, readStored } from '#web/ui/stored.ts'

/** Signed out, and too many calls: worth another try later. */
const LATER: ReadonlySet<number> = new Set([401, 429])

/** A score with the teams of its match, as a save sends them. */
interface Entry {
  readonly match: string
  readonly score: Score
  readonly home?: string
  readonly away?: string
}
type Unsent = Readonly<Record<string, Entry>>

/** A score that the server has refused, with why. */
export interface Refused extends Entry {
  readonly why: string
}

/** Keeps what is being saved. */
export function keepUnsent(user: string, entries: readonly Entry[]): void {
  write(user, { ...unsentOf(user), ...Object.fromEntries(entries.map(entry => [entry.match, entry])) })
}

/** The server has answered for these matches. */
export function forgetUnsent(user: string, matches: readonly string[]): void {
  const left = Object.entries(unsentOf(user)).filter(([match]) => !matches.includes(match))
  write(user, Object.fromEntries(left))
}

/** Whether a call that failed may go well later: the server has not said what becomes of it. */
export function isUnanswered(problem: unknown): boolean {
  if (!(problem instanceof ApiError)) return true
  return problem.status === null || problem.status >= 500 || LATER.has(problem.status)
}

/**
 * Sends what is kept, each match by itself, so that one whose lock has passed keeps none of the others back.
 * @returns what was saved, and what was refused; what got no answer stays kept
 */
export async function sendUnsent(user: string): Promise<{ saved: number; refused: readonly Refused[] }> {
  let saved = 0
  const refused: Refused[] = []
  for (const entry of Object.values(unsentOf(user))) {
    try {
      const { match, score } = entry
      // The same score of the same reader is the same command, however often it is sent.
      const idempotencyKey = `unsent-${user}-${match}-${score.home}-${score.away}`
      await call('saveMatchHistory', { body: { predictions: [entry] }, idempotencyKey })
      saved++
    } catch (problem) {
      if (isUnanswered(problem)) continue
      refused.push({ ...entry, why: (problem as ApiError).message })
    }
    forgetUnsent(user, [entry.match])
  }
  return { saved, refused }
}

const unsentOf = (user: string): Unsent => readStored<Entry>(keptUnsent.entryOf(user).get(), isEntry)

function isEntry({ match, score, home = '', away = '' }: Readonly<Record<string, unknown>>): boolean {
  const isScore = isFields(score) && Number.isInteger(score.home) && Number.isInteger(score.away)
  return isScore && [match, home, away].every(text => typeof text === 'string')
}

function write(user: string, entries: Unsent): void {
  if (Object.keys(entries).length === 0) keptUnsent.entryOf(user).forget()
  else keptUnsent.entryOf(user).set(JSON.stringify(entries))
}
