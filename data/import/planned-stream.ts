/** A stream that an import brings up to date: every command is decided in memory before the first one is written. */
import { type Decider, fold } from '#domain/decider.ts'
import type { DomainEvent, EventType } from '#domain/events.ts'
import type { EventMap } from '#domain/vocabulary.ts'
import type { Instant } from '#domain/words.ts'
import { type CommandOutcome, handleCommand, readable } from '#eventstore/command-handler.ts'
import type { EventStore, RecordedEvent } from '#eventstore/port.ts'
import { type CommandContext, metadataOf } from '../command.ts'
import type { ImportProblem } from './season-to-import.ts'

/** An event that an import writes, or would write. */
export interface Change {
  /** of the file, from 1 */
  readonly line: number
  readonly event: DomainEvent
}

/** How many events of each type. */
export function countsOf(changes: readonly Change[]): Partial<Record<EventType, number>> {
  const byType = Map.groupBy(changes, ({ event }) => event.type)
  return Object.fromEntries([...byType].map(([type, { length }]) => [type, length]))
}

export interface Written {
  readonly events: number
  /** what others prevented by writing to the stream meanwhile */
  readonly problems: readonly ImportProblem[]
}

interface Planned<Command> extends Change {
  readonly command: Command
  /** how many events the stream had: part of the command's content, for the same change may come again later */
  readonly after: number
}

export class PlannedStream<State, Command extends object, Events extends EventMap> {
  readonly #name: string
  readonly #decider: Decider<State, Command, Events>
  readonly #planned: Planned<Command>[] = []
  #state: State
  #events: number

  private constructor(
    name: string,
    decider: Decider<State, Command, Events>,
    history: readonly RecordedEvent[],
  ) {
    this.#name = name
    this.#decider = decider
    this.#state = fold(decider, history)
    this.#events = history.length
  }

  /** @throws Error when an event can't be read: nothing may be decided on half a history */
  static async read<State, Command extends object, Events extends EventMap>(
    store: EventStore,
    name: string,
    decider: Decider<State, Command, Events>,
  ): Promise<PlannedStream<State, Command, Events>> {
    return new PlannedStream(name, decider, (await store.readStream(name)).map(readable))
  }

  /** As the stream will be when what was planned so far is written. */
  get state(): State {
    return this.#state
  }

  get changes(): readonly Change[] {
    return this.#planned
  }

  /** @returns why the rules refuse the command, where they do */
  plan(command: Command, line: number, now: Instant): ImportProblem | undefined {
    const decision = this.#decider.decide(command, this.#state)
    if (decision.kind === 'refused') return { line, reason: decision.refusal.message }
    if (decision.kind === 'quiet') return undefined
    const { event } = decision
    this.#state = fold(this.#decider, [{ ...event, metadata: { occurredAt: now } }], this.#state)
    // The decider's own events are a part of the vocabulary.
    this.#planned.push({ command, after: this.#events++, line, event: event as unknown as DomainEvent })
    return undefined
  }

  /**
   * Carries out what was planned, command by command.
   * @throws EventStoreUnavailable
   */
  async write(store: EventStore, context: CommandContext, now: Instant): Promise<Written> {
    const problems: ImportProblem[] = []
    let events = 0
    for (const { command, after, line } of this.#planned) {
      // The time of the import is no part of the content: the same row asks the same tomorrow.
      const content = [this.#name, after, { ...command, now: undefined, ruleset: undefined }]
      const metadata = metadataOf(context, content, now)
      const outcome = await handleCommand(store, this.#name, this.#decider, command, metadata)
      if (outcome.kind === 'done') events++
      const reason = failureOf(outcome)
      if (reason !== undefined) problems.push({ line, reason })
    }
    return { events, problems }
  }
}

function failureOf(outcome: CommandOutcome): string | undefined {
  switch (outcome.kind) {
    case 'done':
    case 'quiet':
      return undefined
    case 'refused':
      return outcome.refusal.message
    case 'reused':
    case 'stale':
    case 'busy':
      return 'others write to this round at the same time; import the file again'
    default:
      return outcome satisfies never
  }
}
