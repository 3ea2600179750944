import type { DomainEvent, EventType } from '#domain/events.ts'
import type { CompetitionId } from '#domain/words.ts'
import { earlierOf } from '#projections/audit/earlier.ts'
import { type AuditRow, movesPoints, PRIZE_CHANGES, resultChanges } from '#projections/audit/queries.ts'
import { controlOf } from '#projections/engine/control.ts'
import { enqueueOnce } from '#projections/engine/rebuild/enqueue.ts'
import { movedBy } from '#projections/engine/rebuild/past.ts'
import { cautiousSight } from '#projections/entry/sight.ts'
import { type RoundNames, roundNames } from '#projections/round/round-names.ts'
import { inEnglish } from '../explain/phrase.ts'
import { changeInWords } from '../explain/said/changes.ts'
import { withRoundName } from '../explain/said/names.ts'
import { byRole, named } from '../explain/trace.ts'
import { phrasesOf } from '../explain/words.ts'
import { atomText } from '../http/atom.ts'
import type { Handlers } from '../http/handlers.ts'
import { listView } from '../http/list.ts'
import type { Services } from '../services.ts'
import { once } from '../sheets/sheets.ts'

/** Entries of the feed. */
const FEED_ENTRIES = 50
const FEED_ID = 'urn:uuid:4f0e9c1a-7d52-4b63-8a1e-2c9b6d3f8e70'
const EMPTY_SINCE = '2022-08-01T00:00:00.000Z'

export function changeRoutes(services: Services): Handlers<'resultChanges' | 'changesFeed'> {
  const { readModel, pool, site, users } = services
  const control = controlOf(pool)

  /** With how many fans each moved; what is not counted yet is asked for. */
  async function counted(rows: readonly AuditRow[]) {
    const moved = await movedBy(control, rows)
    const isMissing = rows.some(row => movesPoints(row) && moved(row) === null)
    const job = isMissing ? await enqueueOnce(services, { kind: 'moves' }, 'history of changes') : undefined
    // A count that failed is tried again later: the page does not wait for it.
    const isUnderWay = job?.state === 'waiting' || job?.state === 'running'
    const profile = await users.profiles(rows.flatMap(row => enteredFor(row) ?? []))
    const db = await readModel.live()
    const named = await roundNames(db, rows.flatMap(competitionOf))
    const before = await earlierOf(db, rows)
    return (row: AuditRow) => {
      const fans = movesPoints(row) ? moved(row) : null
      const isCounted = movesPoints(row) && competitionOf(row).length > 0
      const entered = enteredFor(row)
      const fan = entered === null ? null : { id: entered, name: profile(entered).name }
      return {
        ...view(row, before(row), named),
        fan,
        moved: fans,
        counting: isUnderWay && isCounted && fans === null,
      }
    }
  }

  return {
    resultChanges: async ({ query }, { clock }) => {
      const { competition, kind } = query
      const found = await resultChanges(
        await readModel.live(),
        cautiousSight(clock),
        competition,
        query,
        kind,
      )
      return listView(found, query, await counted(found.rows))
    },

    changesFeed: async (_input, { clock }) => {
      const first = { page: 1, limit: FEED_ENTRIES }
      const { rows } = await resultChanges(await readModel.live(), cautiousSight(clock), undefined, first)
      const viewOf = await counted(rows)
      const entries = rows.map(row => {
        const { position, at, teams, fan, what: sentence, reason, moved, by } = viewOf(row)
        return {
          id: `${FEED_ID}:${position}`,
          title: [teams, sentence, fan?.name].filter(Boolean).join(': '),
          updated: at,
          link: `${site}${pageOf(row)}`,
          summary: [reason ?? `${sentence}, by ${by}`, moved !== null && `${fansWords(moved)} moved`]
            .filter(Boolean)
            .join('. '),
        }
      })
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
          type: 'application/atom+xml; charset=utf-8',
          fileName: null,
          content: once(atomText(feed, EMPTY_SINCE)),
        },
      }
    },
  }
}

/** The fan, where the row names one: before the lock it does not. */
function enteredFor({ type, detail }: AuditRow): string | null {
  return type === 'PredictionEntered' && typeof detail.user === 'string' ? detail.user : null
}

const competitionOf = ({ detail }: AuditRow): CompetitionId[] =>
  typeof detail.competition === 'string' ? [detail.competition] : []

function view(row: AuditRow, earlier: readonly DomainEvent[], roundNames: RoundNames) {
  const who = byRole(row.actor)
  const [competition = null] = competitionOf(row)
  const event = { type: row.type, data: row.detail } as DomainEvent
  const words = (changeInWords(event, earlier) ?? phrasesOf(event, row.teams ?? undefined)).map(sentence =>
    competition === null ? sentence : withRoundName(sentence, competition, roundNames),
  )
  return {
    position: row.position,
    at: row.at,
    by: who.text,
    who,
    match: row.match,
    reason: row.reason,
    competition,
    ...named(row.teams ?? undefined),
    what: inEnglish(words),
    words,
  }
}

const OF_QUESTIONS: ReadonlySet<EventType> = new Set([
  'QuestionChanged',
  'QuestionCorrected',
  'QuestionVoided',
])
const OF_PRIZES: ReadonlySet<EventType> = new Set([...PRIZE_CHANGES, 'PlayerExcluded', 'PlayerReadmitted'])

/** Where a reader sees what became of the change. */
function pageOf({ type, match }: AuditRow): string {
  if (match) return `/match/${match}`
  if (OF_QUESTIONS.has(type)) return '/bonus'
  if (OF_PRIZES.has(type)) return '/prizes'
  return type === 'RulesetAdopted' ? '/leaderboard' : '/history-of-changes'
}

function fansWords(fans: number): string {
  return fans === 1 ? '1 fan' : `${fans} fans`
}
