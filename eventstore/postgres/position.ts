import { ORDINAL_DIGITS, type Position, START } from '../port.ts'
/** @param position a bigint as Postgres writes it */
export function toPosition(position: string): Position {
  return position.padStart(ORDINAL_DIGITS, '0')
}

/** @throws Error when the text is not a position of this adapter */
export function fromPosition(position: Position): string {
  if (position === START) return '0'
  if (!/^\d{20}$/.test(position)) throw new Error(`not a position of the Postgres event store: '${position}'`)
  return BigInt(position).toString()
}
