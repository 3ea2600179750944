/** Decides a whole season in memory: which commands would make the store say what the file says. */
import { type CompetitionState, evolve as evolveCompetition } from '#domain/competition/competition.ts'
import { type CompetitionCommand, decide as decideCompetition } from '#domain/competition/decide.ts'
import type { Decision } from '#domain/decision.ts'
import type { DomainEvent } from '#domain/events.ts'
import { decide as decideMatch, type MatchCommand } from '#domain/round/decide.ts'
import { evolve as evolveMatch, type KnownMatch, type MatchState } from '#domain/round/match.ts'
import { firstKickOffs } from '#domain/scoring/lock.ts'
import { rulesetOf, rulesets } from '#domain/scoring/ruleset.ts'
import type { Instant, MatchId } from '#domain/words.ts'
import type { Folded, Histories } from './histories.ts'
import { commandsFor, marqueeCommand } from './row-commands.ts'
import type { ImportProblem, SeasonToImport } from './season-to-import.ts'

export type PlannedCommand =
  | {
      readonly of: 'competition'
      readonly command: CompetitionCommand
      readonly after: number
      readonly line: number
    }
  | {
      readonly of: 'match'
      readonly match: MatchId
      readonly command: MatchCommand
      /** how many events the stream had when this was decided */
      readonly after: number
      readonly line: number
    }

export interface Plan {
  readonly commands: readonly PlannedCommand[]
  readonly events: readonly DomainEvent[]
  readonly problems: readonly ImportProblem[]
}

/** Pure: asks the deciders, and folds what they answer, as if it had been written. */
export function planImport(season: SeasonToImport, histories: Histories, now: Instant): Plan {
  const commands: PlannedCommand[] = []
  const events: DomainEvent[] = []
  const problems: ImportProblem[] = []

  /** @returns what holds afterwards; the folded one unchanged where the decider is quiet or refuses */
  function carryOut<State, E extends DomainEvent>(
    folded: Folded<State>,
    decision: Decision<E>,
    evolve: (state: State, event: E) => State,
    line: number,
    planned: (after: number) => PlannedCommand,
  ): Folded<State> {
    if (!decision.ok) {
      problems.push({ line, reason: decision.refusal.message })
      return folded
    }
    if (decision.events.length === 0) return folded
    commands.push(planned(folded.events))
    events.push(...decision.events)
    return {
      state: decision.events.reduce(evolve, folded.state),
      events: folded.events + decision.events.length,
    }
  }

  let competition = histories.competition
  const line = season.competitionLine
  for (const command of competitionCommands(season, competition.state)) {
    competition = carryOut(
      competition,
      decideCompetition(command, competition.state),
      evolveCompetition,
      line,
      after => ({ of: 'competition', command, after, line }),
    )
  }
  problems.push(...otherRounds(season, competition.state))

  const matches = new Map(histories.matches)
  const carryOutOnMatch = (match: MatchId, command: MatchCommand, line: number) => {
    const folded = matches.get(match)
    if (!folded) throw new Error(`the history of ${match} was not read`)
    const evolve = (state: MatchState, event: Parameters<typeof evolveMatch>[1]) => evolveMatch(state, event)
    const dated = decisionAt(decideMatch(command, folded.state), now)
    matches.set(
      match,
      carryOut(folded, dated, evolve, line, after => ({ of: 'match', match, command, after, line })),
    )
  }

  for (const [index, row] of season.rows.entries()) {
    const problemsBefore = problems.length
    for (const command of commandsFor(row, season.competition.id, now, matches.get(row.id)?.state)) {
      carryOutOnMatch(row.id, command, season.lineOf(index))
      // What follows would be refused for the same cause.
      if (problems.length > problemsBefore) break
    }
  }

  // First flags off, then flags on: a round has one marquee match at any time.
  for (const marquee of [false, true])
    for (const [index, row] of season.rows.entries()) {
      const state = matches.get(row.id)?.state
      if (row.marquee !== marquee || !state || state.status === 'none' || state.status === 'void') continue
      if (state.marquee === marquee) continue
      const known = [...matches.values()].flatMap(({ state }) => (state.status === 'none' ? [] : [state]))
      const command = marqueeCommand(marquee, row.round, known, {
        now,
        ruleset: rulesetInForce(competition.state),
        firstKickOffs: firstKickOffs(known.flatMap(kickOffOf)),
      })
      carryOutOnMatch(row.id, command, season.lineOf(index))
    }

  return { commands, events, problems: problems.toSorted((a, b) => a.line - b.line) }
}

/** An open competition keeps its rules: those are an admin's decision, told by an event that a file can't explain. */
function competitionCommands(season: SeasonToImport, state: CompetitionState): CompetitionCommand[] {
  const { id: competition, name, kind, ruleset, rounds } = season.competition
  const version = Math.max(...rulesets.filter(({ id }) => id === ruleset).map(({ version }) => version))
  return [
    ...(state.status !== 'none' && season.competitionIsDerived
      ? []
      : [{ type: 'OpenCompetition' as const, competition, name, kind, rounds: [...rounds] }]),
    ...(state.status === 'ruled' ? [] : [{ type: 'AdoptRuleset' as const, ruleset, version }]),
  ]
}

/** A derived competition may be half of one that is open: the rounds it has must be the same. */
function otherRounds(season: SeasonToImport, state: CompetitionState): ImportProblem[] {
  if (!season.competitionIsDerived || state.status === 'none') return []
  return season.competition.rounds.flatMap(({ number, name, knockOut }) => {
    const open = state.rounds.find(round => round.number === number)
    if (open && open.name === name && open.knockOut === knockOut) return []
    const reason = `round ${number} is '${open?.name ?? 'not there'}' in ${state.name}, and '${name}' here`
    return [{ line: season.competitionLine, reason }]
  })
}

function rulesetInForce(state: CompetitionState) {
  if (state.status !== 'ruled') throw new Error('a competition that has matches has a ruleset')
  return rulesetOf(state.ruleset.id, state.ruleset.version)
}

function kickOffOf(match: KnownMatch): Instant[] {
  return match.kickOff === null || match.status === 'void' ? [] : [match.kickOff]
}

function decisionAt<E>(
  decision: Decision<E>,
  occurredAt: Instant,
): Decision<E & { metadata: { occurredAt: Instant } }> {
  if (!decision.ok) return decision
  return { ok: true, events: decision.events.map(event => ({ ...event, metadata: { occurredAt } })) }
}
