/** Decisions that rest on locks: made on kept state, proven by the append, or checked where none proves them. */
import type { Refused } from '#domain/decision.ts'
import type { JudgedOn } from '#domain/entry/commands.ts'
import type { JudgedBy } from '#domain/events.ts'
import { withoutLate } from '#domain/late-saves.ts'
import type { Instant } from '#domain/words.ts'
import type { CommandOutcome, HandleOptions } from '#eventstore/command-handler.ts'
import type { ExpectedRevision, Position, RecordedEvent } from '#eventstore/port.ts'
import { type KnownRound, type RoundBook, type RoundId, refusalIn, rulesetIn } from '../round/round-book.ts'
import type { Writing } from './carry-out.ts'

/** How often what changes meanwhile is decided anew before the caller is asked to come back. */
const MAX_ATTEMPTS = 20

export interface Judging extends Writing {
  readonly book: RoundBook
  /** whether the store's clock may refuse what comes after a lock; a test with a clock of its own says no */
  readonly storeClock: boolean
}

export interface Judgement {
  readonly on: JudgedOn
  readonly known: KnownRound
  /** the guards of an append whose decision rests on these locks */
  guards(locksAt: Instant | null): HandleOptions
  /** what a fan's event says of the judgement, which is of a round with matches */
  judgedBy(locksAt: Instant | null): JudgedBy
}

/** State that is kept in memory, on which a command is decided before its append proves it. */
interface Kept<Known> {
  get(): Promise<Known>
  /** as the store has it now */
  refresh(): Promise<Known>
  isSame(a: Known, b: Known): boolean
  /** whether the state refuses an event that was stored at the position */
  refusalIn(known: Known, event: RecordedEvent, position: Position): Refused | undefined
}

/**
 * Asks for an outcome until it rests on the state as it is.
 * @param now the server's clock; the store's takes its place where an append was past the time that was judged
 * @returns `busy` where the state changes again and again
 */
export async function decideOn<Known>(
  kept: Kept<Known>,
  now: Instant,
  attempt: (known: Known, now: Instant) => Promise<CommandOutcome>,
): Promise<CommandOutcome> {
  let clock = now
  let known = await kept.get()
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts++) {
    const outcome = await attempt(known, clock)
    if (outcome.kind === 'done') {
      if (outcome.guarded) return outcome
      // A store without guards may have taken what the state did not allow any more: such an event counts nowhere.
      const event = outcome.event as RecordedEvent
      return kept.refusalIn(await kept.refresh(), event, outcome.position) ?? outcome
    }
    if (outcome.kind === 'stale') clock = outcome.now ?? clock
    // No append proved an answer that changes nothing: it stands where the state is still the one it was made on.
    const newer = await kept.refresh()
    if (outcome.kind !== 'stale' && kept.isSame(newer, known)) return outcome
    known = newer
  }
  return { kind: 'busy' }
}

/** Decides on the locks of a round. */
export function judge(
  judging: Judging,
  id: RoundId,
  now: Instant,
  attempt: (judgement: Judgement) => Promise<CommandOutcome>,
): Promise<CommandOutcome> {
  const { book } = judging
  const kept = { get: () => book.get(id), refresh: () => book.refresh(id), isSame, refusalIn }
  return decideOn(kept, now, (known, clock) => attempt(judgementOn(judging, known, clock)))
}

function judgementOn(judging: Judging, known: KnownRound, now: Instant): Judgement {
  const { round, rules } = known
  return {
    on: { now, ruleset: rulesetIn(known), matches: round.state },
    known,
    guards: locksAt => ({
      guards: {
        streams: [round, rules].map(({ stream, revision }) => ({ stream, revision })),
        ...(locksAt !== null && judging.storeClock ? { before: locksAt } : {}),
      },
      counted: history => counted(judging, history),
    }),
    judgedBy: locksAt => ({ round: numberOf(round.revision), rules: numberOf(rules.revision), locksAt }),
  }
}

/** The fan's events that count, each judged by its own round: power-ups of a season are one stream. */
async function counted(
  { book, store }: Judging,
  history: readonly RecordedEvent[],
): Promise<readonly RecordedEvent[]> {
  const rounds = Map.groupBy(history, ({ data }) => ('round' in data ? data.round : null))
  const left = await Promise.all(
    [...rounds.values()].map(async events => {
      const id = events[0]?.data as RoundId
      const known = await (store.guards ? book.get(id) : book.refresh(id))
      const allowed = store.guards ? events : events.filter(event => !refusalIn(known, event, event.position))
      const { matches, week } = known.round.state.late
      if (week === null && Object.keys(matches).length === 0) return allowed
      return withoutLate([...known.round.events, ...allowed].sort(byPosition)).filter(
        ({ stream }) => stream !== known.round.stream,
      )
    }),
  )
  return left.flat().sort(byPosition)
}

function byPosition(a: RecordedEvent, b: RecordedEvent): number {
  return a.position < b.position ? -1 : Number(a.position > b.position)
}

/** @throws Error for a round or a competition without events: nothing is judged on what is not there */
function numberOf(revision: ExpectedRevision): number {
  if (revision === 'noStream') throw new Error('a judgement needs a round with matches')
  return revision
}

function isSame(a: KnownRound, b: KnownRound): boolean {
  return a.round.revision === b.round.revision && a.rules.revision === b.rules.revision
}
