/**
 * What a history plays on: one competition in the store, its clock, and what its log said after each event. Commands
 * go to the store as the API's do; a few are sent again.
 */
import { v5 as uuidv5 } from 'uuid'
import { answers, type SaveAnswer } from '#domain/answer/answers.ts'
import type { CompetitionCommand } from '#domain/competition/commands.ts'
import { competition as competitionDecider } from '#domain/competition/competition.ts'
import type { Round } from '#domain/competition/parts.ts'
import { type Decider, fold } from '#domain/decider.ts'
import type { JudgedOn } from '#domain/entry/commands.ts'
import type { JudgedBy } from '#domain/events.ts'
import { withoutLate } from '#domain/late-saves.ts'
import type { QuestionCommand } from '#domain/question/commands.ts'
import { questions as questionDecider } from '#domain/question/questions.ts'
import type { QuestionsState } from '#domain/question/state.ts'
import type { RoundCommand } from '#domain/round/commands.ts'
import { roundLocksAt } from '#domain/round/lock.ts'
import { round as roundDecider } from '#domain/round/round.ts'
import { decideSheet, type Sheet } from '#domain/round/sheet.ts'
import type { RoundState } from '#domain/round/state.ts'
import type { Rules } from '#domain/scoring/rules.ts'
import { streams } from '#domain/streams.ts'
import type { EventMap } from '#domain/vocabulary.ts'
import type { Instant, RoundNumber } from '#domain/words.ts'
import { type CommandOutcome, type HandleOptions, handleCommand } from '#eventstore/command-handler.ts'
import { handleJointCommand, type JointOutcome } from '#eventstore/joint-command.ts'
import type { EventStore, RecordedEvent } from '#eventstore/port.ts'
import { counted } from './oracle/verdict.ts'
import type { Random } from './random.ts'

export const NAMESPACE = 'b3f6a1de-51c7-4c39-8a3c-0c6f5f0f6f5d'
const HOUR_MS = 3_600_000
/** Two rounds, one on each side of a month's end. */
const START = Date.UTC(2026, 9, 29, 9)

/** The log of a stream that was never written. */
const NOTHING: readonly RecordedEvent[] = []

/** What a fan's command is decided on, and the revisions that say so. */
export interface Judgement {
  readonly on: JudgedOn
  readonly by: JudgedBy
}

/** What the metadata of a fan's event say of the decision; its moment is now where it is left out. */
interface Judged {
  readonly judgedBy?: JudgedBy
  readonly occurredAt?: Instant
}

export class World {
  readonly competition: string
  readonly #store: EventStore
  readonly #random: Random
  readonly #name: string
  /** the streams of the competition and of its rounds, as far as this history has written them */
  readonly #logs = new Map<string, readonly RecordedEvent[]>()
  /** what the streams' deciders make of a log */
  readonly #states = new WeakMap<readonly RecordedEvent[], unknown>()
  #clock = START
  #commands = 0

  constructor(store: EventStore, random: Random, name: string) {
    this.#store = store
    this.#random = random
    this.#name = name
    this.competition = `model-${name}`
  }

