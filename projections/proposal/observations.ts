/** What sources say, kept beside the generations: a rebuild touches none of it, and no event comes of it by itself. */
import { sql } from 'kysely'
import { sameScore } from '#domain/score.ts'
import type { MatchId, Score } from '#domain/words.ts'
import type { Control } from '../engine/control.ts'
import type { Observed } from './proposal.ts'

/** Rows written by one statement. */
const CHUNK = 500

export interface Observation extends Observed {
  readonly match: MatchId
  /** the score of a match in play: no result */
  readonly live: Score | null
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

/** No turn before so many seconds have passed, whoever asks. */
export async function putOff(control: Control, source: string, seconds: number): Promise<void> {
  const due = sql<Date>`now() + ${seconds} * interval '1 second'`
  await control
    .insertInto('control.sources')
    .values({ source, due_at: due })
    .onConflict(conflict => conflict.column('source').doUpdateSet({ due_at: due }))
    .execute()
}

/**
 * Takes the place of what the source said of these matches before; repeated readings change the time of the reading alone.
 * @returns the matches in play whose score the source says otherwise than before
 */
export async function keepObservations(
  control: Control,
  source: string,
  observations: readonly Observation[],
  now: Date,
): Promise<readonly MatchId[]> {
  const before = await liveBefore(control, source)
  for (let first = 0; first < observations.length; first += CHUNK)
    await control
      .insertInto('control.observations')
      .values(
        observations.slice(first, first + CHUNK).map(({ match, score, winner, kickOff, live }) => ({
          source,
          match,
          winner,
          since: now,
          read_at: now,
          home_goals: score?.home ?? null,
          away_goals: score?.away ?? null,
          live_home: live?.home ?? null,
          live_away: live?.away ?? null,
          kick_off: kickOff === null ? null : new Date(kickOff),
        })),
      )
      .onConflict(conflict =>
        conflict.columns(['source', 'match']).doUpdateSet(({ ref }) => ({
          home_goals: ref('excluded.home_goals'),
          away_goals: ref('excluded.away_goals'),
          winner: ref('excluded.winner'),
          kick_off: ref('excluded.kick_off'),
          live_home: ref('excluded.live_home'),
          live_away: ref('excluded.live_away'),
          read_at: ref('excluded.read_at'),
          since: sql<Date>`case when (observations.home_goals, observations.away_goals, observations.winner, observations.kick_off)
            is distinct from (excluded.home_goals, excluded.away_goals, excluded.winner, excluded.kick_off)
            then excluded.since else observations.since end`,
        })),
      )
      .execute()
  return observations
    .filter(({ match, live }) => {
      const known = before.get(match)
      return live && known ? !sameScore(live, known) : live !== null || known !== undefined
    })
    .map(({ match }) => match)
}

async function liveBefore(control: Control, source: string): Promise<ReadonlyMap<MatchId, Score>> {
  const rows = await control
    .selectFrom('control.observations')
    .select(['match', 'live_home', 'live_away'])
    .where('source', '=', source)
    .where('live_home', 'is not', null)
    .execute()
  return new Map(
    rows.map(({ match, live_home, live_away }) => [match, { home: live_home ?? 0, away: live_away ?? 0 }]),
  )
}
