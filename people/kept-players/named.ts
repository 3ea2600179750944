/** Players by the names that a sheet has for them. */
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

/** @returns who has a user name, or is kept under a name, whatever the letter case; a user name goes before a name */
export async function playersNamed(
  db: IdentityDatabase,
  names: readonly string[],
): Promise<(name: string) => NamedPlayer | undefined> {
  const rows = await accountsCalled(db, [...new Set(names)])
  const found = rows.map(row => ({
    names: { user: row.user_name.toLowerCase(), kept: row.kept_at ? row.name.toLowerCase() : null },
    player: {
      id: row.id,
      userName: row.user_name,
      kept: row.kept_at !== null,
      plays: row.role === 'user' && row.blocked_at === null,
    },
  }))
  const by = new Map<string, NamedPlayer>()
  for (const { names, player } of found) by.set(names.user, player)
  for (const { names, player } of found)
    if (names.kept !== null && !by.has(names.kept)) by.set(names.kept, player)
  return name => by.get(name.toLowerCase())
}
