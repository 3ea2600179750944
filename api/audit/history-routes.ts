import type { HistoryKind, HistoryStep } from '#contract/audit/history-calls.ts'
import { errors } from '#contract/errors.ts'
import { commaList, type Phrase, staffPhrase } from '#domain/phrase.ts'
import { nameOf } from '#domain/round/match.ts'
import type { MatchId, UserId } from '#domain/words.ts'
import type { RecordedEvent } from '#eventstore/port.ts'
import { publicSight } from '#projections/entry/sight.ts'
import { lockedQuestions } from '#projections/question/queries.ts'
import { competitions, type MatchRow, matchesByIds, rounds } from '#projections/round/queries.ts'
import { showsPicks } from '#projections/round/visibility.ts'
import { boundsOf } from '#runtime/page.ts'
import { eventsOfFan, eventsOfMatch, kindOf, secretsOf } from '../explain/everything.ts'
import { inEnglish } from '../explain/phrase.ts'
import { matchIn } from '../explain/said/names.ts'
import { whoOf } from '../explain/trace.ts'
import { phrasesOf } from '../explain/words.ts'
import type { Handlers } from '../http/handlers.ts'
import { pageInfo } from '../http/list.ts'
import type { RequestContext } from '../http/route.ts'
import { type Services, signedIn } from '../services.ts'
import { once, sheetName } from '../sheets/sheets.ts'

const COLUMNS = [
  'Position',
  'Date',
  'Who',
  'Role',
  'Event',
  'Match',
  'What',
  'Reason',
  'Stream',
  'Revision',
  'Lock',
]
/** What stands in the place of a pick or a power-up before the lock. */
const HIDDEN = staffPhrase('event.hidden', 'Hidden until the lock')

interface Asked {
  readonly user?: UserId | undefined
  readonly match?: MatchId | undefined
  readonly kind?: HistoryKind | undefined
  readonly text: string
}

/** One fan, one match: everything that ever happened. */
export function historyRoutes({
  store,
  readModel,
  sheets,
  users,
}: Services): Handlers<'staffHistory' | 'staffHistoryExport'> {
  async function subjectOf({ user, match }: Asked): Promise<{ title: string; events: RecordedEvent[] }> {
    const db = await readModel.live()
    if (match !== undefined) {
      const [row] = await matchesByIds(db, [match])
      if (!row) throw errors.noSuchMatch()
      return { title: nameOf(row), events: await eventsOfMatch(store, match) }
    }
    const account = user === undefined ? undefined : await users.byId(user)
    if (!account || user === undefined) throw errors.notFound('There is no such fan')
    const all = await competitions(db)
    const keys = await Promise.all(
      all.map(async ({ id }) =>
        (await rounds(db, id)).map(({ number }) => ({ competition: id, round: number })),
      ),
    )
    return { title: account.userName, events: await eventsOfFan(store, user, keys.flat()) }
  }

  async function historyOf(query: Asked, context: RequestContext) {
    const { title, events } = await subjectOf(query)
    const ids = [...new Set(events.flatMap(event => [secretsOf(event), matchIn(event.data) ?? []].flat()))]
    const db = await readModel.live()
    const rows = await matchesByIds(db, ids)
    const byId = new Map(rows.map(row => [row.id, row]))
    const profile = await users.profiles(events.map(({ metadata }) => metadata.actor.id))
    const who = whoOf(signedIn(context), profile)
    const shows = (id: MatchId) => {
      const row = byId.get(id)
      return row !== undefined && showsPicks(row, context.clock)
    }
    const locked = await lockedQuestions(db, publicSight(context.clock))
    const hides = ({ type, data }: RecordedEvent) =>
      type === 'AnswerSaved' &&
      !locked.some(
        question => question.competition === data.competition && question.question === data.question,
      )
    const steps = events.map(event =>
      stepOf(event, byId, shows, { who: who(event), hidden: hides(event) || isSecret(event, shows) }),
    )
    const text = query.text.toLowerCase()
    const matches = ({ kind, ...step }: HistoryStep) =>
      (query.kind === undefined || kind === query.kind) &&
      [step.what, step.teams, step.reason, step.type, step.by].some(cell =>
        cell?.toLowerCase().includes(text),
      )
    return { title, steps: steps.filter(matches) }
  }

  return {
    staffHistory: async ({ query }, context) => {
      const { title, steps } = await historyOf(query, context)
      const { limit, offset } = boundsOf(query)
      return {
        data: steps.slice(offset, offset + limit),
        ...pageInfo(steps.length, query),
        title,
      }
    },

    staffHistoryExport: async ({ query }, context) => {
      const { title, steps } = await historyOf(query, context)
      if (query.format === 'json') {
        const fileName = sheetName('history', context.now, 'json')
        const text = `${JSON.stringify({ title, events: steps }, null, 2)}\n`
        return { data: { type: 'application/json; charset=utf-8', fileName, content: once(text) } }
      }
      const sheet = { name: 'history', columns: COLUMNS, rows: each(steps.map(cellsOf)) }
      return sheets.download(sheet, query.format, context)
    },
  }
}

