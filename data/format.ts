/**
 * The project's own season format: one competition, its teams and its matches, as a JSON file.
 * A change that an old file would not survive needs a new version number and a reader for the old one.
 */
import { z } from 'zod'
import { CompetitionOpened, RulesetId } from '#domain/competition/events.ts'
import { MatchDetails } from '#domain/round/events.ts'
import { MatchId, RoundNumber, Score, Winner, winnerOf } from '#domain/words.ts'

export const FORMAT_VERSION = 1

/** A league of 20 has 380 matches; more than this is no season but a mistake. */
const MAX_MATCHES = 2000
const MAX_TEAMS = 200

const Colour = z.string().regex(/^#[0-9a-f]{6}$/, 'must be a colour such as #1b458f')

export const SeasonTeam = z.strictObject({
  name: MatchDetails.shape.home,
  short: z.string().regex(/^[A-Z]{3}$/, 'must be three capital letters'),
  colours: z.tuple([Colour, Colour]),
  countryCode: z
    .string()
    .regex(/^[a-z]{2}(-[a-z]{3})?$/, "must be ISO 3166 alpha-2, or such as 'gb-eng'")
    .optional(),
})

export const SeasonMatch = z
  .strictObject({
    id: MatchId,
    round: RoundNumber,
    ...MatchDetails.shape,
    knockOut: z.boolean(),
    marquee: z.boolean(),
    /** up to 120 minutes */
    score: Score.optional(),
    /** who goes through, where a shoot-out decided; 'draw' for a level match that is no knock-out */
    winner: Winner.optional(),
  })
  .superRefine(({ home, away, knockOut, score, winner }, context) => {
    const wrong = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (home === away) wrong('away', 'a team cannot play against itself')
    if (!winner) return
    if (!score) return wrong('winner', 'a winner needs a score')
    const shown = winnerOf(score)
    const decidedOnPenalties = knockOut && shown === 'draw'
    if (decidedOnPenalties ? winner === 'draw' : winner !== shown)
      wrong('winner', `contradicts the score ${score.home}:${score.away}`)
  })
export type SeasonMatch = z.infer<typeof SeasonMatch>

export const SeasonCompetition = z.strictObject({
  id: CompetitionOpened.shape.competition,
  name: CompetitionOpened.shape.name,
  kind: CompetitionOpened.shape.kind,
  ruleset: RulesetId,
  rounds: CompetitionOpened.shape.rounds,
})

/** Each row is sound in itself; `import/check.ts` holds the rows against each other. */
export const SeasonFile = z.strictObject({
  version: z.literal(FORMAT_VERSION),
  competition: SeasonCompetition,
  /** may be empty: then no page has colours for them */
  teams: z.array(SeasonTeam).max(MAX_TEAMS),
  matches: z.array(SeasonMatch).min(1).max(MAX_MATCHES),
})
export type Season = z.infer<typeof SeasonFile>
