import { bounded, type Decider } from '../decider.ts'
import type { UserId } from '../words.ts'
import type { LeagueCommand } from './commands.ts'
import { decide } from './decide.ts'
import { leagueEvents } from './events.ts'
import { evolveFor, type LeagueState } from './state.ts'

/**
 * The rules of leagues, for a command that concerns these fans.
 * @param concerned who asks, and whom the command is about
 */
export function leagueFor(
  concerned: readonly UserId[],
): Decider<LeagueState, LeagueCommand, typeof leagueEvents> {
  return bounded({
    events: leagueEvents,
    initialState: { status: 'none' } as LeagueState,
    evolve: evolveFor(new Set(concerned)),
    decide,
  })
}
