/** Events in words, for fans who ask how their points came about and for auditors. */
import type { Phrase } from '#contract/phrases.ts'
import { kindsOfCoupon } from '#domain/coupons/kinds.ts'
import type { Subject } from '#domain/dispute/events.ts'
import type { DomainEvent } from '#domain/events.ts'
import type { Award, Period } from '#domain/prizes/events.ts'
import { spanOf } from '#domain/prizes/period.ts'
import type { Answer } from '#domain/question/events.ts'
import { nameOf } from '#domain/round/match.ts'
import { unreachable } from '#domain/unreachable.ts'
import type { Instant, MatchId, Score, Winner } from '#domain/words.ts'

/** Who plays, where that is known. */
export type Teams = Readonly<Record<'home' | 'away', string>>

const UNKNOWN: Teams = { home: 'the first team', away: 'the second team' }

/**
 * @param teams who plays the match that the event is about
 * @param about of a save of several predictions the match that is asked about; all of them where it is left out
 */
export function wordsOf(event: DomainEvent, teams: Teams = UNKNOWN, about?: MatchId): string {
  return inEnglish(phrasesOf(event, teams, about))
}

/** The same for pages in other languages: what fans read has ids of the catalogues, what staff alone read has none. */
export function phrasesOf(event: DomainEvent, teams: Teams = UNKNOWN, about?: MatchId): Phrase[] {
  const said = saidOf(event, teams, about)
  return typeof said === 'string' ? [phrase('event', said)] : [said].flat()
}

export function phrase(id: string, text: string, values: Phrase['values'] = {}): Phrase {
  return { id, text, values }
}

export function inEnglish(phrases: readonly Phrase[]): string {
  return phrases.map(({ text }) => text).join('; ')
}

