/** Reading who changed what, and why. */
import { type Selectable, sql } from 'kysely'
import type { EventType } from '#domain/events.ts'
import { RESULT_CORRECTIONS, RESULT_EVENTS } from '#domain/round/result-events.ts'
import { SOURCE_PREFIX } from '#domain/source.ts'
import type { Actor, CompetitionId, Instant, MatchId, RoundNumber } from '#domain/words.ts'
import type { Position } from '#eventstore/port.ts'
import { containing, type Page, type Paged, paged } from '#runtime/page.ts'
import type { ReadModelConnection } from '../engine/projection.ts'
import { type Sight, sightedPicks } from '../entry/sight.ts'
import { readModel } from '../schema/tables.ts'
import type { AuditTable } from './tables.ts'

export interface AuditRow {
  readonly position: Position
  readonly at: Instant
  readonly actor: Actor
  readonly type: EventType
  readonly stream: string
  readonly revision: number
  readonly match: MatchId | null
  /** who plays that match */
  readonly teams: { readonly home: string; readonly away: string } | null
  /** the event's data; of a prediction that an organiser entered without fan and pick until the sight shows them */
  readonly detail: Readonly<Record<string, unknown>>
  readonly reason: string | null
}

export interface AuditFilter {
  readonly match?: MatchId | undefined
  /** only rows whose type, teams, match or reason contain it, whatever the letter case */
  readonly text?: string | undefined
  /** only events of these types */
  readonly types?: readonly EventType[] | undefined
}

const SEARCHED = ['audit.type', 'audit.match_id', 'm.home', 'm.away', 'audit.reason'] as const

/** By the time that the events name: what was written later of an earlier time, such as by an import, stands at its time. */
const NEWEST_FIRST = sql`audit.occurred_at desc, audit.position desc`

/** What a row says, of a statement with the alias `m` of the match. */
function seenDetail(sight: Sight) {
  return sql<Record<string, unknown>>`
    case when audit.type = 'PredictionEntered' and (${sightedPicks(sight)}) is not true
      then audit.detail - array['user', 'from', 'to'] else audit.detail end`.as('detail')
}

const COLUMNS = [
  'audit.position',
  'audit.occurred_at',
  'audit.actor_id',
  'audit.actor_role',
  'audit.type',
  'audit.stream',
  'audit.revision',
  'audit.match_id',
  'audit.reason',
  'm.home',
  'm.away',
] as const

/** The newest first. */
export async function auditTrail(
  db: ReadModelConnection,
  sight: Sight,
  filter: AuditFilter,
  page: Page,
): Promise<Paged<AuditRow>> {
  let trail = readModel(db).selectFrom('audit').leftJoin('matches as m', 'm.id', 'audit.match_id')
  const { match, text, types } = filter
  if (types) trail = trail.where('audit.type', 'in', types)
  if (match !== undefined) trail = trail.where('audit.match_id', '=', match)
  if (text) trail = trail.where(eb => eb.or(SEARCHED.map(column => eb(column, 'ilike', containing(text)))))
  const ordered = trail.select(COLUMNS).select(seenDetail(sight)).orderBy(NEWEST_FIRST)
  return paged(ordered, page, auditRow)
}

/** Events that publish winners, or change the prizes. */
export const PRIZE_CHANGES = [
  'PrizesPublished',
  'PrizesReopened',
  'PrizesSet',
] as const satisfies readonly EventType[]

/** How far a competition has come. */
const MOVES = [
  'CompetitionFinished',
  'CompetitionArchived',
  'CompetitionReopened',
] as const satisfies readonly EventType[]

/** What a table of teams says beside the results. */
const OF_TABLES = [
  'TableMarksAdopted',
  'StagesSet',
  'RoundsAdded',
  'PointsDeducted',
  'PointsDeductionLifted',
  'PlaceDecided',
] as const satisfies readonly EventType[]

/**
 * Events that change a result, publish winners, or decide which places of a table lead on, which rounds there are, or how far the
 * competition has come.
 */
export const RESULT_CHANGES = [
  ...RESULT_CORRECTIONS,
  'MatchReopened',
  'MatchRemoved',
  ...PRIZE_CHANGES,
  'QuestionCorrected',
  'QuestionVoided',
  'QuestionChanged',
  ...OF_TABLES,
  'TeamRenamed',
  'PlayerExcluded',
  'PlayerReadmitted',
  ...MOVES,
] as const satisfies readonly EventType[]

/** Of the rules: the first ones of a competition change nothing. */
export const isRulesChange = sql<boolean>`
  audit.type = 'RulesetAdopted' and exists (
    select from audit as earlier
    where earlier.type = 'RulesetAdopted' and earlier.competition = audit.competition
      and earlier.position < audit.position)`

