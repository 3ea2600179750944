/** Leagues: what fans ask of them. The limit of a league is decided in its stream, that of a fan in the fan's turn. */
import type { HashedText } from '#domain/kept-text.ts'
import type { ChangeLeague, CreateLeague, OnMember } from '#domain/league/commands.ts'
import type { LeagueId } from '#domain/league/events.ts'
import { leagueFor } from '#domain/league/league.ts'
import { streams } from '#domain/streams.ts'
import type { Instant, UserId } from '#domain/words.ts'
import { type CommandOutcome, handleCommand } from '#eventstore/command-handler.ts'
import type { IdentityDatabase } from '#people/identity/schema.ts'
import type { JoinCodes } from '#people/league/join-codes.ts'
import { leagueWords } from '#people/league/words.ts'
import type { ReadModel } from '#projections/engine/read/read-model.ts'
import { leagueById, leagueCount } from '#projections/league/queries.ts'
import type { AccountTries } from '../account/tries.ts'
import { type Command, carryOut, type Done, type Writing } from '../execute/carry-out.ts'
import { textThere, withTexts } from '../execute/kept-texts.ts'
import type { Queue, Turns } from '../execute/turns.ts'
import type { RequestContext } from '../http/route.ts'

/** How long a fan's leagues are waited for until all that the fan joined are among them, in milliseconds. */
const COUNTED_WITHIN = { milliseconds: 4_000 }
const BUSY = { kind: 'busy' } as const

export interface LeagueWriting extends Writing {
  readonly tries: Pick<AccountTries, 'newLeague' | 'noNewLeague'>
  readonly readModel: ReadModel
  readonly joinCodes: JoinCodes
  /** where texts are kept: events have their hashes */
  readonly identity: IdentityDatabase
  readonly turns: Turns
  /** many join a league at once: one after the other, none of them loses a race to the others */
  readonly queue: Queue
}

type NewLeague = Omit<CreateLeague, 'type' | 'league' | 'code' | 'leaguesOfFan' | 'name' | 'description'> & {
  readonly name: string
  /** '' for none */
  readonly description: string
}

/** The league's id is that of its command: a retry finds the league. */
export async function createLeague(
  writing: LeagueWriting,
  context: RequestContext,
  request: NewLeague,
  expiresAt: Instant | null,
): Promise<Done & { readonly league: LeagueId }> {
  let league = ''
  const payload = { ...request, expiresAt }
  const done = await carryOut(writing, context, { command: 'CreateLeague', payload }, async command => {
    league = command.metadata.commandId
    const { owner } = request
    const isThere = !command.fresh && (await writing.store.readStream(streams.league(league))).length > 0
    return countedToday(writing, owner, isThere, () =>
      withTexts(
        textsOf(writing),
        { about: league, user: owner },
        [request.name, request.description],
        ([name, description]) =>
          withCode(writing, 'LeagueCreated', hash =>
            counted(writing, owner, leaguesOfFan =>
              decideLeague(writing, league, [owner], command, {
                type: 'CreateLeague',
                ...request,
                league,
                leaguesOfFan,
                name: textThere(name),
                description: description ?? null,
                code: { hash, expiresAt },
              }),
            ),
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
        type: 'MakeJoinCode',
        league,
        by,
        now,
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

const textsOf = ({ identity }: LeagueWriting) => ({ identity, kept: leagueWords })

interface Written {
  readonly type: 'RenameLeague' | 'DescribeLeague'
  readonly league: LeagueId
  readonly by: UserId
  /** '' for none, of a description */
  readonly text: string
}

/** Changes a text of a league. The text that the league has already keeps its hash, and so changes nothing. */
export function writeOnLeague(
  writing: LeagueWriting,
  context: RequestContext,
  request: Written,
): Promise<Done> {
  const { type, league, by, text } = request
  return carryOut(writing, context, { command: type, payload: { league, by, text } }, async sent => {
    const decide = ([kept = null]: readonly (HashedText | null)[]) =>
      decideLeague(
        writing,
        league,
        [by],
        sent,
        type === 'RenameLeague'
          ? { type, league, by, name: textThere(kept) }
          : { type, league, by, description: kept },
      )
    const present = await presentText(writing, request)
    return present
      ? decide([present])
      : withTexts(textsOf(writing), { about: league, user: by }, [text], decide)
  })
}

/** @returns the hash that the league has of the text now; null where it has another text */
async function presentText(
  { readModel, identity }: LeagueWriting,
  { type, league, text }: Written,
): Promise<HashedText | null> {
  const row = await leagueById(await readModel.live(), league)
  const kept = type === 'RenameLeague' ? row?.name : row?.description
  if (!kept || !('hash' in kept)) return null
  return (await leagueWords.find(identity, [kept.hash])).get(kept.hash) === text ? kept : null
}

export function changeLeague(
  writing: LeagueWriting,
  context: RequestContext,
  request:
    | Exclude<ChangeLeague, { type: 'MakeJoinCode' | 'RenameLeague' | 'DescribeLeague' }>
    | OnMember
    | { type: 'LeaveLeague'; league: LeagueId; by: UserId },
): Promise<Done> {
  const { type: command, ...payload } = request
  const concerned = 'user' in request ? [request.by, request.user] : [request.by]
  return carryOut(writing, context, { command, payload }, sent =>
    decideLeague(writing, request.league, concerned, sent, request),
  )
}

/** @param codeHash null where a public league is joined without a code */
export function joinLeague(
  writing: LeagueWriting,
  context: RequestContext,
  request: { readonly league: LeagueId; readonly by: UserId; readonly codeHash: string | null },
): Promise<Done> {
  return carryOut(writing, context, { command: 'JoinLeague', payload: request }, command =>
    counted(writing, request.by, leaguesOfFan =>
      decideLeague(writing, request.league, [request.by], command, {
        type: 'JoinLeague',
        ...request,
        leaguesOfFan,
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
