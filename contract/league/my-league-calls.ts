/** The reader's leagues, which stand beside the predictor. */
import * as z from 'zod/mini'
import { Badge } from '#domain/league/events.ts'
import { Fan } from '../board/calls.ts'
import { defineRoute } from '../route.ts'

export const LeagueRole = z.enum(['owner', 'co-admin', 'member'])
export type LeagueRole = z.infer<typeof LeagueRole>

export const LeagueCard = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  badge: Badge,
  /** null where the points of all competitions count */
  competition: z.nullable(z.string()),
  competitionName: z.nullable(z.string()),
  /** points count from this round on; null for all of them */
  fromRound: z.nullable(z.int()),
  /** '20 of 38' */
  fromRoundName: z.nullable(z.string()),
  public: z.boolean(),
  closed: z.boolean(),
  members: z.int(),
  owner: Fan,
})
export type LeagueCard = z.infer<typeof LeagueCard>

const OwnLeague = z.extend(LeagueCard, {
  role: LeagueRole,
  points: z.int(),
  /** null for a fan who is excluded from what counts in the league */
  rank: z.nullable(z.int()),
  /** places won since the round before the last one that was played; null where there was none */
  change: z.nullable(z.int()),
  /** who stands next above, or next below the reader who leads; null for a reader who is alone or has no rank */
  next: z.nullable(z.object({ fan: Fan, points: z.int() })),
})
export type OwnLeague = z.infer<typeof OwnLeague>

export const myLeagues = defineRoute({
  method: 'GET',
  path: '/leagues/me',
  summary:
    'The leagues of the reader, each with the own rank, its change since the round before, and who stands next',
  tag: 'leagues',
  access: 'user',
  staleBy: ['league', 'board', 'users'],
  data: z.array(OwnLeague),
})
