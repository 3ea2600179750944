/** Who the names of a sheet are here: one rule for players and for predictions. */
import type { UserId } from '#domain/words.ts'
import type { IdentityDatabase } from '../identity/schema.ts'
import { accountsCalled } from './called.ts'

export interface NamedPlayer {
  readonly id: UserId
  readonly userName: string
  readonly kept: boolean
  /** plays: no staff, and not blocked */
  readonly plays: boolean
}

/** As a sheet has a person. */
export interface Person {
  /** a user name, or the name that a player is kept under; behind an @ a user name alone */
  readonly name: string
  /** empty where the sheet has none */
  readonly email: string
}

/** Before a name that can only be a user name. */
const USER_NAME_MARK = '@'

/** @returns the user name that a cell asks for with the mark before it; undefined for any other cell */
export function markedUserName(cell: string): string | undefined {
  const rest = cell.slice(USER_NAME_MARK.length)
  return cell.startsWith(USER_NAME_MARK) && rest !== '' && !rest.includes('@') ? rest : undefined
}

/**
 * Whoever has the name as user name or is kept under it, and whoever has the e-mail, whatever the letter case.
 * @returns undefined where nobody fits, and a sentence where several people do: nobody is guessed
 */
export async function playersNamed(
  db: IdentityDatabase,
  persons: readonly Person[],
): Promise<(person: Person) => NamedPlayer | string | undefined> {
  const names = persons.map(({ name }) => markedUserName(name) ?? name)
  const emails = persons.map(({ email }) => email).filter(email => email !== '')
  const by = new Map<string, NamedPlayer[]>()
  for (const row of await accountsCalled(db, [...new Set(names)], [...new Set(emails)])) {
    const player = {
      id: row.id,
      userName: row.user_name,
      kept: row.kept_at !== null,
      plays: row.role === 'user' && row.blocked_at === null,
    }
    const keys = [userNameKey(row.user_name), row.kept_at ? nameKey(row.name) : emailKey(row.email)]
    for (const key of keys) by.set(key, [...(by.get(key) ?? []), player])
  }
  return ({ name, email }) => {
    const marked = markedUserName(name)
    const keys = marked === undefined ? [userNameKey(name), nameKey(name)] : [userNameKey(marked)]
    if (email !== '') keys.push(emailKey(email))
    const fitting = [...new Set(keys.flatMap(key => by.get(key) ?? []))]
    return fitting.length > 1 ? severalFit(name, fitting) : fitting[0]
  }
}

const userNameKey = (userName: string) => `user ${userName.toLowerCase()}`
const nameKey = (name: string) => `kept ${name.toLowerCase()}`
const emailKey = (email: string) => `mail ${email.toLowerCase()}`

/** People of one name that a sentence names, at the most. */
const MAX_NAMED = 3

function severalFit(name: string, players: readonly NamedPlayer[]): string {
  const named = players.slice(0, MAX_NAMED).map(({ userName }) => `${USER_NAME_MARK}${userName}`)
  const rest = players.length - named.length
  const all = rest > 0 ? [...named, `${rest} more`] : named
  const list = `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`
  return `“${name}” fits ${list}: please write the user name of the one who is meant, with the @ before it`
}
