/** Reading disputes. */
import { sql } from 'kysely'
import type { DisputeNews } from '#domain/dispute/news.ts'
import { type Dispute, type DisputeStatus, isDecided } from '#domain/dispute/state.ts'
import type { CompetitionId, MatchId, UserId } from '#domain/words.ts'
import { type Page, type Paged, paged } from '#runtime/page.ts'
import type { ReadModelConnection } from '../engine/projection.ts'
import { readModel } from '../schema/tables.ts'

const UNDECIDED = ['open', 'asked', 'proposed'] as const satisfies readonly DisputeStatus[]

export interface DisputeFilter {
  readonly user?: UserId | undefined
  /** `undecided`: whichever waits for somebody */
  readonly status?: DisputeStatus | 'undecided' | undefined
  readonly competition?: CompetitionId | undefined
  /** who works on it; null for cases of nobody */
  readonly assignedTo?: UserId | null | undefined
  /** opened before */
  readonly openedBefore?: Date | undefined
  /** due before */
  readonly dueBefore?: Date | undefined
}

/** Those that are due first come first. */
export function disputesOf(
  db: ReadModelConnection,
  filter: DisputeFilter,
  page: Page,
): Promise<Paged<Dispute>> {
  const { user, status, competition, assignedTo, openedBefore, dueBefore } = filter
  let query = readModel(db).selectFrom('disputes').select('state')
  if (user !== undefined) query = query.where('user_id', '=', user)
  if (status === 'undecided') query = query.where('status', 'in', UNDECIDED)
  else if (status !== undefined) query = query.where('status', '=', status)
  if (competition !== undefined) query = query.where('competition', '=', competition)
  if (assignedTo === null) query = query.where('assigned_to', 'is', null)
  else if (assignedTo !== undefined) query = query.where('assigned_to', '=', assignedTo)
  if (openedBefore !== undefined) query = query.where('opened_at', '<', openedBefore)
  if (dueBefore !== undefined) query = query.where('due_at', '<', dueBefore)
  return paged(query.orderBy('due_at').orderBy('id'), page, ({ state }) => state)
}

/** What is known of a fan's cases: what each is about, and whether it is decided. */
export async function casesOf(
  db: ReadModelConnection,
  user: UserId,
): Promise<{ readonly dispute: string; readonly subject: string; readonly decided: boolean }[]> {
  const rows = await readModel(db)
    .selectFrom('disputes')
    .select(['id', 'competition', 'subject', 'state'])
    .where('user_id', '=', user)
    .execute()
  return rows.map(({ id, competition, subject, state }) => ({
    dispute: id,
    subject: `${competition} ${subject}`,
    decided: isDecided(state),
  }))
}

/** Other cases about the same match, or else about the same thing, the newest first. */
export async function earlierDisputes(
  db: ReadModelConnection,
  { dispute, subject, competition }: Dispute,
  key: string,
): Promise<readonly Dispute[]> {
  const match: MatchId | null = 'match' in subject ? subject.match : null
  const rows = await readModel(db)
    .selectFrom('disputes')
    .select('state')
    .where('competition', '=', competition)
    .where('id', '<>', dispute)
    .where(eb => (match === null ? eb('subject', '=', key) : eb('match_id', '=', match)))
    .orderBy('opened_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ state }) => state)
}

export interface ChangedDispute {
  readonly dispute: string
  /** the fan */
  readonly user: UserId
  /** of the event that changed it */
  readonly position: string
  readonly news: DisputeNews
}

/** What changed in disputes since, the oldest first. @param limit rows at the most */
export function newsSince(
  db: ReadModelConnection,
  since: Date,
  limit: number,
): Promise<readonly ChangedDispute[]> {
  return readModel(db)
    .selectFrom('dispute_news as n')
    .innerJoin('disputes as d', 'd.id', 'n.dispute')
    .where('n.at', '>=', since)
    .select(['n.dispute', 'd.user_id as user', 'n.position', 'n.news'])
    .orderBy('n.at')
    .orderBy('n.position')
    .limit(limit)
    .execute()
}

/** How many cases wait for staff: those with a question wait for their fan. */
export async function disputesToDo(db: ReadModelConnection, competition?: CompetitionId): Promise<number> {
  const { count } = await readModel(db)
    .selectFrom('disputes')
    .where('status', 'in', competition === undefined ? ['open', 'proposed'] : UNDECIDED)
    .$if(competition !== undefined, query => query.where('competition', '=', competition ?? ''))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}
