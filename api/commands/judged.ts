/** Decisions that rest on a round's locks: made on kept state, proven by the append, or checked where none proves them. */
import type { Refused } from '#domain/decision.ts'
import type { JudgedOn } from '#domain/entry/commands.ts'
import type { JudgedBy } from '#domain/events.ts'
import type { Instant } from '#domain/words.ts'
import type { CommandOutcome, HandleOptions } from '#eventstore/command-handler.ts'
import type { ExpectedRevision, RecordedEvent } from '#eventstore/port.ts'
import type { Writing } from './carry-out.ts'
import { type KnownRound, type RoundBook, type RoundId, refusalIn, rulesetIn } from './round-book.ts'

/** How often a round that changes meanwhile is judged anew before the caller is asked to come back. */
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
  guards(locksAt: Instant | null): HandleOptions & { readonly judgedBy: JudgedBy }
}

/**
 * Asks for an outcome until it rests on the round as it is.
 * @param now the server's clock; the store's takes its place where an append was past the time that was judged
 */
export async function judge(
  judging: Judging,
  id: RoundId,
  now: Instant,
  attempt: (judgement: Judgement) => Promise<CommandOutcome>,
): Promise<CommandOutcome> {
  const { book } = judging
  let clock = now
  let known = await book.get(id)
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts++) {
    const outcome = await attempt(judgementOn(judging, known, clock))
    if (outcome.kind === 'done') {
      if (outcome.guarded) return outcome
      return (await refusalOf(book, id, outcome)) ?? outcome
    }
    if (outcome.kind === 'stale') clock = outcome.now ?? clock
    // No append proved an answer that changes nothing: it stands where the round is still the one it was made on.
    const newer = await book.refresh(id)
    if (outcome.kind !== 'stale' && isSame(newer, known)) return outcome
    known = newer
  }
  return { kind: 'busy' }
}

/** A store without guards may have taken what the round did not allow any more: such an event counts nowhere. */
async function refusalOf(
  book: RoundBook,
  id: RoundId,
  { event, position }: Extract<CommandOutcome, { kind: 'done' }>,
): Promise<Refused | undefined> {
  return refusalIn(await book.refresh(id), event as RecordedEvent, position)
}

function judgementOn(judging: Judging, known: KnownRound, now: Instant): Judgement {
  const { round, rules, id } = known
  return {
    on: { now, ruleset: rulesetIn(known), matches: round.state },
    known,
    guards: locksAt => ({
      guards: {
        streams: [round, rules].map(({ stream, revision }) => ({ stream, revision })),
        ...(locksAt !== null && judging.storeClock ? { before: locksAt } : {}),
      },
      judgedBy: { round: numberOf(round.revision), rules: numberOf(rules.revision), locksAt },
      ...(judging.store.guards ? {} : { counted: history => counted(judging.book, id, history) }),
    }),
  }
}

async function counted(
  book: RoundBook,
  id: RoundId,
  history: readonly RecordedEvent[],
): Promise<readonly RecordedEvent[]> {
  if (history.length === 0) return history
  const known = await book.refresh(id)
  return history.filter(event => !refusalIn(known, event, event.position))
}

/** @throws Error for a round or a competition without events: nothing is judged on what is not there */
function numberOf(revision: ExpectedRevision): number {
  if (revision === 'noStream') throw new Error('a judgement needs a round with matches')
  return revision
}

function isSame(a: KnownRound, b: KnownRound): boolean {
  return a.round.revision === b.round.revision && a.rules.revision === b.rules.revision
}
