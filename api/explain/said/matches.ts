/** The fixtures, results, predictions and power-ups of a round in words. */
import type { couponEvents } from '#domain/coupons/events.ts'
import { kindsOfCoupon } from '#domain/coupons/kinds.ts'
import type { entryEvents } from '#domain/entry/events.ts'
import { nameList, type Phrase, phrase, phraseAround } from '#domain/phrase.ts'
import type { LateSaves, roundEvents } from '#domain/round/events.ts'
import { nameOf } from '#domain/round/match.ts'
import { unreachable } from '#domain/unreachable.ts'
import type { EventIn } from '#domain/vocabulary.ts'
import type { Instant, MatchId, Score, Winner } from '#domain/words.ts'
import type { Said } from '../phrase.ts'
import { matchWords, playing, type Teams } from './names.ts'

type MatchEvent = EventIn<typeof roundEvents> | EventIn<typeof entryEvents> | EventIn<typeof couponEvents>

/** @param about of a save of several predictions the match that is asked about; all of them where it is left out */
export function saidOfMatches(event: MatchEvent, teams: Teams, about?: MatchId): Said {
  const winner = (side: Winner) => (side === 'draw' ? 'a draw' : teams[side])
  const winnerIs = (side: Winner, english: string) =>
    phrase(`event.winner.${drawn(side)}`, english, { winner: winner(side) })
  switch (event.type) {
    case 'MatchScheduled':
      return event.data.reason === undefined
        ? fixture('scheduled', `Scheduled: ${nameOf(event.data)}, ${kickOff(event.data)}`, event.data)
        : fixture('added', `Added: ${nameOf(event.data)}, ${kickOff(event.data)}`, event.data)
    case 'MatchDetailsChanged':
      return [
        event.data.from !== undefined && event.data.kickOff !== null
          ? phrase(
              'event.brought-forward',
              `Kick-off brought forward from ${event.data.from} to ${event.data.kickOff}`,
              { from: event.data.from, to: event.data.kickOff },
            )
          : fixture(
              event.data.marquee ? 'marquee-details' : 'details',
              `Details changed: ${nameOf(event.data)}, ${kickOff(event.data)}${event.data.marquee ? ', the marquee match' : ''}`,
              event.data,
            ),
        ...late(event.data),
      ]
    case 'MatchPostponed':
      return [
        event.data.kickOff === null
          ? phrase('event.postponed.open', 'Postponed, no new kick-off yet')
          : phrase('event.postponed', `Postponed to ${event.data.kickOff}`, { at: event.data.kickOff }),
        ...late(event.data),
      ]
    case 'MatchReopened':
      return phrase('event.reopened', 'Opened again for predictions')
    case 'MatchVoided':
      return phrase('event.voided', 'Declared void')
    case 'MatchRemoved':
      return fixture(
        'removed',
        `Removed from the round: ${nameOf(event.data)}, ${kickOff(event.data)}`,
        event.data,
      )
    case 'MatchRestored':
      return event.data.score === null
        ? phrase(
            'event.restored',
            'No longer void: still to be played; power-ups that it gave back stay back',
          )
        : phrase(
            'event.restored.result',
            `No longer void: ${text(event.data.score)} stands again; power-ups that it gave back stay back`,
            { score: text(event.data.score) },
          )
    case 'MarqueeChosen':
      return event.data.match === null
        ? phrase('event.marquee.not', 'No longer the marquee match')
        : phrase('event.marquee', 'Made the marquee match')
    case 'PrizeMatchesChosen':
      return phraseAround(
        'event.prize-matches',
        { matches: nameList(event.data.matches.map(matchWords)) },
        ({ matches }) => `Prize matches chosen: ${matches}`,
      )
    case 'ScoreEntered':
      return [
        phrase('event.score', `Score entered: ${text(event.data.score)}`, { score: text(event.data.score) }),
        ...(event.data.after90 ? [after90(event.data.after90)] : []),
        ...(event.data.awarded ? [atDesk(true)] : []),
      ]
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
        ...(event.data.after90 ? [after90(event.data.after90.to)] : []),
        ...(event.data.awarded === undefined ? [] : [atDesk(event.data.awarded)]),
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
    case 'ResultWithdrawn':
      return phrase('event.result-withdrawn', `Result taken out: ${text(event.data.from)}`, {
        from: text(event.data.from),
      })
    case 'PredictionsSaved':
      return event.data.predictions.filter(saved => about === undefined || saved.match === about).map(saving)
    case 'PredictionWithdrawn':
      return phrase('event.withdrawn', 'Prediction withdrawn')
    case 'PredictionEntered':
      return entering(event.data)
    case 'CouponUsed':
      return phrase('event.coupon-used', `${kindsOfCoupon[event.data.kind].name} used`, {
        coupon: kindsOfCoupon[event.data.kind].name,
      })
    case 'CouponReturned':
      return phrase('event.coupon-returned', `${kindsOfCoupon[event.data.kind].name} returned`, {
        coupon: kindsOfCoupon[event.data.kind].name,
      })
    default:
      return unreachable(event)
  }
}

const atDesk = (awarded: boolean): Phrase =>
  awarded
    ? phrase('event.awarded', 'decided at a desk')
    : phrase('event.awarded.not', 'no decision at a desk any more')

/** @param score null where no extra time was played */
function after90(score: Score | null): Phrase {
  return score === null
    ? phrase('event.no-extra-time', 'no extra time was played')
    : phrase('event.after-90', `after 90 minutes: ${text(score)}`, { score: text(score) })
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
    : [phrase('event.late', `saves from ${own.since} on came too late and do not count`, { at: own.since })]
}

function saving({ from, to }: { readonly from: Score | null; readonly to: Score }): Phrase {
  return from
    ? phrase('event.changed', `Prediction changed from ${text(from)} to ${text(to)}`, {
        from: text(from),
        to: text(to),
      })
    : phrase('event.predicted', `Predicted ${text(to)}`, { score: text(to) })
}

/** By its `to` missing a reader who may not see the pick yet is told so. */
function entering({ from, to }: { readonly from: Score | null; readonly to?: Score | undefined }): Phrase {
  if (!to) return phrase('event.entered-secret', 'Prediction entered by the organiser, shown after the lock')
  return from
    ? phrase(
        'event.entered-anew',
        `Prediction entered by the organiser: ${text(to)}, in place of ${text(from)}`,
        {
          from: text(from),
          score: text(to),
        },
      )
    : phrase('event.entered', `Prediction entered by the organiser: ${text(to)}`, { score: text(to) })
}

const drawn = (side: Winner) => (side === 'draw' ? 'draw' : 'team')

/** A match with its teams, and its kick-off where that is known. */
function fixture(id: string, english: string, match: Teams & { readonly kickOff: Instant | null }): Phrase {
  const teams = playing(match)
  return match.kickOff === null
    ? phrase(`event.${id}.open`, english, teams)
    : phrase(`event.${id}`, english, { ...teams, at: match.kickOff })
}

function kickOff({ kickOff }: { readonly kickOff: Instant | null }): string {
  return kickOff ?? 'kick-off not known yet'
}

function text({ home, away }: Score): string {
  return `${home}:${away}`
}
