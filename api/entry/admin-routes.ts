import type { AdminPrediction } from '#contract/entry/calls.ts'
import { nameOfWinner } from '#domain/round/winner.ts'
import { winnerOf } from '#domain/score.ts'
import type { Score } from '#domain/words.ts'
import type { Users } from '#people/identity/users.ts'
import { publicSight } from '#projections/entry/sight.ts'
import {
  type AllPredictionsFilter,
  allPredictions,
  type MaskedFanPredictionRow,
  predictionsInBatches,
} from '#projections/scoring/queries.ts'
import { staffView } from '../account/person.ts'
import type { Handlers } from '../http/handlers.ts'
import { listView } from '../http/list.ts'
import { adminPredictionView } from '../round/views.ts'
import { type Services, signedIn } from '../services.ts'

const EXPORT_COLUMNS = [
  'S.No',
  'Email',
  'User Name',
  'Points',
  'First Team',
  'Second Team',
  'Predicted Score',
  'Predicted Winner',
  'Match Score',
  'Match Week',
  'Date',
]

interface Query {
  readonly competition?: string | undefined
  readonly sort: 'newest' | 'oldest'
  readonly text: string
}

/** Every fan's predictions, for staff. */
export function adminPredictionRoutes(services: Services): Handlers<'adminDetail' | 'adminDetailExport'> {
  const { readModel, catalogue, users, sheets } = services

  async function filterOf({ competition: id, sort, text }: Query): Promise<AllPredictionsFilter> {
    const { id: competition } = await catalogue.choose(id)
    const named = text === '' ? undefined : await users.idsByName(text)
    return { competition, sort, text, users: named }
  }

  return {
    adminDetail: async ({ query }, context) => {
      const { role } = signedIn(context)
      const filter = await filterOf(query)
      const found = await allPredictions(await readModel.live(), publicSight(context.clock), filter, query)
      const view = await viewOf(users, found.rows, role, context.now)
      return listView(found, query, view)
    },

    adminDetailExport: async ({ query }, context) => {
      const { role } = signedIn(context)
      const filter = await filterOf(query)
      const batches = predictionsInBatches(await readModel.live(), publicSight(context.clock), filter)
      const lines = async function* () {
        let number = 0
        for await (const rows of batches) {
          const view = await viewOf(users, rows, role, context.now)
          for (const row of rows) yield cellsOf(++number, view(row))
        }
      }
      const sheet = { name: 'predictions', columns: EXPORT_COLUMNS, rows: lines() }
      return sheets.download(sheet, query.format, context)
    },
  }
}

async function viewOf(users: Users, rows: readonly MaskedFanPredictionRow[], role: string, now: Date) {
  const profile = await users.profiles(rows.map(({ user }) => user))
  return (row: MaskedFanPredictionRow): AdminPrediction => ({
    ...adminPredictionView(row, now),
    user: staffView(row.user, profile(row.user), role),
  })
}

function cellsOf(number: number, row: AdminPrediction): readonly string[] {
  const { user, predicted, actual, points } = row
  return [
    String(number),
    user.email ?? '',
    user.name,
    points === null ? '' : String(points),
    row.home,
    row.away,
    scoreText(predicted),
    predicted ? nameOfWinner(winnerOf(predicted), row) : '',
    scoreText(actual),
    row.roundName,
    row.placedAt,
  ]
}

/** '2:1'; empty where there is none, or it may not be seen yet */
function scoreText(score: Score | null): string {
  return score ? `${score.home}:${score.away}` : ''
}
