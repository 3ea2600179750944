/**
 * Points cost scorelines, not fans: the domain is asked once for each distinct (match, scoreline, power-ups), and
 * its answers are applied to all fans with one statement, as differences to what they had.
 */
import { sql } from 'kysely'
import { rulesetOf } from '#domain/scoring/ruleset.ts'
import { type CouponsInForce, scorePrediction } from '#domain/scoring/score-prediction.ts'
import type { MatchId } from '#domain/words.ts'
import type { ReadModelTransaction } from '../../engine/projection.ts'
import { type ColumnsOf, unnest } from '../../schema/columns.ts'
import { inTransaction } from '../../schema/tables.ts'
import { settlementOf } from '../settlement.ts'
import { applyPoints } from './boards.ts'
import { predictionsIn, type Scope } from './scope.ts'

/** Predictions from which on index look-ups one by one cost more than reading the tables through. */
const BULK_PREDICTIONS = 20_000

/** The power-ups that bear on a prediction, as bits: they travel to Postgres and back as one number. */
const bits = { doubleUp: 1, weekly: 2, allOrNothing: 4, marquee: 8 } as const

/** Of power-ups `u` for a prediction `p`. */
const flags = sql<number>`(
  case when u.double_match = p.match_id then ${sql.lit(bits.doubleUp)} else 0 end
  + case when u.weekly_match is not null then ${sql.lit(bits.weekly)} else 0 end
  + case when u.hit then ${sql.lit(bits.allOrNothing)} else 0 end
  + case when u.hit and u.all_or_nothing_match = p.match_id then ${sql.lit(bits.marquee)} else 0 end)`

interface Group {
  readonly match: MatchId
  readonly home: number
  readonly away: number
  readonly flags: number
  readonly fans: number
}
type Scored = Group & { readonly points: number }

/** Brings points, boards and histograms of the scope in line with the facts. */
export async function rescore(tx: ReadModelTransaction, scope: Scope): Promise<void> {
  const scored = await scoreGroups(tx, scope)
  if (scored.length === 0) return
  const fans = scored.reduce((sum, group) => sum + group.fans, 0)
  await applyPoints(tx, changedPoints(scope, scored), fans >= BULK_PREDICTIONS)
}

/** Sets the points of every prediction of settled matches; the boards are left to the caller. */
export async function scoreAll(tx: ReadModelTransaction): Promise<void> {
  const scored = await scoreGroups(tx, { kind: 'all' })
  const giving = scored.filter(group => group.points > 0)
  if (giving.length === 0) return
  await sql`with ${changedPoints({ kind: 'all' }, giving)} select count(*) from changed`.execute(tx)
}

async function scoreGroups(tx: ReadModelTransaction, scope: Scope): Promise<readonly Scored[]> {
  const { rows: groups } = await sql<Group>`
    select p.match_id as match, p.home, p.away, coalesce(${flags}, 0) as flags, count(*) as fans
    from predictions p
    join scored_matches m on m.match_id = p.match_id
    left join powerups u
      on u.competition = m.competition and u.round = m.round and u.user_id = p.user_id
    where ${predictionsIn(scope)}
    group by 1, 2, 3, 4`.execute(tx)
  const facts = await factsOf(tx, [...new Set(groups.map(group => group.match))])
  return groups.map(group => ({ ...group, points: pointsOf(group, facts) }))
}

type Facts = Awaited<ReturnType<typeof factsOf>>

async function factsOf(tx: ReadModelTransaction, matches: readonly MatchId[]) {
  const rows = await inTransaction(tx)
    .selectFrom('matches as m')
    .leftJoin('competitions as c', 'c.id', 'm.competition')
    .select([
      'm.id',
      'm.status',
      'm.home_score',
      'm.away_score',
      'm.winner',
      'c.ruleset',
      'c.ruleset_version',
    ])
    .where('m.id', '=', sql<string>`any(${matches}::text[])`)
    .execute()
  return new Map(rows.map(row => [row.id, row]))
}

function pointsOf(group: Group, facts: Facts): number {
  const match = facts.get(group.match)
  if (!match || match.ruleset === null || match.ruleset_version === null) return 0
  const { status, home_score: home, away_score: away, winner } = match
  const score = home === null || away === null ? null : { home, away }
  const has = (bit: number) => (group.flags & bit) !== 0
  const coupons: CouponsInForce = {
    doubleUp: has(bits.doubleUp),
    weekly: has(bits.weekly),
    allOrNothing: has(bits.allOrNothing),
  }
  return scorePrediction({
    ruleset: rulesetOf(match.ruleset, match.ruleset_version),
    prediction: { home: group.home, away: group.away },
    match: settlementOf({ status, score, winner }, has(bits.marquee)),
    coupons,
  }).points
}

const scoreColumns: ColumnsOf<Scored> = [
  ['match_id', 'text', group => group.match],
  ['home', 'smallint', group => group.home],
  ['away', 'smallint', group => group.away],
  ['flags', 'int', group => group.flags],
  ['points', 'int', group => group.points],
]

/**
 * Writes the points where they differ. Fans with power-ups are told apart from those without, so that the many
 * without cost no join with the table of power-ups but one look whether they are in it.
 * @returns common table expressions, the last named `changed`: match_id, user_id and the difference in points
 */
function changedPoints(scope: Scope, scored: readonly Scored[]) {
  return sql`
    score as materialized (
      select s.*, m.competition, m.round, m.home_score
      from ${unnest('s', scored, scoreColumns)} join scored_matches m using (match_id)
    ),
    plain as (
      update predictions p set points = m.points
      from score m
      where m.flags = 0 and p.match_id = m.match_id and p.home = m.home and p.away = m.away
        and p.points <> m.points and ${predictionsIn(scope)}
        and not exists (
          select from powerups u
          where u.competition = m.competition and u.round = m.round and u.user_id = p.user_id
            and ${flags} <> 0)
      returning p.match_id, p.user_id, new.points - old.points as points
    ),
    powered as (
      update predictions p set points = m.points
      from score m, powerups u
      where m.flags <> 0 and p.match_id = m.match_id and p.home = m.home and p.away = m.away
        and u.competition = m.competition and u.round = m.round and u.user_id = p.user_id
        and ${flags} = m.flags
        and p.points <> m.points and ${predictionsIn(scope)}
      returning p.match_id, p.user_id, new.points - old.points as points
    ),
    changed as (select * from plain union all select * from powered)`
}
