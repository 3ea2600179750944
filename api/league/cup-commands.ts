/** Knock-out cups: the seed is made and kept before its hash is published, and leaves its seal with the draw. */
import { errors } from '#contract/errors.ts'
import { refuse } from '#domain/decision.ts'
import type { LeagueId } from '#domain/league/events.ts'
import { type CompetitionId, Reason, type RoundNumber, type UserId } from '#domain/words.ts'
import type { CommandOutcome } from '#eventstore/command-handler.ts'
import { leagueWords } from '#people/league/words.ts'
import type { Seeds } from '#people/raffle/seeds.ts'
import { firstLockOf, newestCup, winnerOfCup } from '#projections/league/cups.ts'
import { members } from '#projections/league/queries.ts'
import { rounds } from '#projections/round/queries.ts'
import { MAX_PAGE_ROWS } from '#runtime/page.ts'
import { carryOut, type Done } from '../execute/carry-out.ts'
import type { RequestContext } from '../http/route.ts'
import { decideLeague, type LeagueWriting } from './commands.ts'

/** How long a draw waits until the read model knows every member, in milliseconds. */
const MEMBERS_WITHIN = { milliseconds: 4_000 }
const BUSY = { kind: 'busy' } as const

export interface CupWriting extends LeagueWriting {
  readonly seeds: Seeds
}

interface Announced {
  readonly league: LeagueId
  readonly by: UserId
  readonly competition: CompetitionId
  readonly firstRound: RoundNumber
}

export function announceCup(writing: CupWriting, context: RequestContext, request: Announced): Promise<Done> {
  return carryOut(writing, context, { command: 'AnnounceCup', payload: request }, async command => {
    const commitment = await writing.seeds.make()
    const db = await writing.readModel.live()
    const newest = await newestCup(db, request.league)
    const over = newest !== null && (await winnerOfCup(db, newest)) !== null
    const outcome = await decideLeague(writing, request.league, [request.by], command, {
      type: 'AnnounceCup',
      ...request,
      commitment,
      over,
    })
    if (!announcedWith(outcome, commitment)) await writing.seeds.drop(commitment)
    return outcome
  })
}

function announcedWith(outcome: CommandOutcome, commitment: string): boolean {
  const event = outcome.kind === 'done' ? outcome.event : undefined
  return event?.type === 'CupAnnounced' && event.data.commitment === commitment
}

/** Who is a member at the newest event plays. @throws ApiError where there is no cup to draw, or its seed can't be opened */
export function drawCup(
  writing: CupWriting,
  context: RequestContext,
  request: { readonly league: LeagueId; readonly by: UserId },
): Promise<Done> {
  const { league, by } = request
  return carryOut(writing, context, { command: 'DrawCup', payload: request }, async command => {
    const { readModel, store, seeds } = writing
    if (!(await readModel.waitFor(await store.head(), MEMBERS_WITHIN))) return BUSY
    const db = await readModel.live()
    const cup = await newestCup(db, league)
    const seed = cup && (cup.seed ?? (await seeds.open(cup.commitment)))
    if (!cup || seed === null) throw errors.notFound('There is no cup to draw')
    const fans = (await members(db, league, { page: 1, limit: MAX_PAGE_ROWS })).rows.map(({ user }) => user)
    const [all, locksAt] = await Promise.all([
      rounds(db, cup.competition),
      firstLockOf(db, cup.competition, cup.firstRound),
    ])
    return decideLeague(writing, league, [by], command, {
      type: 'DrawCup',
      league,
      by,
      seed,
      fans,
      rounds: all.length,
      locksAt,
      now: command.metadata.occurredAt,
    })
  })
}

interface CalledOff {
  readonly league: LeagueId
  readonly by: UserId
  readonly cup: number
  readonly reason: string
}

/** The reason is kept beside the accounts before the event names its hash. */
export function callOffCup(writing: CupWriting, context: RequestContext, request: CalledOff): Promise<Done> {
  const { league, by, cup, reason } = request
  return carryOut(writing, context, { command: 'CallOffCup', payload: request }, async command => {
    const parsed = Reason.safeParse(reason)
    if (!parsed.success) return refuse('reason-missing', 'Please give a reason of 3 to 300 characters')
    const words = await leagueWords.keep(writing.identity, { about: league, user: by, words: parsed.data })
    const outcome = await decideLeague(writing, league, [by], command, {
      type: 'CallOffCup',
      league,
      by,
      cup,
      words,
    })
    const event = outcome.kind === 'done' ? outcome.event : undefined
    if (event?.type !== 'CupCalledOff' || event.data.words !== words)
      await leagueWords.drop(writing.identity, [words])
    return outcome
  })
}
