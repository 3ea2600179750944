/** Events in words, for fans who ask how their points came about and for auditors. */
import type { DomainEvent } from '#domain/events.ts'
import { nameOf } from '#domain/round/match.ts'
import { unreachable } from '#domain/unreachable.ts'
import type { CouponKind, Score, Winner } from '#domain/words.ts'

const COUPONS: Record<CouponKind, string> = {
  freepass: 'Double Up',
  allornothing: 'All or Nothing',
  weekly: 'Weekly Multiplier',
}
/** Who plays, where that is known. */
export type Teams = Readonly<Record<'home' | 'away', string>>

const UNKNOWN: Teams = { home: 'the first team', away: 'the second team' }

export function wordsOf(event: DomainEvent, teams: Teams = UNKNOWN): string {
  const winner = (side: Winner) => (side === 'draw' ? 'a draw' : teams[side])
  switch (event.type) {
    case 'CompetitionOpened':
      return `Competition opened: ${event.data.name}`
    case 'RulesetAdopted':
      return `Rules adopted: ${event.data.ruleset}, version ${event.data.version}`
    case 'MatchScheduled':
      return `Scheduled: ${nameOf(event.data)}, ${event.data.kickOff}`
    case 'MatchDetailsChanged':
      return `Details changed: ${nameOf(event.data)}, ${event.data.kickOff}`
    case 'MatchPostponed':
      return event.data.kickOff === null
        ? 'Postponed, no new kick-off yet'
        : `Postponed to ${event.data.kickOff}`
    case 'MatchReopened':
      return 'Opened again for predictions'
    case 'MatchVoided':
      return 'Declared void'
    case 'MarqueeChanged':
      return event.data.marquee ? 'Made the marquee match' : 'No longer the marquee match'
    case 'ScoreEntered':
      return `Score entered: ${text(event.data.score)}`
    case 'ScoreCorrected':
      return `Score corrected from ${text(event.data.from)} to ${text(event.data.to)}`
    case 'WinnerSet':
      return `Winner set: ${winner(event.data.winner)}`
    case 'WinnerCorrected':
      return `Winner corrected from ${winner(event.data.from)} to ${winner(event.data.to)}`
    case 'PredictionPlaced':
      return `Predicted ${text(event.data.score)}`
    case 'PredictionAmended':
      return `Prediction changed from ${text(event.data.from)} to ${text(event.data.to)}`
    case 'PredictionWithdrawn':
      return 'Prediction withdrawn'
    case 'CouponUsed':
      return `${COUPONS[event.data.kind]} used`
    case 'CouponReturned':
      return `${COUPONS[event.data.kind]} returned`
    case 'PlaySessionRecorded':
      return `Played ${event.data.game} for ${event.data.seconds} seconds`
    case 'RewardPointsSet':
      return `Reward points set: ${event.data.points} from ${event.data.startDate} to ${event.data.endDate}`
    default:
      return unreachable(event)
  }
}

function text({ home, away }: Score): string {
  return `${home}:${away}`
}
