/** The names of what disputes are about. */
import type { Dispute } from '#domain/dispute/state.ts'
import { competitions, matchesByIds } from '#projections/round/queries.ts'
import { roundNames } from '#projections/round/round-names.ts'
import type { Services } from '../services.ts'
import type { Named } from './views.ts'

/** @param others further users who are named beside the fans and who works on their cases */
export async function namesFor(
  { readModel, users }: Pick<Services, 'readModel' | 'users'>,
  disputes: readonly Dispute[],
  others: Iterable<string> = [],
): Promise<Named> {
  const db = await readModel.live()
  const ids = disputes.flatMap(({ subject }) => ('match' in subject ? [subject.match] : []))
  const people = disputes.flatMap(({ user, assignedTo }) => [user, assignedTo ?? user])
  const [matches, all, profile, round] = await Promise.all([
    matchesByIds(db, [...new Set(ids)]),
    competitions(db),
    users.profiles([...people, ...others]),
    roundNames(
      db,
      disputes.map(({ competition }) => competition),
    ),
  ])
  const matchOf = new Map(matches.map(row => [row.id, row]))
  const nameOf = new Map(all.map(({ id, name }) => [id, name]))
  return { profile, competition: id => nameOf.get(id) ?? id, match: id => matchOf.get(id), round }
}
