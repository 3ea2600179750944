/**
 * The project's own season format: one competition and its matches, as a JSON file.
 * A change that an old file would not survive needs a new version number and a reader for the old one.
 */
import { z } from 'zod'
import { MAX_MATCHES } from '#domain/bounds.ts'
import { competitionEvents } from '#domain/competition/events.ts'
import { Deduction, MAX_DEDUCTIONS } from '#domain/competition/parts.ts'
import { plainStage, Stages } from '#domain/competition/stages.ts'
import { PrizesPreset } from '#domain/prize/presets/name.ts'
import { prizesPresets } from '#domain/prize/presets/prizes.ts'
import type { PrizeRule } from '#domain/prize/rules.ts'
import { MatchDetails } from '#domain/round/events.ts'
import { winnerOf } from '#domain/score.ts'
import { RulesPreset } from '#domain/scoring/presets/name.ts'
import { Instant, type MatchId, RoundNumber, Score, Winner } from '#domain/words.ts'
import { matchIdOf } from './match-id.ts'

const Competition = competitionEvents.CompetitionOpened.data

export const FORMAT_VERSION = 1

/** Of a file, and of what a file makes of a competition. */
export const TOO_MANY_MATCHES = `holds more than ${MAX_MATCHES.toLocaleString('en')} matches, which is the most for a competition`

/** Files of earlier versions also held match ids and teams: `match-id.ts` and `teams.ts` say both. */
const Ignored = z.unknown().optional()

/** With or without milliseconds, in UTC or with an offset: whoever writes a file by hand writes what other programs take. */
const Moment = z.iso
  .datetime({ offset: true })
  .transform(written => new Date(written).toISOString())
  .pipe(Instant)

export const SeasonMatch = z
  .strictObject({
    round: RoundNumber,
    ...MatchDetails.shape,
    kickOff: Moment,
    knockOut: z.boolean(),
    marquee: z.boolean(),
    /** up to 120 minutes */
    score: z.optional(Score),
    /** before extra time, of a knock-out match that had one */
    after90: z.optional(Score),
    /** who goes through, where a shoot-out decided; 'draw' for a level match that is no knock-out */
    winner: z.optional(Winner),
    id: Ignored,
  })
  .superRefine(({ home, away, knockOut, score, after90, winner }, context) => {
    const wrong = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (home === away) wrong('away', 'a team cannot play against itself')
    if (after90 && (!score || !knockOut || after90.home > score.home || after90.away > score.away))
      wrong('after90', 'needs a score with as many goals at least, of a knock-out match')
    if (!winner) return
    if (!score) return wrong('winner', 'a winner needs a score')
    const shown = winnerOf(score)
    const decidedOnPenalties = knockOut && shown === 'draw'
    if (decidedOnPenalties ? winner === 'draw' : winner !== shown)
      wrong('winner', `contradicts the score ${score.home}:${score.away}`)
  })
/** A match of a season, with the id that the product knows it by. */
export type SeasonMatch = Omit<z.infer<typeof SeasonMatch>, 'id'> & { readonly id: MatchId }

/** What a stage of a file leaves out has the plain value: nothing is brought along, and order and marks are the competition's. */
const WrittenStages = z
  .array(z.looseObject({}))
  // Whether it is one, the schema of stages says.
  .transform(stages => stages.map(stage => ({ ...plainStage, ...stage })) as unknown as Stages)
  .pipe(Stages)

export const SeasonCompetition = z.strictObject({
  id: Competition.shape.competition,
  name: Competition.shape.name,
  kind: Competition.shape.kind,
  ruleset: RulesPreset,
  rounds: Competition.shape.rounds,
  /** the prizes of the documents, by name; none where it is left out */
  prizes: z.optional(PrizesPreset),
  /** which rounds stand in which tables; by the kind where they are left out */
  stages: z.optional(WrittenStages),
})

/** What the competition gives from its first day on. */
export function prizesIn({
  prizes,
}: Pick<z.infer<typeof SeasonCompetition>, 'prizes'>): readonly PrizeRule[] {
  return prizes === undefined ? [] : prizesPresets[prizes]
}

/** Each row is sound in itself; `import/check.ts` compares the rows with each other. */
export const SeasonFile = z
  .strictObject({
    version: z.literal(FORMAT_VERSION),
    competition: SeasonCompetition,
    teams: Ignored,
    // Counted first: what is far too long is refused before each of its rows is looked at.
    matches: z.array(z.unknown()).min(1).max(MAX_MATCHES, TOO_MANY_MATCHES).pipe(z.array(SeasonMatch)),
    /** points that the league took from teams, each by one decision of the league */
    deductions: z.array(z.strictObject(Deduction.shape)).max(MAX_DEDUCTIONS).default([]),
  })
  .transform(({ competition, matches, deductions }) => ({
    competition,
    deductions,
    matches: matches.map((match): SeasonMatch => ({ ...match, id: matchIdOf(competition.id, match) })),
  }))
export type Season = z.infer<typeof SeasonFile>
