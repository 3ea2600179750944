/**
 * The published winners of a period. What is published stands, whatever is corrected afterwards: only an admin who opens
 * the period again, with a reason, can publish other winners.
 */
import { bounded, type Dated } from '../decider.ts'
import { type Decision, happened, quiet, refuseStaff } from '../decision.ts'
import { impossible, unreachable } from '../unreachable.ts'
import { type CompetitionId, type Instant, Reason } from '../words.ts'
import { type Award, type Period, type PrizesEvent, prizesEvents } from './events.ts'

export interface Publication {
  readonly awards: readonly Award[]
  readonly position: string
  readonly fingerprint: string
  readonly at: Instant
}

/** The revision of the stream of a published period: publications and re-openings come in turn. */
export function revisionOf({ publications, status }: PublishedPrizes): number {
  return 2 * publications - (status === 'published' ? 2 : 1)
}

interface OncePublished {
  readonly competition: CompetitionId
  readonly period: Period
  /** the one that stands */
  readonly last: Publication
  /** the one that the last one took the place of, and why; null in the first */
  readonly before: { readonly publication: Publication; readonly reason: string } | null
  /** how often winners were published */
  readonly publications: number
}

/** A period whose winners were published at least once; the reason says why it is open again. */
export type PublishedPrizes = OncePublished &
  (
    | { readonly status: 'published'; readonly reason: null }
    | { readonly status: 'reopened'; readonly reason: string }
  )

export type PrizesState = { readonly status: 'none' } | PublishedPrizes

export interface PublishPrizes {
  readonly type: 'PublishPrizes'
  readonly competition: CompetitionId
  readonly period: Period
  readonly awards: readonly Award[]
  readonly position: string
  readonly fingerprint: string
}

export interface ReopenPrizes {
  readonly type: 'ReopenPrizes'
  readonly competition: CompetitionId
  readonly period: Period
  readonly reason: string
}

export type PrizesCommand = PublishPrizes | ReopenPrizes

export const prizes = bounded<PrizesState, PrizesCommand, typeof prizesEvents>({
  events: prizesEvents,
  initialState: { status: 'none' },
  evolve,
  decide,
})

function evolve(state: PrizesState, event: Dated<PrizesEvent>): PrizesState {
  switch (event.type) {
    case 'PrizesPublished': {
      if (state.status === 'published') return impossible(state.status, event.type)
      const { competition, period, awards, position, fingerprint } = event.data
      const last = { awards, position, fingerprint, at: event.metadata.occurredAt }
      const published = { status: 'published', competition, period, last, reason: null } as const
      if (state.status === 'none') return { ...published, before: null, publications: 1 }
      const before = { publication: state.last, reason: state.reason }
      return { ...published, before, publications: state.publications + 1 }
    }
    case 'PrizesReopened':
      return state.status === 'published'
        ? { ...state, status: 'reopened', reason: event.data.reason }
        : impossible(state.status, event.type)
    default:
      return unreachable(event)
  }
}

function decide(command: PrizesCommand, state: PrizesState): Decision<PrizesEvent> {
  switch (command.type) {
    case 'PublishPrizes':
      return publish(command, state)
    case 'ReopenPrizes':
      return reopen(command, state)
    default:
      return unreachable(command)
  }
}

/** Quiet where these very winners stand: of two admins who publish at once, one publishes. */
function publish({ type: _, ...request }: PublishPrizes, state: PrizesState): Decision<PrizesEvent> {
  if (state.status === 'published')
    return state.last.fingerprint === request.fingerprint
      ? quiet
      : refuseStaff(
          'prizes-published',
          'The winners of this period are published. Open the period again to change them',
        )
  return happened({
    type: 'PrizesPublished',
    data: { ...request, awards: request.awards.map(award => ({ ...award, winners: [...award.winners] })) },
  })
}

function reopen({ type: _, ...request }: ReopenPrizes, state: PrizesState): Decision<PrizesEvent> {
  if (state.status === 'none')
    return refuseStaff('prizes-not-published', 'The winners of this period are not published yet')
  if (state.status === 'reopened') return quiet
  const reason = Reason.safeParse(request.reason)
  if (!reason.success) return refuseStaff('reason-missing', 'Please give a reason of 3 to 300 characters')
  return happened({ type: 'PrizesReopened', data: { ...request, reason: reason.data } })
}
