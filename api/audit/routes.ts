import type { ChangeKind } from '#contract/round/admin-calls.ts'
import { competitionEvents } from '#domain/competition/events.ts'
import type { DomainEvent, EventType } from '#domain/events.ts'
import { ownWords } from '#domain/phrase.ts'
import { raffleEvents } from '#domain/raffle/events.ts'
import { rewardsEvents } from '#domain/reward/events.ts'
import { roundEvents } from '#domain/round/events.ts'
import { nameOf } from '#domain/round/match.ts'
import { MATCH_CORRECTIONS } from '#domain/round/result-events.ts'
import { typesOf } from '#domain/vocabulary.ts'
import type { MatchId } from '#domain/words.ts'
import { announcementsById } from '#people/announcement/announcements.ts'
import type { Profile } from '#people/identity/users.ts'
import { announcementIn } from '#projections/audit/announced.ts'
import { type AuditFilter, type AuditRow, auditTrail } from '#projections/audit/queries.ts'
import type { ReadModelConnection } from '#projections/engine/projection.ts'
import { cautiousSight } from '#projections/entry/sight.ts'
import { type MatchRow, matchesByIds } from '#projections/round/queries.ts'
import { pagesOf } from '#runtime/page.ts'
import { inEnglish } from '../explain/phrase.ts'
import { matchIn } from '../explain/said/names.ts'
import { byRole } from '../explain/trace.ts'
import { phrasesOf } from '../explain/words.ts'
import type { Handlers } from '../http/handlers.ts'
import { listView } from '../http/list.ts'
import type { Services } from '../services.ts'

const TYPES: Readonly<Record<ChangeKind, readonly EventType[]>> = {
  corrections: MATCH_CORRECTIONS,
  matches: typesOf(roundEvents),
  rules: typesOf(competitionEvents),
  rewards: typesOf(rewardsEvents),
  raffles: typesOf(raffleEvents),
  'power-ups': ['CouponReturned'],
}

const EXPORT_COLUMNS = ['Position', 'Date', 'Who', 'Role', 'Event', 'Match', 'What', 'Reason']

interface Asked {
  readonly text: string
  readonly match?: string | undefined
  readonly kind?: ChangeKind | undefined
}

/** Who changed what, and why: for admins and auditors. */
export function auditRoutes({
  identity,
  readModel,
  users,
  sheets,
}: Services): Handlers<'audit' | 'auditExport'> {
  const namesOf = async (db: ReadModelConnection, rows: readonly AuditRow[]): Promise<Names> => {
    // A row of a match comes with its teams.
    const disputed = rows.flatMap(({ teams, detail }) => (teams ? [] : (matchIn(detail) ?? [])))
    const [profile, matches, announcements] = await Promise.all([
      users.profiles(rows.flatMap(row => [row.actor.id, ...fansIn(row)])),
      matchesByIds(db, [...new Set(disputed)]),
      announcementsById(identity, rows.flatMap(announcementIn)),
    ])
    const teams = new Map(matches.map(row => [row.id, row]))
    return { profile, teams: id => teams.get(id), announcements }
  }
  return {
    audit: async ({ query }, { clock }) => {
      const db = await readModel.live()
      const found = await auditTrail(db, cautiousSight(clock), filterOf(query), query)
      const names = await namesOf(db, found.rows)
      return listView(found, query, row => changeView(row, names))
    },

    auditExport: async ({ query }, context) => {
      const db = await readModel.live()
      const sight = cautiousSight(context.clock)
      const lines = async function* () {
        for await (const rows of pagesOf(page => auditTrail(db, sight, filterOf(query), page))) {
          const names = await namesOf(db, rows)
          for (const row of rows) yield cellsOf(changeView(row, names))
        }
      }
      const sheet = { name: 'changes', columns: EXPORT_COLUMNS, rows: lines() }
      return sheets.download(sheet, query.format, context)
    },
  }
}

function filterOf({ text, match, kind }: Asked): AuditFilter {
  return { text, match, types: kind && TYPES[kind] }
}

interface Names {
  readonly profile: (id: string) => Profile
  readonly teams: (match: MatchId) => MatchRow | undefined
  /** announcements by their ids */
  readonly announcements: Awaited<ReturnType<typeof announcementsById>>
}

/** The fan whom the row is about: its words name nobody, as everybody reads them. */
function fansIn({ type, detail }: AuditRow): readonly string[] {
  return ABOUT_FANS.has(type) && typeof detail.user === 'string' ? [detail.user] : []
}

const ABOUT_FANS: ReadonlySet<EventType> = new Set([
  'PlayerExcluded',
  'PlayerReadmitted',
  'PredictionEntered',
])

/** The announcement that a change is: its words name no subject, which stands beside the accounts. */
function changeView(row: AuditRow, { profile, teams, announcements }: Names) {
  const { id, role } = row.actor
  const about = matchIn(row.detail)
  const words = phrasesOf(
    { type: row.type, data: row.detail } as DomainEvent,
    row.teams ?? (about === undefined ? undefined : teams(about)),
  )
  const names = [
    ...fansIn(row).map(user => profile(user).name),
    ...announcementIn(row).flatMap(id => announcements.get(id)?.subject ?? []),
  ]
  const who = role === 'system' ? byRole(row.actor) : ownWords('by', profile(id).name)
  return {
    position: row.position,
    at: row.at,
    actor: { id, name: who.text, role },
    type: row.type,
    match: row.match,
    teams: row.teams && nameOf(row.teams),
    sides: row.teams,
    what: [inEnglish(words), ...names].join(': '),
    who,
    words,
    names,
    reason: row.reason,
  }
}

function cellsOf(change: ReturnType<typeof changeView>): readonly string[] {
  const { position, at, actor, type, match, teams, what: sentence, reason } = change
  return [position, at, actor.name, actor.role, type, teams ?? match ?? '', sentence, reason ?? '']
}
