/** The double entry of each event of a purse: its lines sum to zero, whatever the event. */
import { hash } from 'node:crypto'
import type { purseEvents } from '#domain/purse/events.ts'
import type { TypeIn } from '#domain/vocabulary.ts'
import type { Instant, UserId } from '#domain/words.ts'
import type { Position, RecordedEvent } from '#eventstore/port.ts'

/** Where SKOR comes from: its balance is what was ever issued, with the sign turned. */
export const ISSUED = 'issued'

export type PurseRecorded = RecordedEvent<TypeIn<typeof purseEvents>>

/** `reward`: reward points of a day. */
export type TransactionKind = 'reward'

export interface Line {
  readonly position: Position
  /** of its event, counted from 0 */
  readonly line: number
  /** a fan's id, or an account of the product */
  readonly account: UserId | typeof ISSUED
  readonly kind: TransactionKind
  /** whole SKOR: above zero into the account, below zero out of it */
  readonly amount: number
  readonly at: Instant
  /** SHA-256 of the event that made the line, in hex */
  readonly hash: string
}

type Move = Pick<Line, 'account' | 'amount'>

export function linesOf(event: PurseRecorded): Line[] {
  const { position, metadata } = event
  const { kind, from, to, amount } = moveOf(event)
  const moves: Move[] = [
    { account: from, amount: -amount },
    { account: to, amount },
  ]
  const of = { position, kind, at: metadata.occurredAt, hash: hashOf(event) }
  return moves.map((move, line) => ({ ...of, ...move, line }))
}

interface Transfer {
  readonly kind: TransactionKind
  readonly from: Line['account']
  readonly to: Line['account']
  readonly amount: number
}

function moveOf({ data }: PurseRecorded): Transfer {
  return { kind: 'reward', from: ISSUED, to: data.user, amount: data.points }
}

/** Of what the event says and where it stands, so that a replay gives the same hash. */
function hashOf({ id, type, data, metadata, stream, revision }: PurseRecorded): string {
  return hash('sha256', JSON.stringify([stream, revision, id, type, data, metadata]))
}