function saidOf(event: DomainEvent, teams: Teams, about?: MatchId): string | Phrase | Phrase[] {
  const winner = (side: Winner) => (side === 'draw' ? 'a draw' : teams[side])
  const winnerIs = (side: Winner, english: string) =>
    phrase(`event.winner.${drawn(side)}`, english, { winner: winner(side) })
  switch (event.type) {
    case 'CompetitionOpened':
      return `Competition opened: ${event.data.name}`
    case 'RulesetAdopted':
      return phrase(
        'event.rules-adopted',
        `Rules adopted: ${event.data.ruleset}, version ${event.data.version}`,
        { ruleset: event.data.ruleset, version: event.data.version },
      )
    case 'PointsDeducted':
      return `${pointsOf(event.data.points)} of the table deducted from ${event.data.team}, from ${event.data.from} on`
    case 'PointsDeductionLifted':
      return `${pointsOf(event.data.points)} of the table given back to ${event.data.team}`
    case 'ResultsAcceptanceSet':
      return event.data.automatic
        ? 'Results of sources are entered without an admin'
        : 'Results of sources wait for an admin'
    case 'MatchScheduled':
      return fixture('scheduled', `Scheduled: ${nameOf(event.data)}, ${kickOff(event.data)}`, event.data)
    case 'MatchDetailsChanged':
      return fixture(
        event.data.marquee ? 'marquee-details' : 'details',
        `Details changed: ${nameOf(event.data)}, ${kickOff(event.data)}${event.data.marquee ? ', the marquee match' : ''}`,
        event.data,
      )
    case 'MatchPostponed':
      return event.data.kickOff === null
        ? phrase('event.postponed.open', 'Postponed, no new kick-off yet')
        : phrase('event.postponed', `Postponed to ${event.data.kickOff}`, { at: event.data.kickOff })
    case 'MatchReopened':
      return phrase('event.reopened', 'Opened again for predictions')
    case 'MatchVoided':
      return phrase('event.voided', 'Declared void')
    case 'MarqueeChosen':
      return event.data.match === null
        ? phrase('event.marquee.not', 'No longer the marquee match')
        : phrase('event.marquee', 'Made the marquee match')
    case 'PrizeMatchesChosen':
      return `Prize matches chosen: ${event.data.matches.map(matchWords).join(', ')}`
    case 'PrizesPublished':
      return ofPeriod(
        'published',
        `Winners of ${periodWords(event.data.period)} published: ${fansOf(event.data.awards)}`,
        event.data.period,
        { winners: winnersIn(event.data.awards) },
      )
    case 'PrizesReopened':
      return ofPeriod(
        'prizes-reopened',
        `Winners of ${periodWords(event.data.period)} opened again`,
        event.data.period,
      )
    case 'PrizeReceived':
      return `${event.data.amount} SKOR received as a prize of ${periodWords(event.data.period)}`
    case 'PrizeTakenBack':
      return `${event.data.amount} SKOR of a prize of ${periodWords(event.data.period)} taken back`
    case 'ScoreEntered':
      return phrase('event.score', `Score entered: ${text(event.data.score)}`, {
        score: text(event.data.score),
      })
    case 'ScoreCorrected':
      return [
        phrase(
          'event.score-corrected',
          `Score corrected from ${text(event.data.from)} to ${text(event.data.to)}`,
          {
            from: text(event.data.from),
            to: text(event.data.to),
          },
        ),
        ...(event.data.winner
          ? [winnerIs(event.data.winner.to, `winner: ${winner(event.data.winner.to)}`)]
          : []),
      ]
    case 'WinnerSet':
      return winnerIs(event.data.winner, `Winner set: ${winner(event.data.winner)}`)
    case 'WinnerCorrected':
      return phrase(
        `event.winner-corrected.${drawn(event.data.from)}-${drawn(event.data.to)}`,
        `Winner corrected from ${winner(event.data.from)} to ${winner(event.data.to)}`,
        { from: winner(event.data.from), to: winner(event.data.to) },
      )
    case 'PredictionsSaved':
      return event.data.predictions.filter(saved => about === undefined || saved.match === about).map(saving)
    case 'PredictionWithdrawn':
      return phrase('event.withdrawn', 'Prediction withdrawn')
    case 'CouponUsed':
      return phrase('event.coupon-used', `${kindsOfCoupon[event.data.kind].name} used`, {
        coupon: kindsOfCoupon[event.data.kind].name,
      })
    case 'CouponReturned':
      return phrase('event.coupon-returned', `${kindsOfCoupon[event.data.kind].name} returned`, {
        coupon: kindsOfCoupon[event.data.kind].name,
      })
    case 'PlaySessionRecorded':
      return `Played ${event.data.game} for ${event.data.seconds} seconds`
    case 'GameScored':
      return `Scored ${event.data.score} in ${event.data.game}`
    case 'RewardPointsSet':
      return `Reward points set: ${event.data.points} from ${event.data.startDate} to ${event.data.endDate}`
    case 'RewardEarned':
      return `Reward points earned on ${event.data.day}: ${event.data.points}`
    case 'FundsHeld':
      return `${event.data.amount} SKOR set aside for ${event.data.kind === 'buy' ? 'a purchase' : 'an offer'}`
    case 'FundsReleased':
      return `${event.data.amount} SKOR given back`
    case 'ProceedsReceived':
      return `${event.data.amount} SKOR received for a sale`
    case 'CollectibleCreated':
      return `Collectible created: ${event.data.name}`
    case 'CollectibleListed':
      return `Collectible listed for ${event.data.price} SKOR`
    case 'CollectibleWithdrawn':
      return 'Collectible withdrawn'
    case 'OfferMade':
      return `Offer made: ${event.data.amount} SKOR`
    case 'OfferDeclined':
      return 'Offer declined'
    case 'CollectibleSold':
      return `Collectible sold for ${event.data.amount} SKOR`
    case 'CollectibleViewed':
      return 'Collectible seen'
    case 'CollectibleLiked':
      return 'Collectible liked'
    case 'CollectibleUnliked':
      return 'Like taken back'
    case 'QuestionAsked':
      return phrase('event.question', `Bonus question ${event.data.question} asked: ${event.data.text}`, {
        question: event.data.question,
        text: event.data.text,
      })
    case 'QuestionChanged':
      return phrase(
        'event.question-changed',
        `Bonus question ${event.data.question} changed: ${event.data.text} Locks ${event.data.locksAt}`,
        { question: event.data.question, text: event.data.text, at: event.data.locksAt },
      )
    case 'QuestionSettled':
      return phrase(
        'event.question-settled',
        `Bonus question ${event.data.question} settled: ${answerWords(event.data.answer)}`,
        { question: event.data.question, answer: answerWords(event.data.answer) },
      )
    case 'QuestionCorrected':
      return phrase(
        'event.question-corrected',
        `Bonus question ${event.data.question} corrected from ${answerWords(event.data.from)} to ${answerWords(event.data.to)}`,
        {
          question: event.data.question,
          from: answerWords(event.data.from),
          to: answerWords(event.data.to),
        },
      )
    case 'QuestionVoided':
      return phrase('event.question-voided', `Bonus question ${event.data.question} declared void`, {
        question: event.data.question,
      })
    case 'AnswerSaved':
      return phrase(
        'event.answered',
        `Bonus question ${event.data.question} answered: ${answerWords(event.data.to)}`,
        { question: event.data.question, answer: answerWords(event.data.to) },
      )
    case 'RaffleOpened':
      return `Raffle of ${event.data.month} opened, with the hash of its seed`
    case 'RaffleClosed':
      return `List of the raffle of ${event.data.month} closed: ${event.data.count} fans`
    case 'RaffleDrawn':
      return event.data.step === 1
        ? `Winner of the raffle of ${event.data.month} drawn`
        : `Winner of the raffle of ${event.data.month} drawn again, draw ${event.data.step}`
    case 'PrizeChosen':
      return `Prize of the raffle of ${event.data.month} chosen: ${event.data.prize.replace('-', ' ')}`
    case 'PrizeLapsed':
      return `Prize of the raffle of ${event.data.month} lapsed: the winner did not choose in time`
    case 'AccountDeleted':
      return 'Account deleted'
    case 'RaffleJoined':
      return 'Joined the raffles'
    case 'RaffleLeft':
      return 'Left the raffles'
    case 'DisputeOpened':
      return `Dispute opened about ${subjectWords(event.data.subject)}`
    case 'DisputeAssigned':
      return 'Dispute taken on'
    case 'DisputeQuestioned':
      return 'Question asked in a dispute'
    case 'DisputeAnswered':
      return 'Question of a dispute answered'
    case 'DisputeCommented':
      return 'Dispute commented'
    case 'VerdictProposed':
      return `Verdict proposed: ${event.data.verdict}, which a second admin has to confirm`
    case 'DisputeUpheld':
    case 'DisputeRejected':
      return `Dispute about ${subjectWords(event.data.subject)} ${event.type === 'DisputeUpheld' ? 'upheld' : 'rejected'}${event.data.confirmed ? ', confirmed by a second admin' : ''}`
    case 'DisputeReopened':
      return 'Dispute opened again'
    case 'CorrectionLinked':
      return 'Dispute linked to what it led to'
    case 'LeagueCreated':
      return `League created: ${event.data.name}`
    case 'LeagueRenamed':
      return `League renamed: ${event.data.name}`
    case 'LeagueDescribed':
      return 'Description of the league changed'
    case 'LeagueBadgeChosen':
      return `Badge of the league chosen: ${event.data.badge.colour} ${event.data.badge.emblem}`
    case 'JoinCodeMade':
      return 'New invitation to the league made'
    case 'JoinCodeRevoked':
      return 'Invitation to the league revoked'
    case 'LeagueJoined':
      return 'Joined the league'
    case 'LeagueLeft':
      return 'Left the league'
    case 'LeagueMemberRemoved':
      return 'Removed from the league'
    case 'CoAdminMade':
      return 'Made an admin of the league'
    case 'CoAdminUnmade':
      return 'No longer an admin of the league'
    case 'LeagueClosed':
      return 'League closed'
    case 'CupAnnounced':
      return `Cup ${event.data.cup} of the league announced, with the hash of its seed`
    case 'CupDrawn':
      return `Cup ${event.data.cup} of the league drawn: ${event.data.fans.length} fans`
    default:
      return unreachable(event)
  }
}

