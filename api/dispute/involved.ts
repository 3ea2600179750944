/** Who may not judge a case: its fan, players of its matches, deciders of its results, and admins who predicted for the fan. */
import type { Involved } from '#domain/dispute/commands.ts'
import type { Subject } from '#domain/dispute/events.ts'
import { streams } from '#domain/streams.ts'
import type { CompetitionId, MatchId, RoundNumber, UserId } from '#domain/words.ts'
import type { EventStore } from '#eventstore/port.ts'
import { adminIds } from '#people/identity/roles.ts'
import { playersAmong } from '#projections/scoring/queries.ts'
import type { Services } from '../services.ts'
import type { Case } from './case.ts'
import type { Facts } from './facts.ts'

/** Admins who predicted one of the matches in the place of the fan whose case it is. */
async function enteredBy(
  store: EventStore,
  { competition, user }: Case['state'],
  matches: readonly { readonly id: MatchId; readonly round: RoundNumber }[],
): Promise<readonly UserId[]> {
  const ids = new Set(matches.map(({ id }) => id))
  const rounds = [...new Set(matches.map(({ round }) => round))]
  const entries = await Promise.all(
    rounds.map(round => store.readStream(streams.entry(competition, round, user))),
  )
  return entries
    .flat()
    .flatMap(event =>
      event.type === 'PredictionEntered' && ids.has(event.data.match) ? [event.metadata.actor.id] : [],
    )
}

/** @param people who might judge: players are named of these alone */
export async function involvedIn(
  { readModel, store }: Pick<Services, 'readModel' | 'store'>,
  { state }: Case,
  { matches, officials }: Facts,
  people: readonly UserId[],
): Promise<Involved> {
  const { competition, subject } = state
  const entered = await enteredBy(store, state, matches)
  const played = { matches: matches.map(({ id }) => id), season: seasonOf(competition, subject) }
  return {
    officials: [...new Set([...officials, ...entered])],
    players: await playersAmong(await readModel.live(), people, played),
  }
}

function seasonOf(competition: CompetitionId, subject: Subject): CompetitionId | null {
  return subject.kind === 'prize' && subject.period === 'season' ? competition : null
}

/** How the reader stands to a case, and whether any admin may judge it. */
export async function standingIn(services: Services, disputeCase: Case, facts: Facts, reader: UserId) {
  const admins = await adminIds(services.identity)
  const { officials, players } = await involvedIn(services, disputeCase, facts, [...admins, reader])
  const isParty = (person: UserId) => person === disputeCase.state.user || players.includes(person)
  return {
    involved: officials.includes(reader),
    party: isParty(reader),
    nobodyLeft: admins.every(admin => isParty(admin) || officials.includes(admin)),
  }
}