/** Whether it says of no match whose picks can be seen, and of one whose picks can't, what the fan thinks. */
function isSecret(event: RecordedEvent, shows: (match: MatchId) => boolean): boolean {
  const secrets = secretsOf(event)
  return secrets.length > 0 && !secrets.some(shows)
}

function stepOf(
  event: RecordedEvent,
  rows: ReadonlyMap<MatchId, MatchRow>,
  shows: (match: MatchId) => boolean,
  { who, hidden }: { readonly who: Phrase; readonly hidden: boolean },
): HistoryStep {
  const match = matchIn(event.data)
  const row = match === undefined || hidden ? undefined : rows.get(match)
  const sentences = hidden ? [HIDDEN] : phrasesIn(event, rows, shows)
  return {
    position: event.position,
    at: event.metadata.occurredAt,
    by: who.text,
    role: event.metadata.actor.role,
    kind: kindOf(event),
    type: event.type,
    what: inEnglish(sentences),
    who,
    words: sentences,
    teams: row ? nameOf(row) : null,
    sides: row ? { home: row.home, away: row.away } : null,
    match: row?.id ?? null,
    reason: 'reason' in event.data ? (event.data.reason ?? null) : null,
    stream: event.stream,
    revision: event.revision,
    locksAt: event.metadata.judgedBy?.locksAt ?? null,
  }
}

/** Of a save the picks whose locks have passed, and how many have not. */
function phrasesIn(
  event: RecordedEvent,
  rows: ReadonlyMap<MatchId, MatchRow>,
  shows: (match: MatchId) => boolean,
): Phrase[] {
  const match = matchIn(event.data)
  if (event.type !== 'PredictionsSaved')
    return phrasesOf(event, match === undefined ? undefined : rows.get(match))
  const picks = event.data.predictions
  const shown = picks.flatMap(({ match: id, from, to }) => {
    const row = rows.get(id)
    if (!row || !shows(id)) return []
    const [home, away, score] = [row.home, row.away, `${to.home}:${to.away}`]
    if (!from) return staffPhrase('event.pick', '{home} {score} {away}', { home, away, score })
    const before = `${from.home}:${from.away}`
    return staffPhrase('event.pick.before', '{home} {score} {away} (before {before})', {
      home,
      away,
      score,
      before,
    })
  })
  const count = picks.length - shown.length
  const hidden =
    count > 0 ? [staffPhrase('event.picks-hidden', '{count} hidden until the lock', { count })] : []
  return [staffPhrase('event.picks', 'Predicted {picks}', { picks: commaList([...shown, ...hidden]) })]
}

function cellsOf(step: HistoryStep): readonly string[] {
  const { position, at, by, role, type, teams, what: sentence, reason, stream, revision, locksAt } = step
  return [
    position,
    at,
    by,
    role,
    type,
    teams ?? '',
    sentence,
    reason ?? '',
    stream,
    String(revision),
    locksAt ?? '',
  ]
}

async function* each<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items
}
