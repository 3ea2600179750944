/** Proposals that an admin put aside. What the source says instead, later, is a proposal again. */
import { sql } from 'kysely'
import type { MatchId, UserId } from '#domain/words.ts'
import { boundsOf, type Page, type Paged } from '#runtime/page.ts'
import type { ReadModelConnection } from '../engine/projection.ts'
import { type Observed, observedIn, type SaidColumns } from './proposal.ts'

export interface Dismissal {
  readonly source: string
  readonly match: MatchId
  /** since when the source has said what is put aside: another word of the source has another time */
  readonly since: Date
  readonly reason: string
  readonly by: UserId
}

/** Put aside once, however often it is asked. @returns whether the source still says what it has said since then */
export async function dismiss(db: ReadModelConnection, dismissal: Dismissal, now: Date): Promise<boolean> {
  const { rows } = await sql`
    with said as (
      select source, match, home_goals, away_goals, winner, kick_off from control.observations
      where source = ${dismissal.source} and match = ${dismissal.match} and since = ${dismissal.since}
    ), kept as (
      insert into control.dismissals (source, match, home_goals, away_goals, winner, kick_off, reason, dismissed_by, dismissed_at)
      select said.*, ${dismissal.reason}, ${dismissal.by}::uuid, ${now}::timestamptz from said
      on conflict do nothing
    )
    select from said`.execute(db)
  return rows.length > 0
}

export interface DismissedRow {
  readonly source: string
  readonly match: MatchId
  readonly home: string
  readonly away: string
  readonly observed: Observed
  readonly reason: string
  readonly by: UserId
  readonly at: Date
}

/** What was put aside, newest first. */
export async function dismissals(db: ReadModelConnection, page: Page): Promise<Paged<DismissedRow>> {
  const { limit, offset } = boundsOf(page)
  const { rows } = await sql<Omit<DismissedRow, 'observed'> & SaidColumns>`
    select d.source, d.match, m.home, m.away, d.reason, d.dismissed_by as by, d.dismissed_at as at,
      d.home_goals as said_home, d.away_goals as said_away, d.winner as said_winner, d.kick_off as said_kick_off
    from control.dismissals d join matches m on m.id = d.match
    order by d.dismissed_at desc, d.number desc
    limit ${limit} offset ${offset}`.execute(db)
  const total = await sql<{ total: number }>`
    select count(*)::int as total from control.dismissals d join matches m on m.id = d.match`.execute(db)
  return {
    rows: rows.map(row => ({ ...row, observed: observedIn(row) })),
    total: total.rows[0]?.total ?? 0,
  }
}
