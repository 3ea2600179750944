/** One case as its stream says it, with the words that stand beside the accounts. */
import type { DisputeView } from '#contract/dispute/calls.ts'
import { errors } from '#contract/errors.ts'
import { fold } from '#domain/decider.ts'
import { dispute as decider } from '#domain/dispute/dispute.ts'
import type { DisputeId } from '#domain/dispute/events.ts'
import { type Dispute, isDecided } from '#domain/dispute/state.ts'
import { isOver } from '#domain/dispute/terms.ts'
import type { DomainEvent } from '#domain/events.ts'
import { streams } from '#domain/streams.ts'
import { readHistory } from '#eventstore/command-handler.ts'
import type { EventStore, RecordedEvent } from '#eventstore/port.ts'
import { disputeWords } from '#people/dispute/words.ts'
import { isStaff, type SignedIn } from '#people/identity/sessions.ts'
import { logOf } from '#projections/log/kept/schema.ts'
import { inEnglish } from '../explain/phrase.ts'
import { phrasesOf } from '../explain/words.ts'
import type { Services } from '../services.ts'
import { checkedReceipt } from './attached.ts'
import { namesFor } from './named.ts'
import { disputeRow, stepsOf } from './views.ts'

export interface Case {
  readonly state: Dispute
  readonly events: readonly RecordedEvent[]
}

/** @throws ApiError 404 also for a fan who asks for the case of another fan */
export async function caseOf(
  { store }: Pick<Services, 'store'>,
  id: DisputeId,
  reader: SignedIn,
): Promise<Case> {
  const disputeCase = await read(store, id)
  if (!isStaff(reader) && disputeCase.state.user !== reader.id) throw unknown()
  return disputeCase
}

async function read(store: EventStore, id: DisputeId): Promise<Case> {
  const events = await readHistory(store, streams.dispute(id))
  const state = fold(decider, events)
  if (state.status === 'none') throw unknown()
  return { state, events }
}

function unknown() {
  return errors.notFound('There is no such dispute')
}

export async function caseView(
  services: Services,
  { state, events }: Case,
  reader: SignedIn,
  now: Date,
): Promise<DisputeView> {
  const words = await disputeWords.about(services.identity, state.dispute)
  const named = await namesFor(
    services,
    [state],
    [...events.map(({ metadata }) => metadata.actor.id), state.proposal?.by ?? state.user],
  )
  const { proposal } = state
  return {
    ...disputeRow(state, named),
    steps: stepsOf(events, words, reader, named),
    receipt: await attached(services, events, file => words.get(file)?.words),
    proposal:
      proposal === null || !isStaff(reader)
        ? null
        : {
            by: named.profile(proposal.by).name,
            mine: proposal.by === reader.id,
            verdict: proposal.verdict,
            words: proposal.words,
            text: words.get(proposal.words)?.words ?? null,
          },
    mayReopen:
      isDecided(state) &&
      !state.reopened &&
      reader.id === state.user &&
      !isOver(state.decidedAt, now.toISOString()),
  }
}

/** A receipt of a log that ended since proves nothing any more, and is not shown. */
async function attached(
  { pool }: Services,
  [opened]: readonly RecordedEvent[],
  fileOf: (hash: string) => string | undefined,
): Promise<DisputeView['receipt']> {
  const file =
    opened?.type === 'DisputeOpened' && opened.data.receipt !== null ? fileOf(opened.data.receipt) : undefined
  if (file === undefined) return null
  const checked = await checkedReceipt(logOf(pool), file).catch(() => null)
  if (checked === null) return null
  const { event, index } = checked
  const phrases = phrasesOf({ type: event.type, data: event.data } as unknown as DomainEvent)
  return { at: event.time, what: inEnglish(phrases), said: phrases, leaf: index }
}
