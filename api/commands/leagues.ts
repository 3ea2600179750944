/** Leagues: what fans ask of them. The limit of a league is decided in its stream, that of a fan in the fan's turn. */
import type { ChangeLeague, CreateLeague, OnMember } from '#domain/league/commands.ts'
import type { LeagueId } from '#domain/league/events.ts'
import { leagueFor } from '#domain/league/league.ts'
import { streams } from '#domain/streams.ts'
import type { Instant, UserId } from '#domain/words.ts'
import { type CommandOutcome, handleCommand } from '#eventstore/command-handler.ts'
import type { JoinCodes } from '#people/leagues/join-codes.ts'
import type { ReadModel } from '#projections/engine/read/read-model.ts'
import { leagueCount } from '#projections/leagues/queries.ts'
import type { AccountTries } from '../account-tries.ts'
import type { RequestContext } from '../middleware/route.ts'
import { type Command, carryOut, type Done, type Writing } from './carry-out.ts'
import type { Queue, Turns } from './turns.ts'

/** How long a fan's leagues are waited for until all that the fan joined are among them, in milliseconds. */
const COUNTED_WITHIN = { milliseconds: 4_000 }
const BUSY = { kind: 'busy' } as const

export interface LeagueWriting extends Writing {
  readonly tries: Pick<AccountTries, 'newLeague' | 'noNewLeague'>
  readonly readModel: ReadModel
  readonly joinCodes: JoinCodes
  readonly turns: Turns
  /** many join a league at once: one after the other, none of them loses a race to the others */
  readonly queue: Queue
}

type NewLeague = Omit<CreateLeague, 'type' | 'league' | 'code' | 'leaguesOfFan'>

/** The league's id is that of its command: a retry finds the league. */
export async function createLeague(
  writing: LeagueWriting,
  context: RequestContext,
  asked: NewLeague,
  expiresAt: Instant | null,
): Promise<Done & { readonly league: LeagueId }> {
  let league = ''
  const payload = { ...asked, expiresAt }
  const done = await carryOut(writing, context, { command: 'CreateLeague', payload }, async command => {
    league = command.metadata.commandId
    const isThere = !command.fresh && (await writing.store.readStream(streams.league(league))).length > 0
    return countedToday(writing, asked.owner, isThere, () =>
      withCode(writing, 'LeagueCreated', hash =>
        counted(writing, asked.owner, leaguesOfFan =>
          decideLeague(writing, league, [asked.owner], command, {
            ...{ type: 'CreateLeague', ...asked, league, leaguesOfFan },
            code: { hash, expiresAt },
          }),
        ),
      ),
    )
  })
  return { ...done, league }
}

/**
 * Counts a league towards those that a fan may create in a day: a retry does not count again, and what was not created counts
 * for nothing.
 * @throws ApiError 429 where the fan has created as many today
 */
async function countedToday(
  { tries }: LeagueWriting,
  fan: UserId,
  isThere: boolean,
  write: () => Promise<CommandOutcome>,
): Promise<CommandOutcome> {
  if (isThere) return write()
  await tries.newLeague(fan)
  const outcome = await write().catch(async problem => {
    await tries.noNewLeague(fan)
    throw problem
  })
  if (outcome.kind !== 'done') await tries.noNewLeague(fan)
  return outcome
}

export function makeJoinCode(
  writing: LeagueWriting,
  context: RequestContext,
  { league, by, expiresAt }: { league: LeagueId; by: UserId; expiresAt: Instant | null },
): Promise<Done> {
  return carryOut(writing, context, { command: 'MakeJoinCode', payload: { league, expiresAt } }, command =>
    withCode(writing, 'JoinCodeMade', hash => {
      const now = command.metadata.occurredAt
      return decideLeague(writing, league, [by], command, {
        ...{ type: 'MakeJoinCode', league, by, now },
        code: { hash, expiresAt },
      })
    }),
  )
}

/** Makes the code first: its hash is in the event, so a league never names a code that was not kept. */
async function withCode(
  { joinCodes }: LeagueWriting,
  type: 'LeagueCreated' | 'JoinCodeMade',
  write: (hash: string) => Promise<CommandOutcome>,
): Promise<CommandOutcome> {
  const hash = await joinCodes.make()
  const outcome = await write(hash)
  const event = outcome.kind === 'done' ? outcome.event : undefined
  const taken = event?.type === type && event.data.code.hash === hash
  if (!taken) await joinCodes.drop(hash)
  return outcome
}

export function changeLeague(
  writing: LeagueWriting,
  context: RequestContext,
  asked:
    | Exclude<ChangeLeague, { type: 'MakeJoinCode' }>
    | OnMember
    | { type: 'LeaveLeague'; league: LeagueId; by: UserId },
): Promise<Done> {
  const { type: command, ...payload } = asked
  const concerned = 'user' in asked ? [asked.by, asked.user] : [asked.by]
  return carryOut(writing, context, { command, payload }, sent =>
    decideLeague(writing, asked.league, concerned, sent, asked),
  )
}

/** @param codeHash null where a public league is joined without a code */
export function joinLeague(
  writing: LeagueWriting,
  context: RequestContext,
  asked: { readonly league: LeagueId; readonly by: UserId; readonly codeHash: string | null },
): Promise<Done> {
  return carryOut(writing, context, { command: 'JoinLeague', payload: asked }, command =>
    counted(writing, asked.by, leaguesOfFan =>
      decideLeague(writing, asked.league, [asked.by], command, {
        ...{ type: 'JoinLeague', ...asked, leaguesOfFan },
        now: command.metadata.occurredAt,
      }),
    ),
  )
}

/**
 * Decides with the number of a fan's leagues, which no other command of the fan changes meanwhile: the fan's turn is held
 * until the event is written, and the read model has every event that was written before.
 */
async function counted(
  { store, readModel, turns }: LeagueWriting,
  fan: UserId,
  write: (leaguesOfFan: number) => Promise<CommandOutcome>,
): Promise<CommandOutcome> {
  const outcome = await turns.take(`leagues of ${fan}`, async () => {
    if (!(await readModel.waitFor(await store.head(), COUNTED_WITHIN))) return BUSY
    return write(await leagueCount(await readModel.live(), fan))
  })
  return outcome ?? BUSY
}

/** Decides a command in the league's turn: none of the many who join at once loses a race to the others. */
export function decideLeague(
  { store, queue }: LeagueWriting,
  league: LeagueId,
  concerned: readonly UserId[],
  { metadata, fresh }: Command,
  command: Parameters<ReturnType<typeof leagueFor>['decide']>[0],
): Promise<CommandOutcome> {
  return queue.run(league, () =>
    handleCommand(store, streams.league(league), leagueFor(concerned), command, metadata, { fresh }),
  )
}
