/** The fixtures, results, predictions and power-ups of a round in words. */
import type { couponEvents } from '#domain/coupon/events.ts'
import { kindsOfCoupon } from '#domain/coupon/kinds.ts'
import type { entryEvents } from '#domain/entry/events.ts'
import { nameList, type Phrase, phrase, staffPhrase } from '#domain/phrase.ts'
import { type LateSaves, roundEvents } from '#domain/round/events.ts'
import { unreachable } from '#domain/unreachable.ts'
import { type EventIn, isEventOf } from '#domain/vocabulary.ts'
import type { Instant, MatchId, Score } from '#domain/words.ts'
import type { Said } from '../phrase.ts'
import { matchWords, playing, type Teams } from './names.ts'

type MatchEvent = EventIn<typeof roundEvents> | EventIn<typeof entryEvents> | EventIn<typeof couponEvents>

/** @param about of a save of several predictions the match that is asked about; all of them where it is left out */
export function saidOfMatches(event: MatchEvent, teams: Teams, about?: MatchId): Said {
  if (isEventOf(roundEvents, event)) return saidOfRound(event, teams)
  switch (event.type) {
    case 'PredictionsSaved':
      return event.data.predictions.filter(saved => about === undefined || saved.match === about).map(saving)
    case 'PredictionWithdrawn':
      return phrase('event.withdrawn', 'Prediction withdrawn')
    case 'PredictionEntered':
      return entering(event.data)
    case 'CouponUsed':
      return phrase('event.coupon-used', '{coupon} used', { coupon: kindsOfCoupon[event.data.kind].name })
    case 'CouponReturned':
      return phrase('event.coupon-returned', '{coupon} returned', {
        coupon: kindsOfCoupon[event.data.kind].name,
      })
    default:
      return unreachable(event)
  }
}

function saidOfRound(event: EventIn<typeof roundEvents>, teams: Teams): Said {
  switch (event.type) {
    case 'MatchScheduled':
      return scheduled(event.data)
    case 'MatchDetailsChanged':
      return [detailsOf(event.data), ...late(event.data)]
    case 'MatchPostponed': {
      const { kickOff: at } = event.data
      return [
        at === null
          ? phrase('event.postponed.open', 'Postponed, no new kick-off yet')
          : phrase('event.postponed', 'Postponed to {at}', { at }),
        ...late(event.data),
      ]
    }
    case 'MatchReopened':
      return phrase('event.reopened', 'Opened again for predictions')
    case 'MatchVoided':
      return phrase('event.voided', 'Declared void')
    case 'MatchRemoved':
      return fixture(event.data, {
        at: match => phrase('event.removed', 'Removed from the round: {teams}, {at}', match),
        open: match =>
          phrase('event.removed.open', 'Removed from the round: {teams}, kick-off not known yet', match),
      })
    case 'MatchRestored':
      return restored(event.data.score)
    case 'MarqueeChosen':
      return marquee(event.data.match !== null)
    case 'PrizeMatchesChosen':
      return staffPhrase('event.prize-matches', 'Prize matches chosen: {matches}', {
        matches: nameList(event.data.matches.map(matchWords)),
      })
    case 'ScoreEntered':
      return [
        phrase('event.score', 'Score entered: {score}', { score: text(event.data.score) }),
        ...(event.data.after90 ? [after90(event.data.after90)] : []),
        ...(event.data.awarded ? [atDesk(true)] : []),
      ]
    case 'ScoreCorrected':
      return scoreCorrected(event.data, teams)
    case 'WinnerSet':
      return event.data.winner === 'draw'
        ? phrase('event.winner.draw', 'Winner set: a draw')
        : phrase('event.winner.team', 'Winner set: {winner}', { winner: teams[event.data.winner] })
    case 'WinnerCorrected':
      return winnerCorrected(event.data, teams)
    case 'ResultWithdrawn':
      return phrase('event.result-withdrawn', 'Result taken out: {from}', { from: text(event.data.from) })
    default:
      return unreachable(event)
  }
}

type Data<Type extends keyof typeof roundEvents> = EventIn<typeof roundEvents, Type>['data']

function scheduled(match: Data<'MatchScheduled'>): Phrase {
  return match.reason === undefined
    ? fixture(match, {
        at: known => phrase('event.scheduled', 'Scheduled: {teams}, {at}', known),
        open: known => phrase('event.scheduled.open', 'Scheduled: {teams}, kick-off not known yet', known),
      })
    : fixture(match, {
        at: known => phrase('event.added', 'Added: {teams}, {at}', known),
        open: known => phrase('event.added.open', 'Added: {teams}, kick-off not known yet', known),
      })
}

