import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { allUsers, type ListedUser, listUsers } from '#people/identity/user-list.ts'
import type { Services } from '../services.ts'
import { listView } from '../views.ts'
import type { Handlers } from './handlers.ts'

const EXPORT_COLUMNS = ['S.No', 'Name', 'User Name', 'Email', 'Role', 'Verified', 'Date']

export function adminUserRoutes({
  identity,
}: Services): Handlers<'adminUsers' | 'userEmails' | 'userExport'> {
  return {
    adminUsers: async ({ query }) => {
      const found = await listUsers(identity, query, query)
      return listView(found, query, row => ({
        id: row.id,
        name: row.name,
        userName: row.userName,
        email: row.email,
        role: row.role,
        verified: row.verified,
        createdAt: row.createdAt.toISOString(),
      }))
    },

    userEmails: async () => ({
      data: {
        type: 'text/plain; charset=utf-8',
        fileName: null,
        content: emails(allUsers(identity)),
      },
    }),

    userExport: async (_input, context) => ({
      data: {
        type: 'text/csv; charset=utf-8',
        fileName: `skor-users-${context.now.toISOString().slice(0, 'YYYY-MM-DD'.length)}.csv`,
        content: spreadsheet(allUsers(identity)),
      },
    }),
  }
}

/** Only proven ones: anybody can register with somebody else's e-mail, who then must not get our mails. */
async function* emails(batches: AsyncIterable<readonly ListedUser[]>): AsyncGenerator<string> {
  for await (const users of batches)
    yield users
      .filter(({ verified }) => verified)
      .map(({ email }) => `${email}\n`)
      .join('')
}

/**
 * A name such as =HYPERLINK(...) would be a formula on the admin's computer: cells that begin like one get an
 * apostrophe in front, which makes them text. The byte order mark tells spreadsheet programs that it is UTF-8.
 */
function spreadsheet(batches: AsyncIterable<readonly ListedUser[]>): AsyncIterable<Uint8Array> {
  const csv = stringify({ header: true, columns: EXPORT_COLUMNS, bom: true, escape_formulas: true })
  // The pipeline reads no faster than the browser takes, and a failure of either side ends both.
  pipeline(Readable.from(rows(batches)), csv, () => {})
  return csv
}

async function* rows(batches: AsyncIterable<readonly ListedUser[]>): AsyncGenerator<readonly string[]> {
  let number = 0
  for await (const users of batches)
    for (const user of users) {
      number++
      const verified = user.verified ? 'yes' : 'no'
      yield [
        String(number),
        user.name,
        user.userName,
        user.email,
        user.role,
        verified,
        user.createdAt.toISOString(),
      ]
    }
}
