/** Who the persons of a sheet are here: fans, players who are kept already, or new ones with a user name that is free. */
import { sql } from 'kysely'
import { isName, isPlainUserName, USER_NAME_MAX, userNameProblem } from '#contract/account/rules.ts'
import { MAX_PLAYERS_AT_ONCE, type RefusedLine, type SheetPlayer } from '#contract/kept-player/sheet-calls.ts'
import type { UserId } from '#domain/words.ts'
import type { IdentityDatabase } from '../identity/schema.ts'
import { holdsName } from '../identity/user-names.ts'
import { markedUserName, type Person, playersNamed } from './named.ts'

/** How often another number is tried behind a name that somebody has. */
const MAX_TRIES = 100
/** What letters of no Latin script become. */
const NAMELESS = 'player'

interface PersonLine extends Person {
  readonly line: number
}

/** E-mails are compared with those of accounts, and go nowhere from here. */
export async function planPlayers(
  db: IdentityDatabase,
  persons: readonly PersonLine[],
  now: Date,
): Promise<{ readonly players: readonly SheetPlayer[]; readonly refused: readonly RefusedLine[] }> {
  const players: SheetPlayer[] = []
  const refused: RefusedLine[] = []
  const fresh: PersonLine[] = []
  const playerOf = await playersNamed(db, persons)
  const seen = new Map<string, number>()
  const lineOf = new Map<UserId, number>()
  for (const person of persons) {
    const { line, name } = person
    const reason = refusalOf(person, seen)
    if (reason !== undefined) {
      refused.push({ line, reason })
      continue
    }
    seen.set(name.toLowerCase(), line)
    const player = playerOf(person)
    const unknown = markedUserName(name)
    if (typeof player === 'string') refused.push({ line, reason: player })
    else if (player && lineOf.has(player.id))
      refused.push({ line, reason: `The same player stands in line ${lineOf.get(player.id)}` })
    else if (player) {
      lineOf.set(player.id, line)
      players.push({ line, name, userName: player.userName, is: player.kept ? 'kept' : 'fan' })
    } else if (unknown !== undefined)
      refused.push({ line, reason: `Nobody has the user name “${unknown}” here` })
    else if (fresh.length < MAX_PLAYERS_AT_ONCE) fresh.push(person)
    else
      refused.push({
        line,
        reason: `${MAX_PLAYERS_AT_ONCE} players are kept at once at the most: please send this sheet once more afterwards`,
      })
  }
  const named = await freeNames(db, fresh, now)
  return {
    players: [...players, ...named].toSorted((a, b) => a.line - b.line),
    refused,
  }
}

function refusalOf({ name }: PersonLine, seen: ReadonlyMap<string, number>): string | undefined {
  if (name === '') return 'This line has no name'
  const marked = markedUserName(name)
  if (marked === undefined && name.includes('@'))
    return 'A name that others read is no e-mail: please give the name in a column of its own'
  if (!isName(name) && userNameProblem(marked ?? name))
    return 'A name has letters, blanks, apostrophes and hyphens, 60 characters at the most'
  const before = seen.get(name.toLowerCase())
  return before === undefined
    ? undefined
    : `The same name stands in line ${before}: please tell the two apart`
}

/** A user name for each: the name itself where it is one, else what the rules of user names leave, with a number where somebody has it. */
async function freeNames(
  db: IdentityDatabase,
  fresh: readonly PersonLine[],
  now: Date,
): Promise<readonly SheetPlayer[]> {
  const given = new Map<number, string>()
  const taken = new Set<string>()
  for (let attempt = 1; attempt <= MAX_TRIES && given.size < fresh.length; attempt++) {
    const open = fresh.filter(({ line }) => !given.has(line))
    const wanted = open.map(({ name }) => userNameOf(name, attempt))
    for (const name of await takenAmong(db, wanted, now)) taken.add(name)
    for (const [at, { line }] of open.entries()) {
      const userName = wanted[at] ?? ''
      if (taken.has(userName.toLowerCase())) continue
      taken.add(userName.toLowerCase())
      given.set(line, userName)
    }
  }
  return fresh.map(({ line, name }) => ({ line, name, userName: given.get(line) ?? '', is: 'new' }))
}

async function takenAmong(
  db: IdentityDatabase,
  names: readonly string[],
  now: Date,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('users')
    .select(sql<string>`lower(user_name)`.as('name'))
    .where(sql`lower(user_name)`, '=', sql`any(${names.map(name => name.toLowerCase())}::text[])`)
    .where(eb => holdsName(eb, now))
    .execute()
  return rows.map(({ name }) => name)
}

/** @param attempt from 1: 'Hans Müller' -> 'HansMull', then 'HansMul2' */
function userNameOf(name: string, attempt: number): string {
  const plain = isPlainUserName(name) ? name : lettersOf(name)
  const number = attempt === 1 && plain !== NAMELESS ? '' : String(attempt)
  return `${plain.slice(0, USER_NAME_MAX - number.length)}${number}`
}

function lettersOf(name: string): string {
  const letters = name
    .normalize('NFKD')
    .replace(/ß/g, 'ss')
    .replace(/[^A-Za-z0-9]/g, '')
  return userNameProblem(letters.slice(0, USER_NAME_MAX)) ? NAMELESS : letters
}
