/**
 * The words every part of the product shares: identifiers, scores, winners, coupons, actors.
 * Schema-first: each zod schema is the one source of its TypeScript type.
 */
import * as z from 'zod/mini'
import { MAX_GOALS, MAX_ID_LENGTH, MAX_REASON_LENGTH, MAX_ROUNDS, MAX_SKOR, YEARS } from './bounds.ts'

/** Letters, digits and dashes: safe inside a stream name, whose parts are separated by dots. */
const SLUG = `[a-z0-9-]{1,${MAX_ID_LENGTH}}`
const slug = z
  .string()
  .check(z.regex(new RegExp(`^${SLUG}$`), 'must be lower-case letters, digits and dashes'))

/**
 * A line of text that every store and page can hold: trimmed, without control characters and lone surrogates.
 * @param max in characters
 */
export function line(max: number, min = 1, { length, unseen }: LineWords = {}) {
  return z.string(length).check(
    z.trim(),
    z.minLength(min, length),
    z.maxLength(max, length),
    z.refine(
      text => text.isWellFormed() && !/\p{Cc}/u.test(text),
      unseen ?? 'must not hold control characters',
    ),
  )
}

/** Sentences of a field's own. */
interface LineWords {
  /** for what is no text, too short or too long */
  readonly length?: string
  /** for what can't be seen */
  readonly unseen?: string
}

/** `premier-league-2022-23`, `world-cup-2022` */
export const CompetitionId = slug
export type CompetitionId = z.infer<typeof CompetitionId>

/** A round's place in its competition, counted from 1: match week 38 is `38`, the World Cup final is `8`. */
export const RoundNumber = z.int().check(z.minimum(1), z.maximum(MAX_ROUNDS))
export type RoundNumber = z.infer<typeof RoundNumber>

/** `premier-league-2022-23.38.arsenal-wolves`: names the round whose stream holds the match, which is for good. */
export const MatchId = z
  .string()
  .check(z.regex(new RegExp(`^${SLUG}\\.[1-9][0-9]?\\.${SLUG}$`), 'must be competition.round.name'))
export type MatchId = z.infer<typeof MatchId>

export function matchId(competition: CompetitionId, round: RoundNumber, name: string): MatchId {
  return MatchId.parse(`${competition}.${round}.${name}`)
}

/** A user of the identity schema. Events hold no other personal data than this id. */
export const UserId = z.uuid()
export type UserId = z.infer<typeof UserId>

/** ISO texts have one width, so that comparing texts compares years. */
const withinYears = (text: string) => text >= `${YEARS.first}` && text < `${YEARS.last + 1}`
const YEARS_MESSAGE = `must lie in the years ${YEARS.first} to ${YEARS.last}`

/** An instant as ISO 8601 in UTC with milliseconds, as `Date.prototype.toISOString` writes it. */
export const Instant = z.iso.datetime({ precision: 3 }).check(z.refine(withinYears, YEARS_MESSAGE))
export type Instant = z.infer<typeof Instant>

/** `2023-08-12` */
export const Day = z.iso.date().check(z.refine(withinYears, YEARS_MESSAGE))
export type Day = z.infer<typeof Day>

/** Characters of a team's name at the most. */
export const MAX_TEAM_LENGTH = 60
/** A team by the name that pages show. */
export const TeamName = line(MAX_TEAM_LENGTH)
export type TeamName = z.infer<typeof TeamName>

/** A place in one stream, counted from 0. */
export const Revision = z.int().check(z.minimum(0))
export type Revision = z.infer<typeof Revision>

/** An amount of SKOR, which come whole. */
export const Skor = z.int().check(z.minimum(1), z.maximum(MAX_SKOR))
export type Skor = z.infer<typeof Skor>

const Goals = z.int().check(z.minimum(0), z.maximum(MAX_GOALS))

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
export const Actor = z.object({ id: line(64), role: Role })
export type Actor = z.infer<typeof Actor>

/** Why an admin changed what others may have relied on; shown to fans and auditors. */
export const Reason = line(MAX_REASON_LENGTH, 3)
export type Reason = z.infer<typeof Reason>