  get now(): Instant {
    return new Date(this.#clock).toISOString()
  }

  wait(hours: number): void {
    this.#clock += hours * HOUR_MS
  }

  /** So many seconds after the instant, unless that is over. */
  waitUntil(instant: Instant, seconds: number): void {
    this.#clock = Math.max(this.#clock, Date.parse(instant) + seconds * 1_000)
  }

  /** @param from the history's beginning where it is left out */
  hoursAfter(hours: number, from = START): Instant {
    return new Date(from + hours * HOUR_MS).toISOString()
  }

  hoursFromNow(hours: number): Instant {
    return this.hoursAfter(hours, this.#clock)
  }

  get ruleset(): Rules {
    const state = this.#state(competitionDecider, streams.competition(this.competition))
    if (state.status !== 'ruled') throw new Error('a history begins with rules')
    return state.rules
  }

  get rounds(): readonly Round[] {
    const state = this.#state(competitionDecider, streams.competition(this.competition))
    return state.status === 'none' ? [] : state.rounds
  }

  isExcluded(user: string): boolean {
    const state = this.#state(competitionDecider, streams.competition(this.competition))
    return state.status !== 'none' && state.excluded.includes(user)
  }

  round(number: RoundNumber): RoundState {
    return this.#state(roundDecider, streams.round(this.competition, number))
  }

  /** The round as it stands: a decision that is made on it later is made on an old round. */
  judgement(number: RoundNumber): Judgement {
    const matches = this.round(number)
    const { ruleset, now } = this
    return {
      on: { matches, ruleset, now },
      by: {
        round: this.#log(streams.round(this.competition, number)).length - 1,
        rules: this.#log(streams.competition(this.competition)).length - 1,
        locksAt: roundLocksAt(matches, ruleset),
      },
    }
  }

  async onCompetition(command: CompetitionCommand): Promise<void> {
    const stream = streams.competition(this.competition)
    const outcome = await this.send(stream, competitionDecider, command)
    if (outcome.kind === 'done') await this.#read(stream)
  }

  get questions(): QuestionsState {
    return this.#state(questionDecider, streams.questions(this.competition))
  }

  async onQuestions(command: QuestionCommand): Promise<void> {
    const stream = streams.questions(this.competition)
    const outcome = await this.send(stream, questionDecider, command)
    if (outcome.kind === 'done') await this.#read(stream)
  }

  /** An answer that was decided on these questions, which may have changed since: appended without a guard. */
  async answer(answer: Omit<SaveAnswer, 'type' | 'competition'>): Promise<void> {
    const { competition } = this
    const judgedBy = { round: 0, rules: 0, locksAt: answer.questions[answer.question - 1]?.locksAt ?? null }
    await this.send(
      streams.answers(competition, answer.user),
      answers,
      { type: 'SaveAnswer', competition, ...answer },
      { judgedBy },
      { counted: history => this.#counted(history) },
    )
  }

  /** Sends all commands at once: those that lose the race for the stream are decided again. */
  async onRound(number: RoundNumber, ...commands: readonly RoundCommand[]): Promise<void> {
    const stream = streams.round(this.competition, number)
    const outcomes = await Promise.all(commands.map(command => this.send(stream, roundDecider, command)))
    if (outcomes.some(({ kind }) => kind === 'done')) await this.#read(stream)
  }

  /** Enters results of a round in one save, now and then twice. */
  async onSheet(number: RoundNumber, sheet: Sheet): Promise<void> {
    const stream = streams.round(this.competition, number)
    const { metadata, twice } = this.#nextCommand()
    const sendIt = () =>
      handleJointCommand(this.#store, stream, roundDecider, state => decideSheet(sheet, state), metadata)
    const outcome = await sendIt()
    if (outcome.kind === 'busy' || outcome.kind === 'reused') throw new Error(`${stream}: ${outcome.kind}`)
    if (outcome.kind === 'done' && twice) sameAgain(stream, outcome, await sendIt())
    if (outcome.kind === 'done') await this.#read(stream)
  }

  /**
   * Sends a fan's command. Where a store guards its appends, a judgement by an old round is refused as stale; the model
   * appends without guards as well, as a store that has none does.
   * @throws Error when an append with guards let an old judgement pass, or a command sent again is answered otherwise
   */
  async onOwn<State, Command, Events extends EventMap>(
    stream: string,
    decider: Decider<State, Command, Events>,
    command: Command,
    { on, by }: Judgement,
    number: RoundNumber,
  ): Promise<void> {
    const roundStream = streams.round(this.competition, number)
    const rulesStream = streams.competition(this.competition)
    // As of the API: a command has one moment, at which it is decided and of which its event speaks.
    const judged = { judgedBy: by, occurredAt: on.now }
    const options = { counted: (history: readonly RecordedEvent[]) => this.#counted(history) }
    if (this.#random.chance(0.5)) {
      const guards = {
        streams: [
          { stream: roundStream, revision: by.round },
          { stream: rulesStream, revision: by.rules },
        ],
      }
      const outcome = await this.send(stream, decider, command, judged, { ...options, guards })
      const isOld =
        by.round < this.#log(roundStream).length - 1 || by.rules < this.#log(rulesStream).length - 1
      if (isOld && outcome.kind === 'done' && this.#store.guards)
        throw new Error(`${stream}: a guard let an old judgement pass`)
      if (!isOld && outcome.kind === 'stale') throw new Error(`${stream}: a guard refused a new judgement`)
      return
    }
    await this.send(stream, decider, command, judged, options)
  }

  async send<State, Command, Events extends EventMap>(
    stream: string,
    decider: Decider<State, Command, Events>,
    command: Command,
    judged: Judged = {},
    options: HandleOptions = {},
  ): Promise<CommandOutcome> {
    const { metadata, twice } = this.#nextCommand(judged)
    const sendIt = () => handleCommand(this.#store, stream, decider, command, metadata, options)
    const outcome = await sendIt()
    if (outcome.kind === 'busy' || outcome.kind === 'reused') throw new Error(`${stream}: ${outcome.kind}`)
    if (outcome.kind === 'done' && twice) sameAgain(stream, outcome, await sendIt())
    return outcome
  }

  /** The metadata of the next command, and whether it is sent twice. */
  #nextCommand(judged: Judged = {}) {
    const commandId = uuidv5(`${this.#name} ${++this.#commands}`, NAMESPACE)
    const metadata = {
      commandId,
      commandHash: 'model',
      correlationId: commandId,
      causationId: commandId,
      actor: { id: 'model', role: 'system' as const },
      occurredAt: this.now,
      ...judged,
    }
    return { metadata, twice: this.#random.chance(0.2) }
  }

  #log(stream: string): readonly RecordedEvent[] {
    return this.#logs.get(stream) ?? NOTHING
  }

  #state<State, Command, Events extends EventMap>(
    decider: Decider<State, Command, Events>,
    stream: string,
  ): State {
    const log = this.#log(stream)
    const known = this.#states.get(log) as State | undefined
    const state = known ?? fold(decider, log)
    if (log !== NOTHING) this.#states.set(log, state)
    return state
  }

  async #read(stream: string): Promise<void> {
    const known = this.#log(stream)
    const since = (await this.#store.readStream(stream, { from: known.length })) as RecordedEvent[]
    this.#logs.set(stream, [...known, ...since])
  }

  /** Of a fan's stream; the rounds and the rules that its events name are known. */
  async #counted(history: readonly RecordedEvent[]): Promise<readonly RecordedEvent[]> {
    const judges = new Set(
      history.map(({ data }) =>
        'round' in data ? streams.round(this.competition, data.round) : streams.questions(this.competition),
      ),
    )
    const all = [streams.competition(this.competition), ...judges].flatMap(name => this.#log(name))
    all.push(...history)
    const counting = counted(all.toSorted((a, b) => (a.position < b.position ? -1 : 1)))
    return withoutLate(counting).filter(({ stream }) => stream === history[0]?.stream)
  }
}

function sameAgain(stream: string, first: { position: string }, again: CommandOutcome | JointOutcome): void {
  if (again.kind !== 'done' || !again.repeated || again.position !== first.position)
    throw new Error(`${stream}: a command sent again was not answered as the first time`)
}
