/**
 * What a deleted account owned: its leagues pass to a co-admin, else to the member who joined first, else they close; what it
 * still offers for sale is withdrawn.
 */
import { leagueFor } from '#domain/league/league.ts'
import { streams } from '#domain/streams.ts'
import { handleCommand } from '#eventstore/command-handler.ts'
import { departing, withdrawOffer } from '#eventstore/departing.ts'
import type { EventStore } from '#eventstore/port.ts'
import { ownerlessListings } from '#projections/collectible/queries.ts'
import type { ReadModel } from '#projections/engine/read/read-model.ts'
import { type Departure, departures, heirsOf } from '#projections/league/queries.ts'
import type { Clock } from '#runtime/clock.ts'
import { type EachDeps, each } from '../each.ts'
import { type Sweeping, sweepByClock } from '../sweep.ts'

/** How often deleted accounts are looked for in leagues, in milliseconds. */
const PAUSE = 2_000
/** Memberships of one look at the most. */
const BATCH = 1_000
/** Members of a league who are asked for at the most: the first of them who still is one owns the league. */
const MAX_HEIRS = 50

export interface DepartureDeps extends EachDeps {
  readonly store: EventStore
  readonly readModel: Pick<ReadModel, 'live'>
}

/** Looks for departures until the signal; the first time at once. */
export function sweepDepartures(deps: DepartureDeps & Sweeping & { readonly clock: Clock }): Promise<void> {
  return sweepByClock(deps, PAUSE, 'what deleted accounts own could not be looked for', now =>
    settleDepartures(deps, now),
  )
}

/** Each departure is one event, however many workers look. */
export async function settleDepartures(deps: DepartureDeps, now: Date): Promise<void> {
  const { store, readModel } = deps
  const db = await readModel.live()
  const leaving = await departures(db, BATCH)
  await each(deps, {
    work: 'departures',
    items: leaving,
    isPart: leaving.length === BATCH,
    nameOf: ({ league, user }) => `${streams.league(league)} ${user}`,
    handle: async departure => depart(store, departure, await heirsOf(db, departure.league, MAX_HEIRS), now),
  })
  const listings = await ownerlessListings(db, BATCH)
  await each(deps, {
    work: 'offers of deleted accounts',
    items: listings,
    isPart: listings.length === BATCH,
    nameOf: ({ collectible }) => streams.collectible(collectible),
    handle: listing => withdrawOffer(store, listing, now),
  })
}

async function depart(
  store: EventStore,
  { league, user, joinedAt }: Departure,
  heirs: readonly string[],
  now: Date,
): Promise<void> {
  await handleCommand(
    store,
    streams.league(league),
    leagueFor([user, ...heirs]),
    { type: 'Depart', league, by: user, heirs },
    departing(`${league} ${user} ${joinedAt}`, 'depart', now),
  )
}
