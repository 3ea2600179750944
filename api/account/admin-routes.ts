import { allUsers, type ListedUser, listUsers } from '#people/identity/user-list.ts'
import type { Handlers } from '../http/handlers.ts'
import { listView } from '../http/list.ts'
import { type Services, signedIn } from '../services.ts'

const EXPORT_COLUMNS = ['S.No', 'Name', 'User Name', 'Email', 'Role', 'Verified', 'Date', 'Wallet Address']

export function adminUserRoutes({
  identity,
  sheets,
}: Services): Handlers<'adminUsers' | 'userEmails' | 'userExport'> {
  return {
    adminUsers: async ({ query }, context) => {
      const personal = signedIn(context).role === 'admin'
      const found = await listUsers(
        identity,
        { ...query, searches: personal ? 'everything' : 'user names' },
        query,
      )
      const ifAdmin = <Value>(value: Value) => (personal ? value : null)
      return listView(found, query, row => ({
        id: row.id,
        name: ifAdmin(row.name),
        userName: row.userName,
        email: ifAdmin(row.email || null),
        kept: row.kept,
        role: row.role,
        verified: row.verified,
        blocked: row.blocked,
        countryCode: ifAdmin(row.countryCode),
        createdAt: row.createdAt.toISOString(),
        walletAddress: ifAdmin(row.wallet),
      }))
    },

    userEmails: async (_input, { counted }) => ({
      data: {
        type: 'text/plain; charset=utf-8',
        fileName: null,
        content: emails(counted(proven(allUsers(identity)), users => users.length)),
      },
    }),

    userExport: ({ query: { format } }, context) =>
      sheets.download(
        { name: 'users', columns: EXPORT_COLUMNS, rows: rows(allUsers(identity)) },
        format,
        context,
      ),
  }
}

/** Only proven ones: anybody can register with somebody else's e-mail, who then must not get our mails. */
async function* proven(batches: AsyncIterable<readonly ListedUser[]>) {
  for await (const users of batches) yield users.filter(({ verified, kept }) => verified && !kept)
}

async function* emails(batches: AsyncIterable<readonly ListedUser[]>): AsyncGenerator<string> {
  for await (const users of batches) yield users.map(({ email }) => `${email}\n`).join('')
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
        user.wallet ?? '',
      ]
    }
}
