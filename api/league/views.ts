import type { LeagueCard } from '#contract/league/my-league-calls.ts'
import type { Profile } from '#people/identity/users.ts'
import type { RoundNames } from '#projections/round/round-names.ts'
import { fanView } from '../account/person.ts'
import type { WordedLeague } from './words.ts'

/** A league as those see it who may see it: without its code. */
export function leagueCard(
  league: WordedLeague,
  nameOf: (competition: string) => string,
  profile: (id: string) => Profile,
  roundName: RoundNames,
): LeagueCard {
  const { id, name, description, badge, competition, fromRound, closed, members, owner } = league
  return {
    id,
    name,
    description,
    badge,
    competition,
    fromRound,
    closed,
    members,
    public: league.public,
    competitionName: competition === null ? null : nameOf(competition),
    fromRoundName:
      competition === null || fromRound === null ? null : (roundName(competition, fromRound) ?? null),
    owner: fanView(owner, profile(owner)),
  }
}
