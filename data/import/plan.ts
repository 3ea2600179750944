/** Decides a whole season in memory: which commands would make the store say what the file says. */
import type { CompetitionCommand } from '#domain/competition/commands.ts'
import { competition } from '#domain/competition/competition.ts'
import type { competitionEvents } from '#domain/competition/events.ts'
import { type CompetitionState, sameDeduction } from '#domain/competition/state.ts'
import { round } from '#domain/round/round.ts'
import { newestRuleset, rulesetOf } from '#domain/scoring/ruleset.ts'
import { streams } from '#domain/streams.ts'
import type { Instant } from '#domain/words.ts'
import type { EventStore } from '#eventstore/port.ts'
import { concurrently } from '../concurrently.ts'
import { type PlannedRounds, type PlannedRows, planRows } from './plan-rows.ts'
import { PlannedStream } from './planned-stream.ts'
import type { ImportProblem, SeasonToImport } from './season-to-import.ts'

const READS_AT_ONCE = 16

interface PlannedCommand {
  readonly line: number
  readonly command: CompetitionCommand
}

/** Where there is any problem, nothing is to be written. */
export interface Plan extends PlannedRows {
  readonly competition: PlannedStream<CompetitionState, CompetitionCommand, typeof competitionEvents>
  readonly rounds: PlannedRounds
}

/** @throws EventStoreUnavailable */
export async function planImport(store: EventStore, season: SeasonToImport, now: Instant): Promise<Plan> {
  const { id } = season.competition
  const rules = await PlannedStream.read(store, streams.competition(id), competition)
  const rounds: PlannedRounds = new Map()
  const refused = competitionCommands(season, rules.state).flatMap(
    ({ command, line }) => rules.plan(command, line, now) ?? [],
  )
  const problems = refused.length > 0 ? refused : otherRounds(season, rules.state)
  if (problems.length > 0 || rules.state.status !== 'ruled') {
    return { competition: rules, rounds, rows: season.rows, renamed: [], problems }
  }

  const numbers = new Set([...season.competition.rounds, ...rules.state.rounds].map(({ number }) => number))
  const read: PlannedRounds = new Map()
  await concurrently(numbers, READS_AT_ONCE, async number => {
    read.set(number, await PlannedStream.read(store, streams.round(id, number), round))
  })
  // The changes of one line follow the order of the rounds, whichever was read first: a preview is compared with the import.
  for (const number of numbers) {
    const stream = read.get(number)
    if (stream) rounds.set(number, stream)
  }
  const ruleset = rulesetOf(rules.state.ruleset.id, rules.state.ruleset.version)
  return { competition: rules, rounds, ...planRows(season, rounds, { competition: id, now, ruleset }) }
}

/**
 * An open competition keeps its rules: those are an admin's decision, kept as an event that no file explains. For the
 * same reason a deduction that an admin lifted stays lifted.
 */
function competitionCommands(season: SeasonToImport, state: CompetitionState): PlannedCommand[] {
  const { id: competition, name, kind, ruleset, rounds } = season.competition
  const { version } = newestRuleset(ruleset)
  const line = season.competitionLine
  const known = state.status === 'none' ? [] : state.deductions
  const missing = season.deductions.filter(deduction => !known.some(one => sameDeduction(one, deduction)))
  return [
    ...(state.status !== 'none' && season.competitionIsDerived
      ? []
      : [
          {
            line,
            command: { type: 'OpenCompetition' as const, competition, name, kind, rounds: [...rounds] },
          },
        ]),
    ...(state.status === 'ruled'
      ? []
      : [{ line, command: { type: 'AdoptRuleset' as const, ruleset, version } }]),
    ...missing.map(({ line, ...deduction }) => ({
      line,
      command: { type: 'DeductPoints' as const, ...deduction },
    })),
  ]
}

/** A derived competition may be a part of one that is open, whose rounds have the names that they were opened with. */
function otherRounds(season: SeasonToImport, state: CompetitionState): ImportProblem[] {
  if (!season.competitionIsDerived || state.status === 'none') return []
  const isCount = (name: string) => /^\d+ of \d+$/.test(name)
  return season.competition.rounds.flatMap(({ number, name, knockOut }) => {
    const open = state.rounds.find(round => round.number === number)
    const agree = open?.name === name || (open && isCount(open.name) && isCount(name))
    if (agree && open.knockOut === knockOut) return []
    const reason = `round ${number} is '${open?.name ?? 'not there'}' in ${state.name}, and '${name}' here`
    return [{ line: season.competitionLine, reason }]
  })
}
