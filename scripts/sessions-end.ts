/** `npm run sessions:end -- --all` signs everybody out, as a restore of the accounts asks for. */
import { endEverything } from '#people/identity/end-everything.ts'
import { runScript, WrongArgument } from './command-line.ts'
import { onAccounts } from './own-accounts.ts'

const USAGE = `Usage: npm run sessions:end -- --all

Signs everybody out everywhere, and ends every code, grant and challenge that waits. Run it after the accounts were restored from a
backup, before API and workers start: sessions that were ended since the backup live again else, and codes that were used are new.
Passwords, passkeys and two-step sign-in go on.

  --all  of all accounts; there is no other choice, so that nobody does it by mistake`

await runScript({ usage: USAGE, options: { all: { type: 'boolean' } } }, async ({ all = false }) => {
  if (!all) throw new WrongArgument('Say --all: everybody is signed out. --help shows what there is.')
  const ended = await onAccounts('sessions-end', ({ outbox: { db } }) => endEverything(db, new Date()))
  console.log(`${ended} sessions have ended, and every code that waited. Everybody signs in again.`)
  return 0
})
