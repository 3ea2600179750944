/** The accounts of the product, for scripts that act on one of them. */
import { siteOf } from '#people/identity/accounts.ts'
import { mailTexts } from '#people/identity/mail-texts.ts'
import { migrateIdentity, openIdentity } from '#people/identity/schema.ts'
import { readConfig } from '#runtime/config.ts'
import { openDatabase } from '#runtime/database.ts'
import { openPool } from '#runtime/postgres.ts'

type Accounts = Awaited<ReturnType<typeof openAccounts>>

/**
 * Opens the accounts, acts, and closes what was opened.
 * @param name of the script, as Postgres shows its connection
 */
export async function onAccounts<T>(name: string, act: (accounts: Accounts) => Promise<T>): Promise<T> {
  await using stack = new AsyncDisposableStack()
  return await act(await openAccounts(name, stack))
}

async function openAccounts(name: string, stack: AsyncDisposableStack) {
  const config = readConfig()
  const database = stack.adopt(await openDatabase(config), opened => opened.close())
  const pool = stack.adopt(openPool(database.url, name, 1), opened => opened.end())
  await migrateIdentity(pool)
  // The workers' sweep finds the mails.
  return { outbox: { db: openIdentity(pool), notify: () => {} }, texts: mailTexts(siteOf(config)) }
}