/** 'the prediction for arsenal wolves', 'the prizes of round 12' */
export function subjectWords(subject: Subject): string {
  switch (subject.kind) {
    case 'prediction':
      return `the prediction for ${matchWords(subject.match)}`
    case 'round':
      return `round ${subject.round}`
    case 'prize':
      return `the prizes of ${periodWords(subject.period)}`
    case 'coupon':
      return `${kindsOfCoupon[subject.coupon].name} on ${matchWords(subject.match)}`
    default:
      return unreachable(subject)
  }
}

function matchWords(match: MatchId): string {
  return match.replace(/^.*\./, '').replaceAll('-', ' ')
}

/** 'round 12', 'the month 2022-11', 'the season' */
function periodWords(period: Period): string {
  const span = spanOf(period)
  if (span.kind === 'season') return 'the season'
  return span.kind === 'round' ? `round ${span.round}` : `the month ${span.month}`
}

function winnersIn(awards: readonly Award[]): number {
  return awards.reduce((sum, { winners }) => sum + winners.length, 0)
}

function fansOf(awards: readonly Award[]): string {
  const fans = winnersIn(awards)
  if (fans === 0) return 'nobody won'
  return fans === 1 ? '1 winner' : `${fans} winners`
}

function pointsOf(points: number): string {
  return points === 1 ? '1 point' : `${points} points`
}

function saving({ from, to }: { readonly from: Score | null; readonly to: Score }): Phrase {
  return from
    ? phrase('event.changed', `Prediction changed from ${text(from)} to ${text(to)}`, {
        from: text(from),
        to: text(to),
      })
    : phrase('event.predicted', `Predicted ${text(to)}`, { score: text(to) })
}

const drawn = (side: Winner) => (side === 'draw' ? 'draw' : 'team')

/** A match with its teams, and its kick-off where that is known. */
function fixture(id: string, english: string, match: Teams & { readonly kickOff: Instant | null }): Phrase {
  const teams = nameOf(match)
  return match.kickOff === null
    ? phrase(`event.${id}.open`, english, { teams })
    : phrase(`event.${id}`, english, { teams, at: match.kickOff })
}

/** What was said of a round, a month, or the season. */
function ofPeriod(id: string, english: string, period: Period, values: Phrase['values'] = {}): Phrase {
  const { kind, ...named } = spanOf(period)
  return phrase(`event.${id}.${kind}`, english, { ...values, ...named })
}

function kickOff({ kickOff }: { readonly kickOff: Instant | null }): string {
  return kickOff ?? 'kick-off not known yet'
}

function text({ home, away }: Score): string {
  return `${home}:${away}`
}

function answerWords(answer: Answer): string {
  return typeof answer === 'number' ? String(answer) : answer.join(', ')
}