/** Ordinary without a reason: a season's matches, its first order of tables, and what a kept player predicts before the lock. */
const ONCE_WITH_A_REASON = [
  'MatchScheduled',
  'MatchDetailsChanged',
  'MatchPostponed',
  'TableOrderAdopted',
  'PredictionEntered',
] as const satisfies readonly EventType[]

/** A kick-off that an earlier one takes the place of, and what decides which saves came in time. */
const isBroughtForward = sql<boolean>`(
  audit.type in ('MatchDetailsChanged', 'MatchPostponed') and audit.detail ?| array['from', 'late'])`

const MOVE_NO_POINTS: readonly EventType[] = [
  ...PRIZE_CHANGES,
  ...MOVES,
  'ScoreEntered',
  'MatchScheduled',
  'MatchRemoved',
  ...OF_TABLES,
  'TableOrderAdopted',
  'QuestionChanged',
  'TeamRenamed',
  'PredictionEntered',
]

/** Whether the change can move points that stood: a first result, a publication of winners and marks of a table move none. */
export function movesPoints({ type, detail }: Pick<AuditRow, 'type' | 'detail'>): boolean {
  if (type === 'MatchDetailsChanged' || type === 'MatchPostponed') return 'late' in detail
  return !MOVE_NO_POINTS.includes(type)
}

/**
 * Every change of a result or of the rules, every kick-off that was brought forward, every first score that a source entered,
 * every match that was added by hand, changed with a reason or put off, every change of prizes, of tables and of how far a
 * competition has come, every publication of winners, and every prediction that an organiser entered: the newest first.
 */
export async function resultChanges(
  db: ReadModelConnection,
  sight: Sight,
  competition: CompetitionId | undefined,
  page: Page,
  kind?: 'results' | 'prizes',
): Promise<Paged<AuditRow>> {
  let changes = readModel(db)
    .selectFrom('audit')
    .leftJoin('matches as m', 'm.id', 'audit.match_id')
    .where(eb =>
      eb.or([
        eb('audit.type', 'in', RESULT_CHANGES),
        eb.and([eb('audit.type', '=', 'ScoreEntered'), eb('audit.actor_id', 'like', `${SOURCE_PREFIX}%`)]),
        isRulesChange,
        isBroughtForward,
        eb.and([eb('audit.type', 'in', ONCE_WITH_A_REASON), eb('audit.reason', 'is not', null)]),
      ]),
    )
  if (competition !== undefined) changes = changes.where('audit.competition', '=', competition)
  if (kind) changes = changes.where('audit.type', kind === 'prizes' ? 'in' : 'not in', PRIZE_CHANGES)
  const ordered = changes.select(COLUMNS).select(seenDetail(sight)).orderBy(NEWEST_FIRST)
  return paged(ordered, page, auditRow)
}

type Row = Omit<Selectable<AuditTable>, 'competition' | 'round'> & {
  readonly home: string | null
  readonly away: string | null
}

function auditRow(row: Row): AuditRow {
  return {
    position: row.position,
    at: row.occurred_at.toISOString(),
    actor: { id: row.actor_id, role: row.actor_role },
    type: row.type as EventType,
    stream: row.stream,
    revision: row.revision,
    match: row.match_id,
    teams: row.home === null || row.away === null ? null : { home: row.home, away: row.away },
    detail: row.detail,
    reason: row.reason,
  }
}

/** The newest event that decided a result, of each round of the competition that has one. */
export async function lastResults(
  db: ReadModelConnection,
  competition: CompetitionId,
): Promise<ReadonlyMap<RoundNumber, Pick<AuditRow, 'at' | 'actor'>>> {
  const rows = await readModel(db)
    .selectFrom('audit')
    .where('competition', '=', competition)
    .where('round', 'is not', null)
    .where('type', 'in', RESULT_EVENTS)
    .distinctOn('round')
    .select(['round', 'occurred_at', 'actor_id', 'actor_role'])
    .orderBy('round')
    .orderBy('position', 'desc')
    .execute()
  return new Map(
    rows.map(row => [
      row.round as RoundNumber,
      { at: row.occurred_at.toISOString(), actor: { id: row.actor_id, role: row.actor_role } },
    ]),
  )
}

/** Whether anything that the audit keeps, such as any result, came behind the position. */
export async function isAuditedAfter(db: ReadModelConnection, position: Position): Promise<boolean> {
  const row = await readModel(db)
    .selectFrom('audit')
    .select('position')
    .where('position', '>', position)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
