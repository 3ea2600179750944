/** What a row of a season file asks of its match. */
import type { RoundCommand } from '#domain/round/commands.ts'
import type { Match } from '#domain/round/match.ts'
import { DRAW } from '#domain/round/winner.ts'
import type { Ruleset } from '#domain/scoring/ruleset.ts'
import type { CompetitionId, Instant, Score } from '#domain/words.ts'
import type { ImportRow } from './season-to-import.ts'

export interface Importing {
  readonly competition: CompetitionId
  readonly now: Instant
  readonly ruleset: Ruleset
  /** whether the round has no marquee match yet */
  readonly flagIsFree: boolean
}

/**
 * The commands of a row, in the order of a match's life. What the file leaves out stays: a row without a score takes
 * none away. A void match is void for good, so its row asks nothing.
 * @param before the match as it is before the first of them; undefined where it is not scheduled yet
 */
export function* commandsFor(
  row: ImportRow,
  { competition, now, ruleset, flagIsFree }: Importing,
  before: Match | undefined,
): Generator<RoundCommand> {
  if (before?.status === 'void') return
  const { id: match, round, home, away, kickOff, group, knockOut, score, winner } = row
  const details = {
    home,
    away,
    kickOff,
    group,
    ground: row.ground ?? before?.ground ?? '',
    category: row.category ?? before?.category ?? '',
  }
  if (before)
    yield {
      type: 'ChangeMatchDetails',
      match,
      competition,
      round,
      details,
      reason: 'Season file: the teams are others',
      now,
      ruleset,
    }
  else {
    const marquee = flagIsFree && row.marquee === true
    yield { type: 'ScheduleMatch', match, competition, round, ...details, knockOut, marquee }
  }
  if (score)
    yield { type: 'EnterScore', match, score, reason: `Season file: the score is ${textOf(score)}`, now }
  if (winner)
    yield { type: 'SetWinner', match, winner, reason: `Season file: the winner is ${winnerName(row)}` }
}

function textOf({ home, away }: Score): string {
  return `${home}:${away}`
}

function winnerName({ winner, home, away }: ImportRow): string {
  if (winner === 'home') return home
  return winner === 'away' ? away : DRAW
}
