/** What a competition is made of, apart from its events: pages read these schemas, and load no others for it. */
import * as z from 'zod/mini'
import { Day, line, Reason, RoundNumber, TeamName } from '../words.ts'

/** `league` has one table; `tournament` has a table for each group and knock-out rounds after them. */
export const CompetitionKind = z.enum(['league', 'tournament'])
export type CompetitionKind = z.infer<typeof CompetitionKind>

/** `finished`: all is played, corrections go on. `archived`: a past season, in which nothing changes any more. */
export const Life = z.enum(['open', 'finished', 'archived'])
export type Life = z.infer<typeof Life>

/** Of the name of a round, in characters. */
export const MAX_ROUND_NAME = 40

export const Round = z.object({
  number: RoundNumber,
  /** '38 of 38' or 'Round of 16': what the wire calls roundName */
  name: line(MAX_ROUND_NAME),
  /** In a knock-out round a level score may have a winner (extra time ended level, penalties decided). */
  knockOut: z.boolean(),
})
export type Round = z.infer<typeof Round>

/** @returns the first added name that a round before it has, whatever the letter case */
export function takenName(added: readonly string[], known: readonly string[]): string | undefined {
  const all = [...known, ...added].map(name => name.toLowerCase())
  return added.find((name, at) => all.indexOf(name.toLowerCase()) < known.length + at)
}

/** Points that one decision of a league may take from a team; the most that a league has taken are 30. */
export const MAX_DEDUCTED_POINTS = 100
/** Deductions of one competition at the most, those that were lifted included. */
export const MAX_DEDUCTIONS = 200

/** A place among the deductions of a competition, counted from 1. */
export const DeductionNumber = z.int().check(z.minimum(1), z.maximum(MAX_DEDUCTIONS))

/** Points of the league table: fans' points have nothing to do with them. */
export const Deduction = z.object({
  team: TeamName,
  points: z.int().check(z.minimum(1), z.maximum(MAX_DEDUCTED_POINTS)),
  reason: Reason,
  /** the first day (GMT) on which the table shows it */
  from: Day,
})
export type Deduction = z.infer<typeof Deduction>

/** `#rrggbb`, in small letters. */
const Colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'a colour such as #1d428a'))

/** What the shield of a team is drawn in: the main colour, and a second one beside it. */
export const TeamColours = z.tuple([Colour, Colour])
export type TeamColours = Readonly<z.infer<typeof TeamColours>>
