/** What an account that is deleted leaves: by commands of the system, each carried out once, whichever process comes first. */
import { v5 as uuidv5 } from 'uuid'
import { collectible } from '#domain/collectible/collectible.ts'
import { streams } from '#domain/streams.ts'
import type { UserId } from '#domain/words.ts'
import { type CommandMetadata, handleCommand } from './command-handler.ts'
import { carryOnAll, readCollectible } from './orders.ts'
import type { EventStore } from './port.ts'

/** The namespace of the commands; changing it would let somebody depart by another command. */
const COMMANDS = 'c4d8e2a7-91b5-4f63-8a0e-6b7f3d1c5e29'
const ACTOR = { id: 'accounts', role: 'system' } as const

/** @param name of what is left, and since when */
export function departing(name: string, commandHash: string, now: Date): CommandMetadata {
  const commandId = uuidv5(name, COMMANDS)
  return {
    commandId,
    commandHash,
    correlationId: commandId,
    causationId: commandId,
    actor: ACTOR,
    occurredAt: now.toISOString(),
  }
}

interface Offer {
  readonly collectible: string
  readonly owner: UserId
  readonly listing: number
}

/** Takes a collectible out of the market; then the offers that others made get their SKOR back. */
export async function withdrawOffer(
  store: EventStore,
  { collectible: id, owner, listing }: Offer,
  now: Date,
): Promise<void> {
  const outcome = await handleCommand(
    store,
    streams.collectible(id),
    collectible,
    { type: 'WithdrawCollectible', collectible: id, by: owner },
    departing(`${id} ${listing}`, 'withdraw', now),
  )
  if (outcome.kind === 'done') await carryOnAll(store, id, outcome.position, now.toISOString())
}

/**
 * Whose a collectible is once the user has left: what the user still offers is withdrawn first, so that nobody buys it meanwhile.
 * @returns undefined where there is no such collectible
 */
export async function ownerAfter(
  store: EventStore,
  id: string,
  user: UserId,
  now: Date,
): Promise<UserId | undefined> {
  const piece = await readCollectible(store, id)
  if (piece.status === 'none') return undefined
  if (piece.status !== 'listed' || piece.owner !== user) return piece.owner
  await withdrawOffer(store, { collectible: id, owner: user, listing: piece.listing }, now)
  const left = await readCollectible(store, id)
  return left.status === 'none' ? undefined : left.owner
}
