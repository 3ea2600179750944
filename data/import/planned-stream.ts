/** A stream that an import brings up to date: every command is decided in memory before the first one is written. */
import { type Decider, fold } from '#domain/decider.ts'
import type { DomainEvent, EventType } from '#domain/events.ts'
import type { EventMap } from '#domain/vocabulary.ts'
import type { Instant } from '#domain/words.ts'
import { type CommandOutcome, handleCommand, newEvent } from '#eventstore/command-handler.ts'
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

/** A command that was decided, and the event that it makes. Plain values: they go from one thread to another. */
export interface Planned<Command> extends Change {
  readonly command: Command
  /** how many events the stream had: part of the command's content, for the same change may come again later */
  readonly after: number
}

export class PlannedStream<State, Command extends object, Events extends EventMap> {
  readonly #decider: Decider<State, Command, Events>
  readonly #planned: Planned<Command>[] = []
  #state: State
  #events: number

  constructor(decider: Decider<State, Command, Events>, history: readonly RecordedEvent[]) {
    this.#decider = decider
    this.#state = fold(decider, history)
    this.#events = history.length
  }

  /** As the stream will be when what was planned so far is written. */
  get state(): State {
    return this.#state
  }

  get planned(): readonly Planned<Command>[] {
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
}

export interface Writing extends CommandContext {
  readonly now: Instant
  /** after each command */
  readonly onWritten?: (() => void) | undefined
}

/**
 * Carries out what was planned for one stream, command by command.
 * @throws EventStoreUnavailable
 */
export async function writePlanned<State, Command extends object, Events extends EventMap>(
  store: EventStore,
  stream: string,
  decider: Decider<State, Command, Events>,
  planned: readonly Planned<Command>[],
  { now, onWritten, ...context }: Writing,
): Promise<Written> {
  const problems: ImportProblem[] = []
  let events = 0
  for (const { command, after, line, event } of planned) {
    // The time of the import is no part of the content: the same row asks the same tomorrow.
    const content = [stream, after, { ...command, now: undefined, ruleset: undefined }]
    const metadata = metadataOf(context, content, now)
    // It was decided on all that the stream held: while nobody else writes, nothing is read or decided again.
    const asPlanned = await store.append(
      stream,
      after === 0 ? 'noStream' : after - 1,
      newEvent(event, metadata),
    )
    const outcome = asPlanned.ok ? null : await handleCommand(store, stream, decider, command, metadata)
    if (outcome === null || outcome.kind === 'done') events++
    const reason = outcome === null ? undefined : failureOf(outcome)
    if (reason !== undefined) problems.push({ line, reason })
    onWritten?.()
  }
  return { events, problems }
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
