/**
 * The raffles of the demo: one that was drawn, lapsed and was drawn again, the one of last month, whose list waits to be
 * closed, and the one of this month.
 */
import type { Decider } from '#domain/decider.ts'
import { entrant } from '#domain/entrant/entrant.ts'
import type { RaffleCommand } from '#domain/raffle/commands.ts'
import { hashOf } from '#domain/raffle/draw.ts'
import { endOf, type Month, monthBefore, monthOf } from '#domain/raffle/month.ts'
import { raffle } from '#domain/raffle/raffle.ts'
import { lastDraw } from '#domain/raffle/state.ts'
import { ACTIVITY_TYPES, activityOf } from '#domain/raffle/taking-part.ts'
import { streams } from '#domain/streams.ts'
import type { EventMap } from '#domain/vocabulary.ts'
import type { Actor, Instant, UserId } from '#domain/words.ts'
import { handleCommand, readState } from '#eventstore/command-handler.ts'
import { type EventStore, type Position, START } from '#eventstore/port.ts'
import { metadataOf } from '../command.ts'
import { concurrently } from '../concurrently.ts'
import { demoFan } from './fans.ts'
import { randomOf } from './random.ts'
import { hoursAfter } from './shift.ts'

/** Random, and never to be changed: a load that was interrupted is recognised by the commands it has made. */
const COMMAND_NAMESPACE = '3a7e9c52-1f84-4d6b-b0a9-6c2d8e5f7b41'
/** Of the fans so many take part. */
const ENTRANTS = 0.6
/** Fans whose streams are written at the same time. */
const AT_ONCE = 40
/** Events read at a time. */
const READ_AT_ONCE = 2_000
const SYSTEM: Actor = { id: 'raffles', role: 'system' }

interface RafflesOf {
  readonly store: EventStore
  readonly fans: readonly UserId[]
  readonly adminId: string
  readonly correlationId: string
  readonly now: Instant
}

/** The months whose raffles the demo opens, the newest last. */
export function raffleMonths(now: Instant): readonly [drawn: Month, over: Month, current: Month] {
  const current = monthOf(now)
  return [monthBefore(monthBefore(current)), monthBefore(current), current]
}

/** No secret: the demo exists only outside production, and its seeds are the same on every machine. */
export function demoSeed(month: Month): string {
  return hashOf(`the raffle of the demo in ${month}`)
}

/** The last command of a load: once this month's raffle is open, the demo is complete. @returns how many events */
export async function playRaffles(demo: RafflesOf): Promise<number> {
  const { store, correlationId, now } = demo
  const [drawn, over, current] = raffleMonths(now)
  const admin: Actor = { id: demo.adminId, role: 'admin' }
  let events = 0

  async function carryOut<State, Command extends { readonly type: string }, Events extends EventMap>(
    actor: Actor,
    at: Instant,
    stream: string,
    decider: Decider<State, Command, Events>,
    command: Command,
  ): Promise<void> {
    const made = metadataOf({ actor, commandNamespace: COMMAND_NAMESPACE }, [stream, at, command.type], at)
    const outcome = await handleCommand(store, stream, decider, command, { ...made, correlationId })
    if (outcome.kind !== 'done')
      throw new Error(`the demo broke a rule in ${stream}: ${JSON.stringify(outcome)}`)
    events++
  }
  const onRaffle = (actor: Actor, command: RaffleCommand) =>
    carryOut(actor, command.now, streams.raffle(command.month), raffle, command)
  const openedAt = (month: Month) => `${month}-01T00:00:00.000Z`
  const open = (month: Month) =>
    onRaffle(admin, {
      type: 'OpenRaffle',
      month,
      now: openedAt(month),
      commitment: hashOf(demoSeed(month)),
    })

  const entrants = demo.fans.filter(id => id === demoFan.id || randomOf('raffle', id).chance(ENTRANTS))
  await concurrently(entrants, AT_ONCE, user => {
    const at = hoursAfter(openedAt(drawn), randomOf('joined', user).between(1, 200))
    return carryOut({ id: user, role: 'user' }, at, streams.entrant(user), entrant, {
      type: 'JoinRaffle',
      user,
    })
  })

  await open(drawn)
  const closedAt = hoursAfter(endOf(drawn), 9)
  const closed = await readState(store, streams.raffle(drawn), raffle)
  const position = 'list' in closed ? closed.list.position : await store.head()
  const active = await activeIn(store, drawn, position)
  const list = entrants.filter(id => active.has(id))
  await onRaffle(admin, { type: 'CloseRaffle', month: drawn, list, position, now: closedAt })
  const draw = { type: 'DrawRaffle', month: drawn, seed: demoSeed(drawn), list } as const
  await onRaffle(admin, { ...draw, step: 1, reason: null, now: hoursAfter(closedAt, 1) })
  const lapsedAt = (await lastOf(store, drawn, 1)).chooseUntil
  await onRaffle(SYSTEM, { type: 'LapsePrize', month: drawn, step: 1, now: lapsedAt })
  const reason = 'The winner did not choose in time'
  await onRaffle(admin, { ...draw, step: 2, reason, now: hoursAfter(lapsedAt, 2) })
  const { winner: by } = await lastOf(store, drawn, 2)
  await onRaffle(
    { id: by, role: 'user' },
    { type: 'ChoosePrize', month: drawn, by, prize: 'gaming-headset', now: hoursAfter(lapsedAt, 20) },
  )
  for (const month of [over, current]) await open(month)
  return events
}

/** The draw of a step, also where a later one was held by an earlier attempt to load. */
async function lastOf(store: EventStore, month: Month, step: number) {
  const state = await readState(store, streams.raffle(month), raffle)
  if (!('draws' in state)) throw new Error(`the demo has not drawn the raffle of ${month}`)
  return state.draws[step - 1] ?? lastDraw(state)
}

/** Who played or predicted in the month, by the log up to the position. */
async function activeIn(store: EventStore, month: Month, position: Position): Promise<ReadonlySet<UserId>> {
  const active = new Set<UserId>()
  for (let after = START; ; ) {
    const batch = await store.readAll(after, READ_AT_ONCE)
    for (const event of batch) {
      if (event.position > position) return active
      if (!isActivity(event)) continue
      const activity = activityOf(event)
      if (activity.month === month) active.add(activity.user)
    }
    const last = batch.at(-1)
    if (!last) return active
    after = last.position
  }
}

type Activity = Parameters<typeof activityOf>[0]

function isActivity(event: { readonly type: string }): event is Activity {
  return ACTIVITY_TYPES.some(type => type === event.type)
}
