/** The admin's form of a match: details and marquee flag, or what is to become of the match. */
import { ApiError } from '#contract/errors.ts'
import type { MatchCommand } from '#domain/round/commands.ts'
import { type Match, nameOf } from '#domain/round/match.ts'
import type { Instant, MatchId } from '#domain/words.ts'
import { powerUpsAreBack } from '../coupon/power-ups-back.ts'
import type { Done } from '../execute/carry-out.ts'
import type { Judgement } from '../execute/judged.ts'
import type { RequestContext } from '../http/route.ts'
import type { Previewing } from '../preview/commands.ts'
import { onMatch } from './commands.ts'
import { commandOfAction, type MatchAction } from './match-actions.ts'
import type { KnownRound } from './round-book.ts'

/** What is left out stays as it is. */
export interface MatchForm {
  readonly match: MatchId
  /** by number or name; a match keeps its round, so it may only be its own */
  readonly round: string | undefined
  readonly group: string | null | undefined
  readonly category: string | undefined
  readonly home: string | undefined
  readonly away: string | undefined
  readonly ground: string | undefined
  readonly kickOff: Instant | undefined
  readonly marquee: boolean | undefined
  readonly action: 'postpone' | MatchAction | undefined
  readonly reason: string | undefined
}

/** A form sent back unchanged changes nothing and says so. */
export function updateMatch(
  judging: Previewing,
  context: RequestContext,
  form: MatchForm,
  confirm?: () => Promise<number | undefined>,
): Promise<Done> {
  const before = async () => {
    if (form.action === 'restore') await powerUpsAreBack(judging, form.match)
    return confirm?.()
  }
  const commandFor = (match: Match, judgement: Judgement) => {
    keepsItsRound(judgement.known, match, form.round)
    return commandOf(form, match, judgement)
  }
  return onMatch(judging, context, 'UpdateMatch', form, commandFor, before)
}

function keepsItsRound({ rules: { state } }: KnownRound, match: Match, round: string | undefined): void {
  if (round === undefined || round === '' || round === String(match.round)) return
  const name = state.status === 'none' ? undefined : state.rounds[match.round - 1]?.name
  if (round === name) return
  throw new ApiError(400, 'other-round', `${nameOf(match)} stays in its round, ${name ?? match.round}`, {
    match: match.match,
  })
}

function commandOf(form: MatchForm, match: Match, { on }: Judgement): MatchCommand {
  const { action, reason = '' } = form
  const id = match.match
  switch (action) {
    case 'postpone': {
      // The form always sends the kick-off it shows: unchanged it means that the new one is not known.
      const kickOff = form.kickOff === undefined || form.kickOff === match.kickOff ? null : form.kickOff
      return { type: 'PostponeMatch', match: id, kickOff, reason, ...on }
    }
    case undefined:
      return detailsOrFlag(form, match, on)
    default:
      return commandOfAction(action, id, reason, on)
  }
}

function detailsOrFlag(form: MatchForm, match: Match, { now, ruleset }: Judgement['on']): MatchCommand {
  const { group, category, home, away, ground, kickOff, marquee, reason } = form
  const id = match.match
  const detailed = [group, category, home, away, ground, kickOff].some(field => field !== undefined)
  if (marquee !== undefined && !detailed) return { type: 'ChooseMarquee', match: id, marquee, now, ruleset }
  return {
    type: 'ChangeMatchDetails',
    match: id,
    competition: match.competition,
    round: match.round,
    details: {
      home: home ?? match.home,
      away: away ?? match.away,
      kickOff: kickOff ?? match.kickOff,
      ground: ground ?? match.ground,
      group: group === undefined ? match.group : group || null,
      category: category ?? match.category,
    },
    marquee,
    reason,
    now,
    ruleset,
  }
}
