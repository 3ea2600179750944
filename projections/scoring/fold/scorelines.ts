/**
 * Points cost scorelines, not fans: the domain is asked once for each distinct (match, scoreline, power-ups). What it
 * answers stands in `scorelines`; the points of a prediction are looked up there. Rules that ask for rare results need all
 * predictions of a match counted, once for the match.
 */
import { sql } from 'kysely'
import { roundOf } from '#domain/match-id.ts'
import type { Match } from '#domain/round/match.ts'
import { edgeOf } from '#domain/scoring/equal-fans.ts'
import { type Outcome, outcomeOf } from '#domain/scoring/outcome.ts'
import type { PicksByResult } from '#domain/scoring/rare.ts'
import type { Rules } from '#domain/scoring/rules.ts'
import { scorePrediction } from '#domain/scoring/score-prediction.ts'
import type { MatchId } from '#domain/words.ts'
import type { ReadModelTransaction } from '../../engine/projection.ts'
import { type ColumnsOf, namesOf, unnest } from '../../schema/columns.ts'
import { picksByResult } from '../queries/picks-by-result.ts'
import { fromBits } from './power-bits.ts'

export interface Scoreline {
  readonly match: MatchId
  readonly home: number
  readonly away: number
  /** the power-ups in force, as bits */
  readonly power: number
}

export interface ScoredScoreline extends Scoreline {
  readonly points: number
  /** over fans with equal points */
  readonly edge: number
}

interface Facts {
  readonly outcome: Outcome
  readonly ruleset: Rules | null
}

/** What the points for matches rest on. */
export async function factsOf(
  tx: ReadModelTransaction,
  matches: Iterable<MatchId>,
): Promise<ReadonlyMap<MatchId, Facts>> {
  const { rows } = await sql<{ id: string; state: Match; rules: Rules | null }>`
    select m.id, r.state -> 'matches' -> m.id as state, c.rules
    from matches m
    join rounds r on r.competition = m.competition and r.number = m.round
    join competitions c on c.id = m.competition
    where m.id = any(${[...matches]}::text[])`.execute(tx)
  return new Map(
    rows.map(({ id, state, rules }) => [id, { outcome: outcomeOf(state, rules), ruleset: rules }]),
  )
}

/** Asks the domain for the points and the edge of each scoreline. */
export async function score(
  tx: ReadModelTransaction,
  scorelines: readonly Scoreline[],
): Promise<ScoredScoreline[]> {
  if (scorelines.length === 0) return []
  const facts = await factsOf(tx, new Set(scorelines.map(({ match }) => match)))
  const picks = await picksByResult(tx, rareIn(facts))
  return scorelines.map(scoreline => ({
    ...scoreline,
    ...worthOf(scoreline, facts.get(scoreline.match), picks.get(scoreline.match) ?? null),
  }))
}

/** Those of the matches whose points rest on all of their predictions: one that comes late may move the points of others. */
export async function rareAmong(
  tx: ReadModelTransaction,
  matches: Iterable<MatchId>,
): Promise<readonly MatchId[]> {
  return rareIn(await factsOf(tx, matches))
}

function rareIn(facts: ReadonlyMap<MatchId, Facts>): readonly MatchId[] {
  return [...facts].flatMap(([match, { ruleset }]) => (ruleset?.rare ? match : []))
}

function worthOf(
  { match, home, away, power }: Scoreline,
  facts: Facts | undefined,
  picks: PicksByResult | null,
): Pick<ScoredScoreline, 'points' | 'edge'> {
  if (!facts?.ruleset) return { points: 0, edge: 0 }
  const { ruleset, outcome } = facts
  const { round } = roundOf(match)
  const prediction = { home, away }
  const powerUps = fromBits(power)
  const { points } = scorePrediction({ ruleset, round, prediction, outcome, powerUps, picks })
  const isScored = outcome !== null && outcome !== 'void'
  return { points, edge: isScored ? edgeOf(ruleset.equalFans, prediction, outcome) : 0 }
}

/** The distinct scorelines of all predictions of these matches; of every scored match without them. */
export async function scorelinesOf(
  tx: ReadModelTransaction,
  matches?: readonly MatchId[],
): Promise<readonly (Scoreline & { readonly fans: number })[]> {
  const { rows } = await sql<Scoreline & { fans: number }>`
    select p.match_id as match, p.home, p.away, p.power, count(*) as fans from predictions p
    where ${
      matches
        ? sql`p.match_id = any(${matches}::text[])`
        : sql`p.match_id in (select match_id from scored_matches where home_score is not null)`
    }
    group by 1, 2, 3, 4`.execute(tx)
  return rows
}

export const scorelineColumns: ColumnsOf<ScoredScoreline> = [
  ['match_id', 'text', ({ match }) => match],
  ['home', 'smallint', ({ home }) => home],
  ['away', 'smallint', ({ away }) => away],
  ['power', 'smallint', ({ power }) => power],
  ['points', 'int', ({ points }) => points],
  ['edge', 'bigint', ({ edge }) => edge],
]

/** Writes down what scorelines are worth, where that is not known yet. */
export async function keepScorelines(
  tx: ReadModelTransaction,
  scored: readonly ScoredScoreline[],
): Promise<void> {
  if (scored.length === 0) return
  await sql`
    insert into scorelines (${namesOf(scorelineColumns)})
    select * from ${unnest('s', scored, scorelineColumns)}
    on conflict do nothing`.execute(tx)
}
