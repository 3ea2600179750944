/** Open proposals: what sources say and the read model does not. The database compares, so that closed ones cost nothing. */

import { type RawBuilder, sql } from 'kysely'
import { maybeScore } from '#domain/maybe-score.ts'
import type { MatchStatus } from '#domain/round/match.ts'
import type { CompetitionId, Instant, MatchId, Winner } from '#domain/words.ts'
import { boundsOf, containing, type Page, type Paged } from '#runtime/page.ts'
import type { ReadModelConnection } from '../engine/projection.ts'
import { readModel } from '../schema/tables.ts'
import {
  type Held,
  type Observed,
  observedIn,
  type Proposal,
  proposalOf,
  type SaidColumns,
} from './proposal.ts'

/** How long a source must have kept saying a result before the result is entered without an admin, in minutes. */
const AGREEMENT_MINUTES = 10
/** Results entered in one turn at the most: a whole match day of every league of a source. */
const MAX_ACCEPTED = 100

export interface OpenProposal {
  readonly kind: Proposal
  readonly source: string
  /** the first of the readings in a row that said exactly this */
  readonly since: Date
  readonly readAt: Date
  readonly match: MatchId
  readonly home: string
  readonly away: string
  readonly observed: Observed
  readonly held: Held
}

interface Row extends SaidColumns {
  readonly source: string
  readonly since: Date
  readonly read_at: Date
  readonly match: MatchId
  readonly home: string
  readonly away: string
  readonly home_score: number | null
  readonly away_score: number | null
  readonly winner: Winner | null
  readonly kick_off: Date | null
  readonly status: MatchStatus
  readonly total: number
}

/** What `proposalOf` decides on an observation `o` and its match `m`, null left out, as a condition; unless it was put aside. */
const OPEN = sql`not exists (
    select from control.dismissals d
    where d.source = o.source and d.match = o.match
      and (d.home_goals, d.away_goals, d.winner, d.kick_off)
        is not distinct from (o.home_goals, o.away_goals, o.winner, o.kick_off))
  and m.status <> 'void' and case
  when o.home_goals is null then
    m.home_score is null and o.kick_off is not null and o.kick_off is distinct from m.kick_off
  when o.home_goals is distinct from m.home_score or o.away_goals is distinct from m.away_score then true
  else o.winner is not null and o.winner is distinct from m.winner end`

/** What sources say and the read model does not, newest first. */
export async function openProposals(
  db: ReadModelConnection,
  { text = '', ...page }: Page & { readonly text?: string },
): Promise<Paged<OpenProposal>> {
  const { limit, offset } = boundsOf(page)
  const named = sql`concat_ws(' ', m.home, m.away, o.source) ilike ${containing(text)}`
  const rows = await select(db, named, limit, offset)
  // A page behind the last one has no row that could say how many there are.
  const total = rows[0]?.total ?? (offset === 0 ? 0 : ((await select(db, named, 1, 0))[0]?.total ?? 0))
  return { rows: rows.map(proposalIn), total }
}

/** How many proposals wait for an admin. */
export async function proposalsToDo(
  db: ReadModelConnection,
): Promise<{ readonly proposals: number; readonly contradictions: number }> {
  const { rows } = await sql<{ proposals: number; contradictions: number }>`
    select count(*) filter (where not contradicts)::int as proposals,
      count(*) filter (where contradicts)::int as contradictions
    from (
      select m.home_score is not null and o.home_goals is not null
        and ((m.home_score, m.away_score) is distinct from (o.home_goals, o.away_goals) or m.winner is not null)
        as contradicts
      from control.observations o join matches m on m.id = o.match
      where ${OPEN}
    ) open`.execute(db)
  return rows[0] ?? { proposals: 0, contradictions: 0 }
}

/**
 * First results of a source that wait for nobody: the competition takes them, two readings far enough apart agree, the match
 * has kicked off, and no other source says otherwise.
 */
export async function ripeProposals(
  db: ReadModelConnection,
  source: string,
  now: Instant,
): Promise<readonly OpenProposal[]> {
  const ripe = sql`o.source = ${source} and o.home_goals is not null and m.winner is null
    and (m.home_score is null or (m.home_score = o.home_goals and m.away_score = o.away_goals))
    and m.kick_off <= ${now}::timestamptz
    and o.read_at - o.since >= ${AGREEMENT_MINUTES} * interval '1 minute'
    and (select c.automatic_results and c.life <> 'archived' from competitions c where c.id = m.competition)
    and not exists (
      select from control.observations other
      where other.match = o.match and other.home_goals is not null
        and (other.home_goals, other.away_goals, other.winner)
          is distinct from (o.home_goals, o.away_goals, o.winner))`
  return (await select(db, ripe, MAX_ACCEPTED, 0)).map(proposalIn)
}

async function select(
  db: ReadModelConnection,
  condition: RawBuilder<unknown>,
  limit: number,
  offset: number,
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select o.source, o.since, o.read_at, m.id as match, m.home, m.away,
      o.home_goals as said_home, o.away_goals as said_away, o.winner as said_winner, o.kick_off as said_kick_off,
      m.home_score, m.away_score, m.winner, m.kick_off, m.status, count(*) over ()::int as total
    from control.observations o join matches m on m.id = o.match
    where ${OPEN} and ${condition}
    order by o.since desc, o.match, o.source
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

function proposalIn(row: Row): OpenProposal {
  const observed = observedIn(row)
  const held = {
    score: maybeScore(row.home_score, row.away_score),
    winner: row.winner,
    kickOff: row.kick_off?.toISOString() ?? null,
    status: row.status,
  }
  const kind = proposalOf(observed, held)
  if (kind === null) throw new Error(`the observation of ${row.match} is no proposal`)
  const { source, since, read_at: readAt, match, home, away } = row
  return { kind, source, since, readAt, match, home, away, observed, held }
}

/** Matches that a source may speak of. */
export async function matchesIn(db: ReadModelConnection, competition: CompetitionId) {
  return readModel(db)
    .selectFrom('matches')
    .select(['id', 'home', 'away', 'kick_off as kickOff', 'knock_out as knockOut'])
    .where('competition', '=', competition)
    .execute()
}
