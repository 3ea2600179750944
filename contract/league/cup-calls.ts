/** Knock-out cups of leagues. */
import * as z from 'zod/mini'
import { LeagueId } from '#domain/league/events.ts'
import { CompetitionId, RoundNumber } from '#domain/words.ts'
import { Fan } from '../board/calls.ts'
import { CHANGED_OR_NOT } from '../common.ts'
import { defineRoute } from '../route.ts'
import { MaybeReason } from '../typed.ts'

const OfLeague = z.object({ league: LeagueId })

const CupTie = z.object({
  /** its place in the round, counted from 1 */
  tie: z.int(),
  /** null while it is not known who comes; the second one is null in a bye as well */
  fans: z.tuple([z.nullable(Fan), z.nullable(Fan)]),
  /** of the week so far; null before it has begun, and in a bye */
  points: z.tuple([z.nullable(z.int()), z.nullable(z.int())]),
  /** 0 or 1: the place of who goes through; null while it is not decided */
  winner: z.nullable(z.int()),
  decided: z.nullable(z.enum(['bye', 'points', 'exact', 'earlier', 'drawn'])),
})
export type CupTie = z.infer<typeof CupTie>

const CalledOff = z.object({
  at: z.string(),
  /** null where the account of who wrote it was deleted */
  reason: z.nullable(z.string()),
})

export const Cup = z.object({
  number: z.int(),
  competition: z.string(),
  competitionName: z.string(),
  /** SHA-256 of the seed, published before the draw */
  commitment: z.string(),
  announcedAt: z.string(),
  firstRound: z.object({ number: z.int(), name: z.string(), locksAt: z.nullable(z.string()) }),
  /** null until the draw */
  seed: z.nullable(z.string()),
  /** how many fans were drawn */
  fans: z.int(),
  /** the first one first; empty until the draw */
  rounds: z.array(
    z.object({ round: z.int(), roundName: z.string(), final: z.boolean(), ties: z.array(CupTie) }),
  ),
  champion: z.nullable(Fan),
  /** null unless it is called off */
  calledOff: z.nullable(CalledOff),
  /** cups of the league that were called off before this one, the newest first */
  calledOffBefore: z.array(
    z.object({ number: z.int(), roundName: z.string(), drawn: z.boolean(), ...CalledOff.shape }),
  ),
})
export type Cup = z.infer<typeof Cup>

export const leagueCup = defineRoute({
  method: 'GET',
  path: '/leagues/:league/cup',
  summary:
    'The newest knock-out cup of a league: its draw and its bracket, which follows from the points of weeks',
  tag: 'leagues',
  access: 'visitor',
  staleBy: ['league', 'board', 'match', 'users'],
  query: OfLeague,
  data: z.nullable(Cup),
})

export const announceCup = defineRoute({
  method: 'POST',
  path: '/leagues/cup',
  summary:
    'Announce a knock-out cup of a league with the hash of a secret seed: members may join until the draw',
  tag: 'leagues',
  access: 'fan',
  changes: ['league'],
  body: z.extend(OfLeague, { competition: CompetitionId, firstRound: RoundNumber }),
  ...CHANGED_OR_NOT,
})

export const drawCup = defineRoute({
  method: 'POST',
  path: '/leagues/cup/draw',
  summary: 'Draw the cup from its seed, before its first week locks; once for a week',
  tag: 'leagues',
  access: 'fan',
  changes: ['league'],
  body: OfLeague,
  ...CHANGED_OR_NOT,
})

export const callOffCup = defineRoute({
  method: 'POST',
  path: '/leagues/cup/calloff',
  summary: 'Call the cup off with a reason that the league reads: the next one is drawn for a later week',
  tag: 'leagues',
  access: 'fan',
  changes: ['league'],
  body: z.extend(OfLeague, {
    /** the number of the cup that is called off */
    cup: z.int(),
    reason: MaybeReason,
  }),
  ...CHANGED_OR_NOT,
})
