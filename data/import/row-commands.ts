/** What a row of a season file asks of its match. */
import type { MarqueeChoice, MatchCommand } from '#domain/round/decide.ts'
import { marqueeOf } from '#domain/round/decide-marquee.ts'
import { type KnownMatch, type MatchState, nameOf } from '#domain/round/match.ts'
import type { CompetitionId, Instant, RoundNumber, Score } from '#domain/words.ts'
import type { ImportRow } from './season-to-import.ts'

/**
 * The commands of a row, in the order of a match's life. What the file does not tell stays: a row without a score
 * takes none away. A void match is void for good, so its row asks nothing.
 * @param before the match as it is before the first of them
 */
export function* commandsFor(
  row: ImportRow,
  competition: CompetitionId,
  now: Instant,
  before: MatchState | undefined,
): Generator<MatchCommand> {
  if (before?.status === 'void') return
  const { id: match, round, home, away, kickOff, group, knockOut, score, winner } = row
  const known = before?.status === 'none' ? undefined : before
  const details = {
    home,
    away,
    kickOff,
    group,
    ground: row.ground ?? known?.ground ?? '',
    category: row.category ?? known?.category ?? '',
  }
  if (known) yield { type: 'ChangeMatchDetails', competition, round, details, now }
  else {
    const marquee = row.marquee ?? false
    yield { type: 'ScheduleMatch', match, competition, round, ...details, knockOut, marquee }
  }
  if (score) {
    const reason = `Season file: the score is ${textOf(score)}`
    yield { type: 'EnterScore', score, reason, now }
  }
  if (winner) yield { type: 'SetWinner', winner, reason: `Season file: the winner is ${winnerName(row)}` }
}

export function marqueeCommand(
  marquee: boolean,
  round: RoundNumber,
  matches: readonly KnownMatch[],
  at: Pick<MarqueeChoice, 'now' | 'ruleset' | 'firstKickOffs'>,
): MatchCommand {
  const other = marqueeOf(matches.filter(match => match.round === round))
  const roundMarquee = other && { match: other.match, name: nameOf(other) }
  return { type: 'SetMarquee', marquee, roundMarquee, ...at }
}

function textOf({ home, away }: Score): string {
  return `${home}:${away}`
}

function winnerName({ winner, home, away }: ImportRow): string {
  if (winner === 'home') return home
  return winner === 'away' ? away : 'DRAW'
}
