/** What holds for all competitions: the one that calls and pages mean where none is named. */
import { bounded } from '../decider.ts'
import { type Decision, happened, quiet } from '../decision.ts'
import type { CompetitionId } from '../words.ts'
import { type SiteEvent, siteEvents } from './events.ts'

export interface ChooseDefaultCompetition {
  readonly type: 'ChooseDefaultCompetition'
  /** one that is there: the caller sees to that */
  readonly competition: CompetitionId
}

export interface SiteState {
  /** null until one was chosen: then the one that was opened first is meant */
  readonly defaultCompetition: CompetitionId | null
}

export const site = bounded<SiteState, ChooseDefaultCompetition, typeof siteEvents>({
  events: siteEvents,
  initialState: { defaultCompetition: null },
  evolve: (_, { data }) => ({ defaultCompetition: data.competition }),
  decide: ({ competition }, { defaultCompetition }): Decision<SiteEvent> =>
    competition === defaultCompetition
      ? quiet
      : happened({ type: 'DefaultCompetitionChosen', data: { competition, from: defaultCompetition } }),
})
