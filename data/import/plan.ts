/** Decides a whole season in memory: which commands would make the store say what the file says. */
import type { CompetitionCommand } from '#domain/competition/commands.ts'
import { competition as competitionDecider } from '#domain/competition/competition.ts'
import type { CompetitionState } from '#domain/competition/state.ts'
import { type Decider, fold } from '#domain/decider.ts'
import type { EventType } from '#domain/events.ts'
import type { RoundCommand } from '#domain/round/commands.ts'
import { round as roundDecider } from '#domain/round/round.ts'
import { marqueeOf } from '#domain/round/state.ts'
import { rulesetOf, rulesets } from '#domain/scoring/ruleset.ts'
import type { EventMap } from '#domain/vocabulary.ts'
import type { Instant, RoundNumber } from '#domain/words.ts'
import type { Folded, Histories } from './histories.ts'
import { commandsFor } from './row-commands.ts'
import type { ImportProblem, ImportRow, SeasonToImport } from './season-to-import.ts'

interface Planned {
  /** how many events the stream had when this was decided */
  readonly after: number
  readonly line: number
}

export interface Plan {
  readonly competition: readonly (Planned & { readonly command: CompetitionCommand })[]
  readonly rounds: readonly (Planned & { readonly command: RoundCommand; readonly round: RoundNumber })[]
  /** the types of the events that the commands would write */
  readonly events: readonly EventType[]
  readonly problems: readonly ImportProblem[]
}

/** Pure: asks the deciders, and folds what they answer, as if it had been written. */
export function planImport(season: SeasonToImport, histories: Histories, now: Instant): Plan {
  const planning = new Planning(season, histories, now)
  planning.openCompetition()
  if (planning.problems.length === 0) {
    for (const [index, row] of season.rows.entries()) planning.takeRow(row, season.lineOf(index))
    planning.moveFlags()
  }
  return { ...planning, problems: planning.problems.toSorted((a, b) => a.line - b.line) }
}

class Planning {
  readonly competition: (Planned & { command: CompetitionCommand })[] = []
  readonly rounds: (Planned & { command: RoundCommand; round: RoundNumber })[] = []
  readonly events: EventType[] = []
  readonly problems: ImportProblem[] = []
  readonly #season: SeasonToImport
  readonly #now: Instant
  readonly #rounds: Histories['rounds']
  #competition: Histories['competition']

  constructor(season: SeasonToImport, histories: Histories, now: Instant) {
    this.#season = season
    this.#now = now
    this.#competition = histories.competition
    this.#rounds = new Map(histories.rounds)
  }

  openCompetition(): void {
    const line = this.#season.competitionLine
    for (const command of competitionCommands(this.#season, this.#competition.state)) {
      const { events: after } = this.#competition
      const next = this.#decide(competitionDecider, command, this.#competition, line)
      if (next) this.competition.push({ command, after, line })
      this.#competition = next ?? this.#competition
    }
    this.problems.push(...otherRounds(this.#season, this.#competition.state))
  }

  takeRow(row: ImportRow, line: number): void {
    const { state } = this.#round(row.round)
    const importing = {
      competition: this.#season.competition.id,
      now: this.#now,
      ruleset: this.#ruleset(),
      flagIsFree: marqueeOf(state) === null,
    }
    const before = this.problems.length
    for (const command of commandsFor(row, importing, state.matches[row.id])) {
      this.#onRound(row.round, command, line)
      // What follows would be refused for the same cause.
      if (this.problems.length > before) return
    }
  }

  /** The flags of matches that the store had already: choosing a match takes the flag from the one before. */
  moveFlags(): void {
    for (const marquee of [true, false])
      for (const [index, { id: match, round, marquee: wanted }] of this.#season.rows.entries()) {
        const { state } = this.#round(round)
        const flagged = state.marquee === match
        if (wanted !== marquee || flagged === marquee || state.matches[match]?.status === 'void') continue
        const [now, ruleset] = [this.#now, this.#ruleset()]
        const command = { type: 'ChooseMarquee', match, marquee, now, ruleset } as const
        this.#onRound(round, command, this.#season.lineOf(index))
      }
  }

  #onRound(round: RoundNumber, command: RoundCommand, line: number): void {
    const folded = this.#round(round)
    const next = this.#decide(roundDecider, command, folded, line)
    if (!next) return
    this.rounds.push({ round, command, after: folded.events, line })
    this.#rounds.set(round, next)
  }

  /** @returns what holds afterwards; undefined where the decider is quiet or refuses */
  #decide<State, Command, Events extends EventMap>(
    decider: Decider<State, Command, Events>,
    command: Command,
    { state, events }: Folded<State>,
    line: number,
  ): Folded<State> | undefined {
    const decision = decider.decide(command, state)
    if (decision.kind === 'refused') this.problems.push({ line, reason: decision.refusal.message })
    if (decision.kind !== 'happened') return undefined
    this.events.push(decision.event.type as EventType)
    const dated = { ...decision.event, metadata: { occurredAt: this.#now } }
    return { state: fold(decider, [dated], state), events: events + 1 }
  }

  #round(round: RoundNumber) {
    const folded = this.#rounds.get(round)
    if (!folded) throw new Error(`the history of round ${round} was not read`)
    return folded
  }

  #ruleset() {
    const { state } = this.#competition
    if (state.status !== 'ruled') throw new Error('a competition that has matches has a ruleset')
    return rulesetOf(state.ruleset.id, state.ruleset.version)
  }
}

/** An open competition keeps its rules: those are an admin's decision, kept as an event that no file explains. */
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
