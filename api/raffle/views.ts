import type { RaffleView } from '#contract/raffle/calls.ts'
import type { Raffle } from '#domain/raffle/state.ts'
import type { Profile } from '#people/identity/users.ts'
import { fanView } from '../account/person.ts'

/** A raffle as everybody sees it: without e-mails. @param count fans on its list */
export function raffleView(raffle: Raffle, count: number, profile: (id: string) => Profile): RaffleView {
  const { month, status, commitment, openedAt } = raffle
  const list = 'list' in raffle ? raffle.list : null
  const common = { month, status, commitment, openedAt, count }
  const closed = list && { hash: list.hash, position: list.position, closedAt: list.closedAt }
  if (!('draws' in raffle)) return { ...common, list: closed, seed: null, draws: [] }
  const draws = raffle.draws.map(({ winner, ...draw }) => ({
    ...draw,
    winner: fanView(winner, profile(winner)),
  }))
  return { ...common, list: closed, seed: raffle.seed, draws }
}

/** Who is named by the raffles. */
export function winnersOf(raffles: readonly Raffle[]): string[] {
  return raffles.flatMap(raffle => ('draws' in raffle ? raffle.draws.map(({ winner }) => winner) : []))
}