function detailsOf(match: Data<'MatchDetailsChanged'>): Phrase {
  const { from, kickOff: to } = match
  if (from !== undefined && to !== null)
    return phrase('event.brought-forward', 'Kick-off brought forward from {from} to {to}', { from, to })
  return match.marquee
    ? fixture(match, {
        at: known =>
          phrase('event.marquee-details', 'Details changed: {teams}, {at}, the marquee match', known),
        open: known =>
          phrase(
            'event.marquee-details.open',
            'Details changed: {teams}, kick-off not known yet, the marquee match',
            known,
          ),
      })
    : fixture(match, {
        at: known => phrase('event.details', 'Details changed: {teams}, {at}', known),
        open: known =>
          phrase('event.details.open', 'Details changed: {teams}, kick-off not known yet', known),
      })
}

/** @param score that stands again; null for a match that is still to be played */
function restored(score: Score | null): Phrase {
  return score === null
    ? phrase('event.restored', 'No longer void: still to be played; power-ups that it gave back stay back')
    : phrase(
        'event.restored.result',
        'No longer void: {score} stands again; power-ups that it gave back stay back',
        { score: text(score) },
      )
}

export const marquee = (isMarquee: boolean): Phrase =>
  isMarquee
    ? phrase('event.marquee', 'Made the marquee match')
    : phrase('event.marquee.not', 'No longer the marquee match')

function scoreCorrected(data: Data<'ScoreCorrected'>, teams: Teams): Phrase[] {
  const [from, to] = [text(data.from), text(data.to)]
  const side = data.winner?.to
  return [
    phrase('event.score-corrected', 'Score corrected from {from} to {to}', { from, to }),
    ...(data.after90 ? [after90(data.after90.to)] : []),
    ...(data.awarded === undefined ? [] : [atDesk(data.awarded)]),
    ...(side === undefined
      ? []
      : [
          side === 'draw'
            ? phrase('event.winner-now.draw', 'winner: a draw')
            : phrase('event.winner-now.team', 'winner: {winner}', { winner: teams[side] }),
        ]),
  ]
}

function winnerCorrected({ from, to }: Data<'WinnerCorrected'>, teams: Teams): Phrase {
  if (from === 'draw')
    return phrase('event.winner-corrected.draw-team', 'Winner corrected from a draw to {to}', {
      to: to === 'draw' ? 'a draw' : teams[to],
    })
  if (to === 'draw')
    return phrase('event.winner-corrected.team-draw', 'Winner corrected from {from} to a draw', {
      from: teams[from],
    })
  return phrase('event.winner-corrected.team-team', 'Winner corrected from {from} to {to}', {
    from: teams[from],
    to: teams[to],
  })
}

const atDesk = (awarded: boolean): Phrase =>
  awarded
    ? phrase('event.awarded', 'decided at a desk')
    : phrase('event.awarded.not', 'no decision at a desk any more')

/** @param score null where no extra time was played */
function after90(score: Score | null): Phrase {
  return score === null
    ? phrase('event.no-extra-time', 'no extra time was played')
    : phrase('event.after-90', 'after 90 minutes: {score}', { score: text(score) })
}

/** From when on saves for the match don't count, or that they count again. */
export function late({
  match,
  late: lateSaves,
}: {
  readonly match: MatchId | null
  readonly late?: LateSaves | undefined
}) {
  const own = lateSaves?.matches.find(row => row.match === match)
  if (!own) return []
  return own.since === null
    ? [phrase('event.late.not', 'saves that came before count again')]
    : [phrase('event.late', 'saves from {at} on came too late and do not count', { at: own.since })]
}

function saving({ from, to }: { readonly from: Score | null; readonly to: Score }): Phrase {
  return from
    ? phrase('event.changed', 'Prediction changed from {from} to {to}', {
        from: text(from),
        to: text(to),
      })
    : phrase('event.predicted', 'Predicted {score}', { score: text(to) })
}

/** By its `to` missing a reader who may not see the pick yet is told so. */
function entering({ from, to }: { readonly from: Score | null; readonly to?: Score | undefined }): Phrase {
  if (!to) return phrase('event.entered-secret', 'Prediction entered by the organiser, shown after the lock')
  return from
    ? phrase('event.entered-anew', 'Prediction entered by the organiser: {score}, in place of {from}', {
        from: text(from),
        score: text(to),
      })
    : phrase('event.entered', 'Prediction entered by the organiser: {score}', { score: text(to) })
}

interface FixtureWords {
  readonly at: (match: Fixture & { readonly at: Instant }) => Phrase
  /** before a kick-off is known */
  readonly open: (match: Fixture) => Phrase
}
type Fixture = ReturnType<typeof playing>

/** A match with its teams, and its kick-off where that is known. */
function fixture(match: Teams & { readonly kickOff: Instant | null }, words: FixtureWords): Phrase {
  const teams = playing(match)
  return match.kickOff === null ? words.open(teams) : words.at({ ...teams, at: match.kickOff })
}

function text({ home, away }: Score): string {
  return `${home}:${away}`
}
