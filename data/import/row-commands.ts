/** What a row of a season file asks of its match. */
import type { Renaming } from '#domain/competition/state.ts'
import type { RoundCommand } from '#domain/round/commands.ts'
import { isPlayed, type Match } from '#domain/round/match.ts'
import { marqueeOf, type RoundState } from '#domain/round/state.ts'
import { nameOfWinner } from '#domain/round/winner.ts'
import type { Rules } from '#domain/scoring/rules.ts'
import type { CompetitionId, Instant } from '#domain/words.ts'
import type { ImportRow } from './season-to-import.ts'

export interface Importing {
  readonly competition: CompetitionId
  readonly now: Instant
  readonly ruleset: Rules
  /** of teams, oldest first */
  readonly renamings: readonly Renaming[]
}

/**
 * The commands of a row, in the order of a match's life. What the file leaves out stays: a row without a score takes
 * none away. A row asks nothing of a void match: only an admin brings one back.
 * @param roundState as the round is before the first of them
 */
export function* commandsFor(
  row: ImportRow,
  { competition, now, ruleset }: Importing,
  roundState: RoundState,
): Generator<RoundCommand> {
  const { id: match, round, home, away, group, knockOut, score, after90, isAwarded, winner } = row
  const known = roundState.matches[match]
  if (known?.status === 'void') return
  const kickOff = kickOffOf(row, known)
  const details = {
    home,
    away,
    kickOff,
    group,
    ground: row.ground ?? known?.ground ?? '',
    category: row.category ?? known?.category ?? '',
  }
  if (!known) {
    const marquee = row.marquee === true && marqueeOf(roundState) === null
    yield { type: 'ScheduleMatch', match, competition, round, ...details, knockOut, marquee }
  } else {
    if (kickOff === null && known.kickOff !== null && !isPlayed(known)) {
      const reason = row.isPutOff
        ? 'Season file: put off, no new day is known'
        : 'Season file: on another day, whose kick-off is not known yet'
      yield { type: 'PostponeMatch', match, kickOff, reason, now, ruleset }
    }
    const renamed = home !== known.home || away !== known.away
    const reason = renamed ? 'Season file: the teams are others' : 'Season file: another kick-off'
    yield {
      type: 'ChangeMatchDetails',
      match,
      competition,
      round,
      details,
      reason,
      now,
      ruleset,
      timeUnknown: row.kickOff === null,
    }
  }
  if (score) {
    const reason = `Season file: the score is ${score.home}:${score.away}`
    yield { type: 'EnterScore', match, score, after90, awarded: isAwarded || undefined, reason, now }
  }
  if (winner) {
    const reason = `Season file: the winner is ${nameOfWinner(winner, row)}`
    yield { type: 'SetWinner', match, winner, reason }
  }
}

/**
 * A row without a time leaves the kick-off as it is, unless that is on another day. A match that was played kicked off
 * on its day: where no time is known, at the day's first instant, for its lock has passed in any case.
 */
function kickOffOf({ kickOff, day, isPutOff, score }: ImportRow, known: Match | undefined): Instant | null {
  if (isPutOff) return null
  if (kickOff !== null) return kickOff
  const held = known?.kickOff ?? null
  if (!day || (held !== null && day.from <= held && held < day.until)) return held
  return score ? day.from : null
}

/** @returns the command that gives the flag, or takes it, where the row and the round differ in it */
export function* flagCommands(
  { id: match, marquee: wanted }: ImportRow,
  marquee: boolean,
  { now, ruleset }: Importing,
  round: RoundState,
): Generator<RoundCommand> {
  const flagged = round.marquee === match
  if (wanted !== marquee || flagged === marquee || round.matches[match]?.status === 'void') return
  yield { type: 'ChooseMarquee', match, marquee, now, ruleset }
}
