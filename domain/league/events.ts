import * as z from 'zod/mini'
import { keptText } from '../kept-text.ts'
import type { EventIn } from '../vocabulary.ts'
import { CompetitionId, Instant, line, RoundNumber, UserId } from '../words.ts'
import { MAX_CUP_FANS } from './bracket.ts'

/** Of a league's name and of its description, in characters. */
export const MAX_LEAGUE_NAME = 40
export const MAX_LEAGUE_DESCRIPTION = 300

export const LeagueId = z.uuid()
export type LeagueId = z.infer<typeof LeagueId>

/**
 * The picture of a league is a badge: an emblem in a colour. Strangers see the badge before they sign up, and a picture that
 * anybody can upload would need somebody who looks at it first.
 */
export const EMBLEMS = ['ball', 'bolt', 'crown', 'flame', 'goal', 'rocket', 'shield', 'star'] as const
export const COLOURS = ['gold', 'green', 'blue', 'red', 'violet', 'grey'] as const
export const Badge = z.object({ emblem: z.enum(EMBLEMS), colour: z.enum(COLOURS) })
export type Badge = z.infer<typeof Badge>

export const LeagueName = line(MAX_LEAGUE_NAME)
export const LeagueDescription = line(MAX_LEAGUE_DESCRIPTION, 0)

/** Of a text that a person wrote, and a salt: both are kept beside the accounts. */
const Words = z.hash('sha256')

/** Of a join code events keep a keyed hash alone: who reads the store can join no league. */
export const JoinCode = z.object({
  hash: z.string().check(z.minLength(1), z.maxLength(64)),
  /** null for a code that is valid until it is revoked */
  expiresAt: z.nullable(Instant),
})
export type JoinCode = Readonly<z.infer<typeof JoinCode>>

const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits'))
/** Cups of one league at the most, one after the other. */
export const MAX_CUPS = 100

const OfLeague = z.object({ league: LeagueId })
const OfCup = z.extend(OfLeague, { cup: z.int().check(z.minimum(1), z.maximum(MAX_CUPS)) })
const OfMember = z.extend(OfLeague, { user: UserId })

export const leagueEvents = {
  /** The owner is its first member. */
  LeagueCreated: {
    version: 2,
    data: z.extend(OfLeague, {
      owner: UserId,
      name: keptText(LeagueName),
      /** null where there is none */
      description: z.nullable(keptText(LeagueDescription)),
      badge: Badge,
      /** null where the points of all competitions count */
      competition: z.nullable(CompetitionId),
      /** points count from this round of the competition on; null for all of them */
      fromRound: z.nullable(RoundNumber),
      /** listed for everybody, who may join without a code */
      public: z.boolean(),
      code: JoinCode,
    }),
  },
  LeagueRenamed: { version: 2, data: z.extend(OfLeague, { name: keptText(LeagueName) }) },
  LeagueDescribed: {
    version: 2,
    data: z.extend(OfLeague, { description: z.nullable(keptText(LeagueDescription)) }),
  },
  LeagueBadgeChosen: { version: 1, data: z.extend(OfLeague, { badge: Badge }) },
  /** Takes the place of the code before. */
  JoinCodeMade: { version: 1, data: z.extend(OfLeague, { code: JoinCode }) },
  JoinCodeRevoked: { version: 1, data: OfLeague },
  LeagueJoined: { version: 1, data: OfMember },
  LeagueLeft: { version: 1, data: OfMember },
  LeagueMemberRemoved: { version: 1, data: OfMember },
  CoAdminMade: { version: 1, data: OfMember },
  CoAdminUnmade: { version: 1, data: OfMember },
  /** The account of the owner is deleted: another member owns the league from now on. */
  LeagueHandedOver: { version: 1, data: z.extend(OfLeague, { from: UserId, to: UserId }) },
  LeagueClosed: { version: 1, data: OfLeague },
  /** A secret seed was made: its hash binds the draw before it is known who takes part. */
  CupAnnounced: {
    version: 1,
    data: z.extend(OfCup, {
      competition: CompetitionId,
      /** of the competition: the first week of the cup */
      firstRound: RoundNumber,
      commitment: Hash,
    }),
  },
  CupDrawn: {
    version: 1,
    data: z.extend(OfCup, {
      seed: Hash,
      /** in the order in which they were drawn */
      fans: z.array(UserId).check(z.minLength(2), z.maxLength(MAX_CUP_FANS)),
    }),
  },
  /** The cup is played no further. The reason stands beside the accounts. */
  CupCalledOff: { version: 1, data: z.extend(OfCup, { words: Words }) },
} as const

export type LeagueEvent = EventIn<typeof leagueEvents>
