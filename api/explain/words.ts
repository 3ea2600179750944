/** Events in words, for fans who ask how their points came about and for auditors. */
import { answerEvents } from '#domain/answer/events.ts'
import { collectibleEvents } from '#domain/collectible/events.ts'
import { competitionEvents } from '#domain/competition/events.ts'
import { couponEvents } from '#domain/coupon/events.ts'
import { disputeEvents } from '#domain/dispute/events.ts'
import { entrantEvents } from '#domain/entrant/events.ts'
import { entryEvents } from '#domain/entry/events.ts'
import type { DomainEvent } from '#domain/events.ts'
import { interestEvents } from '#domain/interest/events.ts'
import { leagueEvents } from '#domain/league/events.ts'
import { type Phrase, staffPhrase } from '#domain/phrase.ts'
import { prizesEvents } from '#domain/prize/events.ts'
import { purseEvents } from '#domain/purse/events.ts'
import { questionEvents } from '#domain/question/events.ts'
import { raffleEvents } from '#domain/raffle/events.ts'
import { roundEvents } from '#domain/round/events.ts'
import { unreachable } from '#domain/unreachable.ts'
import { isEventOf } from '#domain/vocabulary.ts'
import type { MatchId } from '#domain/words.ts'
import type { Said } from './phrase.ts'
import { saidOfCompetition } from './said/competitions.ts'
import { saidOfDisputes } from './said/disputes.ts'
import { saidOfLeagues } from './said/leagues.ts'
import { saidOfMarket } from './said/market.ts'
import { saidOfMatches } from './said/matches.ts'
import type { Teams } from './said/names.ts'
import { saidOfPrizes } from './said/prizes.ts'
import { saidOfQuestions } from './said/questions.ts'
import { saidOfRaffles } from './said/raffles.ts'

const UNKNOWN: Teams = { home: 'the first team', away: 'the second team' }

/**
 * What an event says; `inEnglish` makes one sentence of the phrases.
 * @param teams who plays the match that the event is about
 * @param about of a save of several predictions the match that is asked about; all of them where it is left out
 */
export function phrasesOf(event: DomainEvent, teams?: Teams, about?: MatchId): Phrase[] {
  return [saidOf(event, teams, about)].flat()
}

function saidOf(event: DomainEvent, teams: Teams | undefined, about?: MatchId): Said {
  if (isEventOf(roundEvents, event) || isEventOf(entryEvents, event) || isEventOf(couponEvents, event))
    return saidOfMatches(event, teams ?? UNKNOWN, about)
  if (isEventOf(competitionEvents, event)) return saidOfCompetition(event)
  if (isEventOf(prizesEvents, event)) return saidOfPrizes(event)
  if (isEventOf(questionEvents, event) || isEventOf(answerEvents, event)) return saidOfQuestions(event)
  if (isEventOf(disputeEvents, event)) return saidOfDisputes(event, teams)
  if (isEventOf(leagueEvents, event)) return saidOfLeagues(event)
  if (isEventOf(raffleEvents, event) || isEventOf(entrantEvents, event)) return saidOfRaffles(event)
  if (
    isEventOf(purseEvents, event) ||
    isEventOf(collectibleEvents, event) ||
    isEventOf(interestEvents, event)
  )
    return saidOfMarket(event)
  switch (event.type) {
    case 'PlaySessionRecorded':
      return staffPhrase('event.played', 'Played {game} for {seconds} seconds', {
        game: event.data.game,
        seconds: event.data.seconds,
      })
    case 'GameScored':
      return staffPhrase('event.scored', 'Scored {points} in {game}', {
        points: event.data.score,
        game: event.data.game,
      })
    case 'RewardPointsSet': {
      const { points, startDate, endDate } = event.data
      return staffPhrase('event.reward-points', 'Reward points set: {points} from {startDate} to {endDate}', {
        points,
        startDate,
        endDate,
      })
    }
    case 'DefaultCompetitionChosen': {
      const { competition } = event.data
      return staffPhrase('event.default-competition', 'Shown where no competition is named: {competition}', {
        competition,
      })
    }
    case 'Announced': {
      const { competition, receivers } = event.data
      return competition === null
        ? staffPhrase('event.announced-to-all', 'Announced to all fans, {receivers} in all', { receivers })
        : staffPhrase('event.announced-to', 'Announced to the players of {competition}, {receivers} in all', {
            competition,
            receivers,
          })
    }
    case 'AccountDeleted':
      return staffPhrase('event.account-deleted', 'Account deleted')
    default:
      return unreachable(event)
  }
}
