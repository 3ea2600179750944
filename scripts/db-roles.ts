/** `npm run db:roles` prints what an administrator of the database's server runs once: a role each for API and workers. */
import { readConfig } from '#runtime/config.ts'
import { roleStatements } from '#runtime/rights.ts'
import { runScript, WrongArgument } from './command-line.ts'

const USAGE = `Usage: npm run --silent db:roles | psql ADDRESS_OF_A_SUPERUSER

Prints the statements that make a role for the API and one for the workers, named after the role in DATABASE_URL (skor_api and skor_workers
beside skor), with the passwords in POSTGRES_API_PASSWORD and POSTGRES_WORKERS_PASSWORD. npm run migrate then gives them their rights.`

await runScript({ usage: USAGE }, async () => {
  const { DATABASE_URL: url = 'postgres://skor@localhost/skor' } = readConfig()
  const passwords = {
    api: passwordOf('POSTGRES_API_PASSWORD'),
    workers: passwordOf('POSTGRES_WORKERS_PASSWORD'),
  }
  console.log(`${roleStatements(decodeURIComponent(new URL(url).username), passwords).join(';\n')};`)
  return 0
})

function passwordOf(name: string): string {
  const password = process.env[name] ?? ''
  if (password === '') throw new WrongArgument(`${name} is not set: npm run keys makes it.`)
  return password
}
