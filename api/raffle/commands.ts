/** Raffles: what fans and admins ask of them. */
import { refuseStaff } from '#domain/decision.ts'
import { type EntrantCommand, entrant } from '#domain/entrant/entrant.ts'
import type { Prize } from '#domain/raffle/events.ts'
import type { Month } from '#domain/raffle/month.ts'
import { raffle } from '#domain/raffle/raffle.ts'
import { streams } from '#domain/streams.ts'
import type { UserId } from '#domain/words.ts'
import { type CommandOutcome, handleCommand, readState } from '#eventstore/command-handler.ts'
import type { Seeds } from '#people/raffle/seeds.ts'
import { countParked } from '#projections/engine/fold/parked.ts'
import type { ReadModel } from '#projections/engine/read/read-model.ts'
import { listOf } from '#projections/raffle/queries.ts'
import { carryOut, type Done, type Writing } from '../execute/carry-out.ts'
import type { RequestContext } from '../http/route.ts'

/** How long a list waits until the read model has all that counts, in milliseconds. */
const LIST_WITHIN = { milliseconds: 4_000 }
const BUSY = { kind: 'busy' } as const

export interface RaffleWriting extends Writing {
  readonly readModel: ReadModel
  readonly seeds: Seeds
}

export function joinOrLeave(
  writing: Writing,
  context: RequestContext,
  type: EntrantCommand['type'],
  user: UserId,
): Promise<Done> {
  return carryOut(writing, context, { command: type, payload: {} }, ({ metadata, fresh }) =>
    handleCommand(writing.store, streams.entrant(user), entrant, { type, user }, metadata, { fresh }),
  )
}

/** Makes the seed first: its hash is in the event, so a seed is never without its raffle for longer than this call. */
export function openRaffle(writing: RaffleWriting, context: RequestContext, month: Month): Promise<Done> {
  const { store, seeds } = writing
  return carryOut(
    writing,
    context,
    { command: 'OpenRaffle', payload: { month } },
    async ({ metadata, fresh }) => {
      const commitment = await seeds.make()
      const command = { type: 'OpenRaffle', month, commitment, now: metadata.occurredAt } as const
      const outcome = await handleCommand(store, streams.raffle(month), raffle, command, metadata, { fresh })
      if (!opensWith(outcome, commitment)) await seeds.drop(commitment)
      return outcome
    },
  )
}

/** Whether the raffle was opened by this very seed, and not by a request that came before. */
function opensWith(outcome: CommandOutcome, commitment: string): boolean {
  const event = outcome.kind === 'done' ? outcome.event : undefined
  return event?.type === 'RaffleOpened' && event.data.commitment === commitment
}

/** Takes the list as the log makes it, up to the newest event: every API server finds the same one at that place. */
export function closeRaffle(writing: RaffleWriting, context: RequestContext, month: Month): Promise<Done> {
  const { store, readModel } = writing
  return carryOut(
    writing,
    context,
    { command: 'CloseRaffle', payload: { month } },
    async ({ metadata, fresh }) => {
      const position = await store.head()
      if (!(await readModel.waitFor(position, LIST_WITHIN))) return BUSY
      const db = await readModel.live()
      if ((await countParked(db)) > 0)
        return refuseStaff(
          'parked',
          'Some events could not be read. Have them repaired before you close the list',
        )
      const list = await listOf(db, month, position)
      const command = { type: 'CloseRaffle', month, list, position, now: metadata.occurredAt } as const
      return handleCommand(store, streams.raffle(month), raffle, command, metadata, { fresh })
    },
  )
}

interface AskedDraw {
  readonly month: Month
  readonly step: number
  readonly reason: string | null
}

export function drawRaffle(
  writing: RaffleWriting,
  context: RequestContext,
  request: AskedDraw,
): Promise<Done> {
  const { store, seeds } = writing
  return carryOut(
    writing,
    context,
    { command: 'DrawRaffle', payload: request },
    async ({ metadata, fresh }) => {
      const state = await readState(store, streams.raffle(request.month), raffle)
      const position = 'list' in state ? state.list.position : undefined
      if (position && !(await writing.readModel.waitFor(position, LIST_WITHIN))) return BUSY
      const list = position ? await listOf(await writing.readModel.live(), request.month, position) : []
      const seed = state.status === 'none' ? '' : await seeds.open(state.commitment)
      if (seed === null)
        return refuseStaff(
          'sealed-seed',
          'The seed can not be opened: the secret of this server is another one now',
        )
      const command = { type: 'DrawRaffle', ...request, list, seed, now: metadata.occurredAt } as const
      return handleCommand(store, streams.raffle(request.month), raffle, command, metadata, { fresh })
    },
  )
}

export function choosePrize(
  writing: Writing,
  context: RequestContext,
  by: UserId,
  request: { readonly month: Month; readonly prize: Prize },
): Promise<Done> {
  return carryOut(writing, context, { command: 'ChoosePrize', payload: request }, ({ metadata, fresh }) =>
    handleCommand(
      writing.store,
      streams.raffle(request.month),
      raffle,
      { type: 'ChoosePrize', ...request, by, now: metadata.occurredAt },
      metadata,
      { fresh },
    ),
  )
}
