/** Play time as a spreadsheet, read page by page while it is written. */
import type { Users } from '#people/identity/users.ts'
import type { ReadModelConnection } from '#projections/engine/projection.ts'
import { playSessionsOf, playTimeByUser } from '#projections/play-session/queries.ts'
import { type Page, type Paged, pagesOf } from '#runtime/page.ts'
import { staffView } from '../account/person.ts'
import type { Sheet } from '../sheets/sheets.ts'

type Contents = Pick<Sheet, 'columns' | 'rows'>

const DECIMALS = 4
const SECONDS_A_MINUTE = 60

/** Every user who played, most played first. Auditors get no e-mails. */
export function playTimeSheet(db: ReadModelConnection, users: Users, role: string): Contents {
  return {
    columns: ['S.No', 'User Name', 'Email', 'Sessions', 'Minutes'],
    rows: numbered(async page => {
      const found = await playTimeByUser(db, page)
      const profile = await users.profiles(found.rows.map(({ user }) => user))
      const view = (row: (typeof found.rows)[number]) => {
        const { name, email } = staffView(row.user, profile(row.user), role)
        return [name, email ?? '', String(row.sessions), minutes(row.seconds)]
      }
      return { total: found.total, rows: found.rows.map(view) }
    }),
  }
}

/** Every session of one user, the newest first. */
export function sessionsSheet(db: ReadModelConnection, user: string): Contents {
  return {
    columns: ['S.No', 'Date', 'Game Name', 'Minutes'],
    rows: numbered(async page => {
      const { rows, total } = await playSessionsOf(db, user, page)
      return { total, rows: rows.map(({ startedAt, game, seconds }) => [startedAt, game, minutes(seconds)]) }
    }),
  }
}

const minutes = (seconds: number) => (seconds / SECONDS_A_MINUTE).toFixed(DECIMALS)

async function* numbered(
  read: (page: Page) => Promise<Paged<readonly string[]>>,
): AsyncGenerator<readonly string[]> {
  let number = 0
  for await (const rows of pagesOf(read)) for (const row of rows) yield [String(++number), ...row]
}
