/** What becomes of a competition: its rules, prizes, tables, teams and players, in words. */
import type { CompetitionEvent } from '#domain/competition/events.ts'
import { phrase, staffPhrase } from '#domain/phrase.ts'
import { nameOfRules } from '#domain/scoring/presets/rules.ts'
import { unreachable } from '#domain/unreachable.ts'
import type { Said } from '../phrase.ts'
import { saidOfPrizeRules } from './prizes.ts'
import {
  saidOfDeduction,
  saidOfLifting,
  saidOfMarks,
  saidOfOrder,
  saidOfPlace,
  saidOfRounds,
  saidOfStages,
} from './tables.ts'

export function saidOfCompetition(event: CompetitionEvent): Said {
  switch (event.type) {
    case 'CompetitionOpened':
      return staffPhrase('event.competition-opened', 'Competition opened: {name}', {
        name: event.data.name,
      })
    case 'RulesetAdopted':
      return phrase('event.rules-adopted', 'Rules adopted: {rules}', {
        rules: nameOfRules(event.data.rules),
      })
    case 'PrizesSet':
      return saidOfPrizeRules(event.data.prizes)
    case 'PointsDeducted':
      return saidOfDeduction(event.data)
    case 'PointsDeductionLifted':
      return saidOfLifting(event.data)
    case 'TableOrderAdopted':
      return saidOfOrder(event.data)
    case 'TableMarksAdopted':
      return saidOfMarks(event.data)
    case 'StagesSet':
      return saidOfStages(event.data)
    case 'RoundsAdded':
      return saidOfRounds(event.data)
    case 'PlaceDecided':
      return saidOfPlace(event.data)
    case 'TeamRenamed': {
      const { from, to } = event.data
      return phrase('event.team-renamed', 'Team renamed from {from} to {to}', { from, to })
    }
    case 'TeamColoursChosen': {
      const { team, to } = event.data
      return to === null
        ? staffPhrase('event.team-colours.none', 'Colours of {team} taken back', { team })
        : staffPhrase('event.team-colours', 'Colours of {team} chosen: {colours}', {
            team,
            colours: to.join(', '),
          })
    }
    case 'PlayerExcluded':
      return phrase('event.player-excluded', 'A fan is excluded from the boards and prizes')
    case 'PlayerReadmitted':
      return phrase('event.player-readmitted', 'An excluded fan is back on the boards, with all points')
    case 'CompetitionFinished':
      return phrase('event.competition-finished', 'The competition is finished')
    case 'CompetitionArchived':
      return phrase('event.competition-archived', 'The competition is archived')
    case 'CompetitionReopened':
      return phrase('event.competition-reopened', 'The competition is open again')
    case 'ResultsAcceptanceSet':
      return event.data.automatic
        ? staffPhrase('event.results-automatic', 'Results of sources are entered without an admin')
        : staffPhrase('event.results-waiting', 'Results of sources wait for an admin')
    default:
      return unreachable(event)
  }
}
