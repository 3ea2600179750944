import type { Position as ServerPosition } from '@eventstore/db-client'
import { ORDINAL_DIGITS, type Position, START } from '../port.ts'

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
  return String(offset).padStart(ORDINAL_DIGITS, '0')
}
