/** Who is no judge of a case: who opened it, plays for what it is about, or decided what it is about. */
import type { Involved } from '#domain/dispute/commands.ts'
import type { Subject } from '#domain/dispute/events.ts'
import type { CompetitionId, UserId } from '#domain/words.ts'
import { adminIds } from '#people/identity/roles.ts'
import { playersAmong } from '#projections/scoring/queries.ts'
import type { Services } from '../services.ts'
import type { Case } from './case.ts'
import type { Facts } from './facts.ts'

/** @param people who might judge: players are named of these alone */
export async function involvedIn(
  { readModel }: Pick<Services, 'readModel'>,
  { state: { competition, subject } }: Case,
  { matches, officials }: Facts,
  people: readonly UserId[],
): Promise<Involved> {
  const played = { matches: matches.map(({ id }) => id), season: seasonOf(competition, subject) }
  return { officials, players: await playersAmong(await readModel.live(), people, played) }
}

function seasonOf(competition: CompetitionId, subject: Subject): CompetitionId | null {
  return subject.kind === 'prize' && subject.period === 'season' ? competition : null
}

/** How the reader stands to a case, and whether any admin may judge it. */
export async function standingIn(services: Services, of: Case, facts: Facts, reader: UserId) {
  const admins = await adminIds(services.identity)
  const { officials, players } = await involvedIn(services, of, facts, [...admins, reader])
  const isParty = (person: UserId) => person === of.state.user || players.includes(person)
  return {
    involved: officials.includes(reader),
    party: isParty(reader),
    nobodyLeft: admins.every(admin => isParty(admin) || officials.includes(admin)),
  }
}
