/** What sources say, kept beside the generations: a rebuild touches none of it, and no event comes of it by itself. */
import { sql } from 'kysely'
import type { MatchId } from '#domain/words.ts'
import type { Control } from '../engine/control.ts'
import type { ReadModelConnection } from '../engine/projection.ts'
import { readModel } from '../schema/tables.ts'
import { type Held, type Observed, type Proposal, proposalOf } from './proposal.ts'

/** Rows written by one statement. */
const CHUNK = 500

export interface Observation extends Observed {
  readonly match: MatchId
}

/**
 * Each turn goes to one process, however many ask; a process that ends in its turn misses that one alone.
 * @param seconds until the next turn
 * @returns whether the turn is the caller's
 */
export async function takeTurn(control: Control, source: string, seconds: number): Promise<boolean> {
  const due = sql<Date>`now() + ${seconds} * interval '1 second'`
  const taken = await control
    .insertInto('control.sources')
    .values({ source, due_at: due })
    .onConflict(conflict =>
      conflict
        .column('source')
        .doUpdateSet({ due_at: due })
        .where('control.sources.due_at', '<=', sql<Date>`now()`),
    )
    .returning('source')
    .executeTakeFirst()
  return taken !== undefined
}

/** Takes the place of what the source said of these matches before; repeated readings change the time of the reading alone. */
export async function keepObservations(
  control: Control,
  source: string,
  observations: readonly Observation[],
  now: Date,
): Promise<void> {
  for (let first = 0; first < observations.length; first += CHUNK)
    await control
      .insertInto('control.observations')
      .values(
        observations.slice(first, first + CHUNK).map(({ match, score, winner, kickOff }) => ({
          ...{ source, match, winner, since: now, read_at: now },
          ...{ home_goals: score?.home ?? null, away_goals: score?.away ?? null },
          kick_off: kickOff === null ? null : new Date(kickOff),
        })),
      )
      .onConflict(conflict =>
        conflict.columns(['source', 'match']).doUpdateSet(({ ref }) => ({
          home_goals: ref('excluded.home_goals'),
          away_goals: ref('excluded.away_goals'),
          winner: ref('excluded.winner'),
          kick_off: ref('excluded.kick_off'),
          read_at: ref('excluded.read_at'),
          since: sql<Date>`case when (observations.home_goals, observations.away_goals, observations.winner, observations.kick_off)
            is distinct from (excluded.home_goals, excluded.away_goals, excluded.winner, excluded.kick_off)
            then excluded.since else observations.since end`,
        })),
      )
      .execute()
}

export interface OpenProposal {
  readonly kind: Proposal
  readonly source: string
  readonly since: Date
  readonly readAt: Date
  readonly match: MatchId
  readonly home: string
  readonly away: string
  readonly observed: Observed
  readonly held: Held
}

/** What sources say and the read model does not, newest first. */
export async function openProposals(
  control: Control,
  db: ReadModelConnection,
): Promise<readonly OpenProposal[]> {
  const observations = await control
    .selectFrom('control.observations')
    .selectAll()
    .orderBy('since', 'desc')
    .orderBy('match')
    .execute()
  if (observations.length === 0) return []
  const matches = await readModel(db)
    .selectFrom('matches')
    .select(['id', 'home', 'away', 'kick_off', 'home_score', 'away_score', 'winner', 'status'])
    .where('id', '=', sql<string>`any(${observations.map(({ match }) => match)}::text[])`)
    .execute()
  const known = new Map(matches.map(match => [match.id, match]))
  return observations.flatMap(row => {
    const match = known.get(row.match)
    if (!match) return []
    const observed = {
      score: scoreOf(row.home_goals, row.away_goals),
      winner: row.winner,
      kickOff: row.kick_off?.toISOString() ?? null,
    }
    const held = {
      score: scoreOf(match.home_score, match.away_score),
      winner: match.winner,
      kickOff: match.kick_off === null ? null : new Date(match.kick_off).toISOString(),
      status: match.status,
    }
    const kind = proposalOf(observed, held)
    if (kind === null) return []
    const { home, away } = match
    return [
      {
        ...{ kind, source: row.source, since: row.since, readAt: row.read_at },
        ...{ match: row.match, home, away, observed, held },
      },
    ]
  })
}

function scoreOf(home: number | null, away: number | null) {
  return home === null || away === null ? null : { home, away }
}
