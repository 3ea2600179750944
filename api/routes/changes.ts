import type { DomainEvent } from '#domain/events.ts'
import { nameOf } from '#domain/round/match.ts'
import { type AuditRow, resultChanges } from '#projections/audit/queries.ts'
import { atomText } from '../atom.ts'
import { wordsOf } from '../explain/words.ts'
import type { Services } from '../services.ts'
import { listView } from '../views/list.ts'
import type { Handlers } from './handlers.ts'

/** Entries of the feed. */
const FEED_ENTRIES = 50
const FEED_ID = 'urn:uuid:4f0e9c1a-7d52-4b63-8a1e-2c9b6d3f8e70'
const EMPTY_SINCE = '2022-08-01T00:00:00.000Z'

export function changeRoutes({ readModel, site }: Services): Handlers<'resultChanges' | 'changesFeed'> {
  return {
    resultChanges: async ({ query }) => {
      const found = await resultChanges(await readModel.live(), query.competition, query)
      return listView(found, query, view)
    },

    changesFeed: async () => {
      const first = { page: 1, limit: FEED_ENTRIES }
      const { rows } = await resultChanges(await readModel.live(), undefined, first)
      const entries = rows.map(view).map(({ position, at, teams, what, reason, match }) => ({
        id: `${FEED_ID}:${position}`,
        title: [teams, what].filter(Boolean).join(': '),
        updated: at,
        link: match ? `${site}/match/${match}` : `${site}/prizes`,
        summary: reason ?? what,
      }))
      const page = `${site}/history-of-changes`
      const feed = {
        id: FEED_ID,
        title: 'SKOR: history of changes',
        self: `${site}/api/changes/feed`,
        page,
        entries,
      }
      return {
        data: {
          ...{ type: 'application/atom+xml; charset=utf-8', fileName: null },
          content: once(atomText(feed, EMPTY_SINCE)),
        },
      }
    },
  }
}

function view(row: AuditRow) {
  return {
    ...{ position: row.position, at: row.at, role: row.actor.role, match: row.match, reason: row.reason },
    competition: typeof row.detail.competition === 'string' ? row.detail.competition : null,
    teams: row.teams && nameOf(row.teams),
    what: wordsOf({ type: row.type, data: row.detail } as DomainEvent, row.teams ?? undefined),
  }
}

async function* once(text: string): AsyncGenerator<string> {
  yield text
}
