/** Reading published prizes. */
import { sql } from 'kysely'
import type { Award, Period } from '#domain/prize/events.ts'
import type { PublishedPrizes } from '#domain/prize/prizes.ts'
import { RESULT_CORRECTIONS } from '#domain/round/result-events.ts'
import type { CompetitionId, Instant, MatchId, UserId } from '#domain/words.ts'
import type { Position } from '#eventstore/port.ts'
import type { ReadModelConnection } from '../engine/projection.ts'
import { readModel } from '../schema/tables.ts'

/** Payments of one sweep at the most. */
const MAX_UNPAID = 1_000

/** The periods of a competition that were published, by period. */
export async function publishedPrizes(
  db: ReadModelConnection,
  competition: CompetitionId,
): Promise<ReadonlyMap<Period, PublishedPrizes>> {
  const rows = await readModel(db)
    .selectFrom('prizes')
    .where('competition', '=', competition)
    .select('state')
    .execute()
  return new Map(rows.map(({ state }) => [state.period, state]))
}

/** What was published for one period; undefined where nothing was. */
export async function publishedPrizesOf(
  db: ReadModelConnection,
  competition: CompetitionId,
  period: Period,
): Promise<PublishedPrizes | undefined> {
  const row = await readModel(db)
    .selectFrom('prizes')
    .where('competition', '=', competition)
    .where('period', '=', period)
    .select('state')
    .executeTakeFirst()
  return row?.state
}

export interface OwnPrize {
  readonly competition: CompetitionId
  readonly period: Period
  /** what was published of the prize */
  readonly award: Award
  readonly at: Instant
  readonly status: PublishedPrizes['status']
}

/** What was published for a fan, the newest first. */
export async function prizesOfFan(db: ReadModelConnection, user: UserId): Promise<readonly OwnPrize[]> {
  const rows = await readModel(db)
    .selectFrom('prize_winners as w')
    .innerJoin('prizes as p', join =>
      join.onRef('p.competition', '=', 'w.competition').onRef('p.period', '=', 'w.period'),
    )
    .where('w.user_id', '=', user)
    .select(['w.prize', 'p.state'])
    .orderBy(sql`p.state #>> '{last,at}'`, 'desc')
    .orderBy('w.prize')
    .execute()
  return rows.flatMap(({ prize, state: { competition, period, status, last } }) => {
    const award = last.awards.find(({ rule }) => rule.id === prize)
    return award ? [{ competition, period, award, status, at: last.at }] : []
  })
}

/** Corrections of the matches behind the position. */
export async function correctionsAfter(
  db: ReadModelConnection,
  matches: readonly MatchId[],
  position: Position,
): Promise<number> {
  const { count } = await readModel(db)
    .selectFrom('audit')
    .where('match_id', '=', sql<string>`any(${[...matches]}::text[])`)
    .where('type', 'in', RESULT_CORRECTIONS)
    .where('position', '>', position)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export interface Unpaid {
  readonly competition: CompetitionId
  readonly period: Period
  readonly user: UserId
  readonly publication: number
  /** SKOR that the publication gives the fan, all in all; 0 where the fan is no winner any more */
  readonly share: number
}

/** Fans whose purse has not what the publication that stands gives them; a period that is open again waits. */
export async function unpaidPrizes(db: ReadModelConnection): Promise<readonly Unpaid[]> {
  const { rows } = await sql<Unpaid>`
    select p.competition, p.period, f.user_id as "user", p.publications as publication, f.due as share
    from prizes p
    cross join lateral (
      select coalesce(w.user_id, y.user_id) as user_id, coalesce(w.skor, 0) as due, coalesce(y.share, 0) as paid
      from (
        select user_id, sum(skor)::int as skor from prize_winners
        where competition = p.competition and period = p.period group by user_id
      ) w
      full join (
        select user_id, share from prize_payments where competition = p.competition and period = p.period
      ) y on y.user_id = w.user_id
    ) f
    where p.status = 'published' and f.due <> f.paid
    order by p.competition, p.period, f.user_id limit ${MAX_UNPAID}`.execute(db)
  return rows
}
