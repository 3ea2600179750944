/** The double entry of each event of a purse: its lines sum to zero, whatever the event. */
import { hash } from 'node:crypto'
import type { purseEvents } from '#domain/purse/events.ts'
import type { TransactionKind } from '#domain/purse/transaction-kind.ts'
import { unreachable } from '#domain/unreachable.ts'
import type { TypeIn } from '#domain/vocabulary.ts'
import type { Instant, UserId } from '#domain/words.ts'
import type { Position, RecordedEvent } from '#eventstore/port.ts'

/** Where SKOR comes from: its balance is what was ever issued, with the sign turned. */
export const ISSUED = 'issued'
/** What is set aside for orders: on its way from a buyer to a seller, or back. */
export const ESCROW = 'escrow'

export type PurseRecorded = RecordedEvent<TypeIn<typeof purseEvents>>

export interface Line {
  readonly position: Position
  /** of its event, counted from 0 */
  readonly line: number
  /** a fan's id, or an account of the product */
  readonly account: UserId | typeof ISSUED | typeof ESCROW
  readonly kind: TransactionKind
  /** whole SKOR: above zero into the account, below zero out */
  readonly amount: number
  /** null where it is no order's */
  readonly order: string | null
  readonly collectible: string | null
  readonly at: Instant
  /** SHA-256 of the event that made the line, in hex */
  readonly hash: string
}

/** @returns none where nothing moves: a prize that was spent before it was taken back */
export function linesOf(event: PurseRecorded): Line[] {
  const { position, metadata, data } = event
  const { kind, from, to, amount } = transferOf(event)
  if (amount === 0) return []
  const common = {
    position,
    kind,
    at: metadata.occurredAt,
    hash: hashOf(event),
    order: 'order' in data ? data.order : null,
    collectible: 'collectible' in data ? data.collectible : null,
  }
  return [
    { ...common, line: 0, account: from, amount: -amount },
    { ...common, line: 1, account: to, amount },
  ]
}

interface Transfer {
  readonly kind: TransactionKind
  readonly from: Line['account']
  readonly to: Line['account']
  readonly amount: number
}

function transferOf({ type, data }: PurseRecorded): Transfer {
  switch (type) {
    case 'RewardEarned':
      return { kind: 'reward', from: ISSUED, to: data.user, amount: data.points }
    case 'FundsHeld':
      return {
        kind: data.kind === 'buy' ? 'purchase' : 'offer',
        from: data.user,
        to: ESCROW,
        amount: data.amount,
      }
    case 'FundsReleased':
      return { kind: 'refund', from: ESCROW, to: data.user, amount: data.amount }
    case 'ProceedsReceived':
      return { kind: 'sale', from: ESCROW, to: data.user, amount: data.amount }
    case 'PrizeReceived':
      return { kind: 'prize', from: ISSUED, to: data.user, amount: data.amount }
    case 'PrizeTakenBack':
      return { kind: 'prize-return', from: data.user, to: ISSUED, amount: data.amount }
    default:
      return unreachable(type)
  }
}

/** Of what the event says and where it stands, so that a replay gives the same hash. */
function hashOf({ id, type, data, metadata, stream, revision }: PurseRecorded): string {
  return hash('sha256', JSON.stringify([stream, revision, id, type, data, metadata]))
}
