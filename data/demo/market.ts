/** The market of the demo: reward points that fans earned, collectibles that they made of them, and who bought which. */
import { v5 as uuidv5 } from 'uuid'
import { collectible as collectibleDecider } from '#domain/collectible/collectible.ts'
import type { Decider } from '#domain/decider.ts'
import { dayOf } from '#domain/instant.ts'
import { interest } from '#domain/interest/interest.ts'
import type { OrderKind } from '#domain/purse/events.ts'
import { purse } from '#domain/purse/purse.ts'
import { rewards } from '#domain/reward/rewards.ts'
import { streams } from '#domain/streams.ts'
import type { EventMap } from '#domain/vocabulary.ts'
import type { Actor, Instant, UserId } from '#domain/words.ts'
import { type CommandOutcome, handleCommand } from '#eventstore/command-handler.ts'
import { carryOn, carryOnAll, heldFor } from '#eventstore/orders.ts'
import { type EventStore, START } from '#eventstore/port.ts'
import { metadataOf } from '../command.ts'
import { concurrently } from '../concurrently.ts'
import { demoFan } from './fans.ts'
import { hashedText, type Piece, pieces } from './pieces.ts'
import { randomOf } from './random.ts'
import { hoursAfter } from './shift.ts'

/** Random, and never to be changed: a load that was interrupted is recognised by the commands it has made. */
const COMMAND_NAMESPACE = '9f0d4e1b-52a3-4b0c-8a6e-3f7d1c2b5a68'
const ORDERS = '1d2b7c40-8e6f-4a59-9b3e-7c5d0f1a2e34'
const HOURS_PER_DAY = 24
/** The reward points of the demo: from three weeks ago to ten days from now. */
const REWARD = { fromDays: -21, toDays: 10, points: 250 }
/** Fans who come to the market, and the days on which each of them logged in. */
const TRADERS = 40
const LOGIN_DAYS = 8
/** Fans whose streams are written at the same time. */
const AT_ONCE = 40

/** The fans who come to the market, the demo's own first. */
export function tradersOf(fans: readonly UserId[]): readonly UserId[] {
  return [demoFan.id, ...fans.filter(id => id !== demoFan.id).slice(0, TRADERS)]
}

interface MarketOf {
  readonly store: EventStore
  readonly fans: readonly UserId[]
  readonly adminId: string
  readonly correlationId: string
  readonly now: Instant
}

/** @returns how many events the market has */
export async function playMarket(demo: MarketOf): Promise<number> {
  const touched = new Set<string>()
  const { store, now, correlationId } = demo
  const daysFrom = (days: number) => hoursAfter(now, days * HOURS_PER_DAY)

  async function carryOut<State, Command, Events extends EventMap>(
    actor: Actor,
    at: Instant,
    stream: string,
    decider: Decider<State, Command, Events>,
    command: Command,
    commandId?: string,
  ): Promise<CommandOutcome> {
    touched.add(stream)
    const made = metadataOf({ actor, commandNamespace: COMMAND_NAMESPACE }, [stream, at, command], at)
    const metadata = { ...made, correlationId, ...(commandId ? { commandId } : {}) }
    const outcome = await handleCommand(store, stream, decider, command, metadata)
    if (outcome.kind !== 'done' && outcome.kind !== 'quiet')
      throw new Error(`the demo broke a rule in ${stream}: ${JSON.stringify(outcome)}`)
    return outcome
  }

  const asFan = (id: UserId): Actor => ({ id, role: 'user' })
  const setting = {
    startDate: dayOf(daysFrom(REWARD.fromDays)),
    endDate: dayOf(daysFrom(REWARD.toDays)),
    points: REWARD.points,
  }
  const admin: Actor = { id: demo.adminId, role: 'admin' }
  await carryOut(admin, daysFrom(REWARD.fromDays), streams.rewards, rewards, {
    type: 'SetRewardPoints',
    ...setting,
  })

  const traders = tradersOf(demo.fans)
  const others = traders.slice(1)
  await concurrently(traders, AT_ONCE, async user => {
    for (let day = 0; day < LOGIN_DAYS; day++) {
      const at = daysFrom(REWARD.fromDays + 1 + day)
      await carryOut(asFan(user), at, streams.purse(user), purse, {
        type: 'EarnReward',
        user,
        cause: 'login',
        now: at,
        setting: { ...setting, revision: 0 },
      })
    }
  })

  async function order(piece: Piece, kind: OrderKind, buyer: UserId, amount: number, at: Instant) {
    const id = uuidv5(`${piece.id} ${buyer} ${kind}`, ORDERS)
    const hold = {
      type: 'HoldFunds',
      user: buyer,
      order: id,
      kind,
      collectible: piece.id,
      listing: 1,
      amount,
    } as const
    await carryOut(asFan(buyer), at, streams.purse(buyer), purse, hold, id)
    const held = await heldFor(store, buyer, id)
    if (held) await carryOn(store, held, at)
    return id
  }

  for (const [index, piece] of pieces.entries()) {
    const creator = traders[piece.creator] ?? demoFan.id
    const stream = streams.collectible(piece.id)
    const createdAt = daysFrom(-10 + index / 2)
    const { id: collectible } = piece
    const [name, description] = [hashedText(piece.name), hashedText(piece.description)]
    await carryOut(asFan(creator), createdAt, stream, collectibleDecider, {
      type: 'CreateCollectible',
      collectible,
      creator,
      name,
      description,
      picture: collectible,
    })
    if (piece.fate === 'draft') continue
    const listedAt = hoursAfter(createdAt, 1)
    const endsAt = piece.endsInDays === null ? null : daysFrom(piece.endsInDays)
    await carryOut(asFan(creator), listedAt, stream, collectibleDecider, {
      type: 'ListCollectible',
      collectible,
      by: creator,
      price: piece.price,
      endsAt,
      now: listedAt,
    })
    const random = randomOf('market', piece.name)
    const curious = traders.filter(user => user !== creator && random.chance(0.6))
    await concurrently(curious, AT_ONCE, async user => {
      const about = streams.interest(collectible, user)
      const at = hoursAfter(listedAt, 1)
      await carryOut(asFan(user), at, about, interest, { type: 'View', collectible, user })
      if (randomOf('market', piece.name, user).chance(0.4))
        await carryOut(asFan(user), at, about, interest, { type: 'Like', collectible, user })
    })
    const at = hoursAfter(listedAt, 3)
    const candidates = others.filter(user => user !== creator)
    if (piece.fate === 'withdrawn')
      await carryOut(asFan(creator), at, stream, collectibleDecider, {
        type: 'WithdrawCollectible',
        collectible,
        by: creator,
      })
    if (piece.fate === 'offered')
      for (const share of [0.6, 0.8])
        await order(piece, 'offer', random.pick(candidates), Math.round(piece.price * share), at)
    if (piece.fate === 'bought') await order(piece, 'buy', random.pick(candidates), piece.price, at)
    if (piece.fate === 'accepted') {
      const id = await order(piece, 'offer', random.pick(candidates), Math.round(piece.price * 0.9), at)
      const answeredAt = hoursAfter(at, 1)
      await carryOut(asFan(creator), answeredAt, stream, collectibleDecider, {
        type: 'AcceptOffer',
        collectible,
        by: creator,
        order: id,
      })
      await carryOnAll(store, collectible, START, answeredAt)
    }
  }
  // An order's steps write to purses that are among the touched ones: every trader has earned something.
  const lengths = await Promise.all([...touched].map(async stream => (await store.readStream(stream)).length))
  return lengths.reduce((sum, length) => sum + length, 0)
}
