/**
 * The words every part of the product shares: identifiers, scores, winners, coupons, actors.
 * Schema-first: each zod schema is the one source of its TypeScript type.
 */
import { z } from 'zod'

/** The largest number of goals one team may be given; bounds what the read model and the pages must hold. */
export const MAX_GOALS = 99

/** Letters, digits and dashes: safe inside a stream name, whose parts are told apart by dots. */
const slug = z.string().regex(/^[a-z0-9-]{1,64}$/, 'must be lower-case letters, digits and dashes')

/** `premier-league-2022-23`, `world-cup-2022` */
export const CompetitionId = slug
export type CompetitionId = z.infer<typeof CompetitionId>

/** A round's place in its competition, counted from 1: match week 38 is `38`, the World Cup final is `8`. */
export const RoundNumber = z.int().min(1).max(99)
export type RoundNumber = z.infer<typeof RoundNumber>

/** `pl-2022-23-38-arsenal-wolves`: unique across competitions. */
export const MatchId = slug
export type MatchId = z.infer<typeof MatchId>

/** A user of the identity schema. Events hold no other personal data than this id. */
export const UserId = z.uuid()
export type UserId = z.infer<typeof UserId>

/** An instant as ISO 8601 in UTC with milliseconds, as `Date.prototype.toISOString` writes it. */
export const Instant = z.iso.datetime({ precision: 3 })
export type Instant = z.infer<typeof Instant>

const Goals = z.int().min(0).max(MAX_GOALS)

/** Goals up to 120 minutes; a shoot-out never counts. */
export const Score = z.object({ home: Goals, away: Goals })
export type Score = z.infer<typeof Score>

export const Winner = z.enum(['home', 'away', 'draw'])
export type Winner = z.infer<typeof Winner>

/** `freepass` = Double Up, `allornothing` = All or Nothing, `weekly` = Weekly Multiplier. */
export const CouponKind = z.enum(['freepass', 'allornothing', 'weekly'])
export type CouponKind = z.infer<typeof CouponKind>

export const Role = z.enum(['user', 'admin', 'auditor', 'system'])
export type Role = z.infer<typeof Role>

/** Who caused an event. `system` is a process of ours, such as the one that returns coupons of void matches. */
export const Actor = z.object({ id: z.string().min(1).max(64), role: Role })
export type Actor = z.infer<typeof Actor>

/** Why an admin changed what others may have relied on; shown to fans and auditors. */
export const Reason = z.string().trim().min(3).max(300)
export type Reason = z.infer<typeof Reason>

/**
 * Who a score says has won.
 * @param score goals up to 120 minutes
 */
export function winnerOf(score: Score): Winner {
  if (score.home > score.away) return 'home'
  return score.home < score.away ? 'away' : 'draw'
}

export function sameScore(a: Score, b: Score): boolean {
  return a.home === b.home && a.away === b.away
}
