import type { Position as ServerPosition } from '@eventstore/db-client'
import { type Position, START } from '../port.ts'

/** As many digits as an unsigned 64-bit number has. */
const DIGITS = 20
const WRITTEN = /^(\d{20})\/(\d{20})$/

export function toPosition({ commit, prepare }: ServerPosition): Position {
  return `${pad(commit)}/${pad(prepare)}`
}

/**
 * @returns undefined for START
 * @throws Error when the text is not a position of this adapter
 */
export function fromPosition(position: Position): ServerPosition | undefined {
  if (position === START) return undefined
  const [, commit, prepare] = WRITTEN.exec(position) ?? []
  if (!commit || !prepare) throw new Error(`not a position of EventStoreDB: '${position}'`)
  return { commit: BigInt(commit), prepare: BigInt(prepare) }
}

function pad(offset: bigint): string {
  return String(offset).padStart(DIGITS, '0')
}
