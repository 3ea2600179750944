/** The admin's form of a match: details and marquee flag, or what is to become of the match. */

import { ApiError, refused } from '#contract/errors.ts'
import {
  type ChangeMatchDetails,
  decide,
  type MarqueeChoice,
  type MatchCommand,
} from '#domain/round/decide.ts'
import { marqueeOf } from '#domain/round/decide-marquee.ts'
import { type KnownMatch, nameOf } from '#domain/round/match.ts'
import type { Instant, MatchId } from '#domain/words.ts'
import type { RequestContext } from '../middleware/route.ts'
import type { Done } from './carry-out.ts'
import { existing, type MatchWriting, onMatch } from './matches.ts'

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
  readonly action: 'postpone' | 'void' | 'reopen' | undefined
  readonly reason: string | undefined
}

/** A form sent back unchanged changes nothing and says so. */
export async function updateMatch(
  writing: MatchWriting,
  context: RequestContext,
  form: MatchForm,
): Promise<Done> {
  writing.book.forgetMatch(form.match)
  const match = await existing(writing, form.match)
  await keepsItsRound(writing, match, form.round)
  const now = context.now.toISOString()
  const choice = await marqueeChoice(writing, match, form.marquee, now)
  if (choice?.roundMarquee && choice.roundMarquee.match !== match.match)
    await moveFlagAway(writing, context, form, match, choice)
  const free = choice && { ...choice, roundMarquee: null }
  return onMatch(writing, context, match, form, state => commandOf(form, state, now, free))
}

async function keepsItsRound(
  { book }: MatchWriting,
  match: KnownMatch,
  round: string | undefined,
): Promise<void> {
  if (round === undefined || round === '' || round === String(match.round)) return
  const competition = await book.competition(match.competition)
  const name = competition.status === 'none' ? undefined : competition.rounds[match.round - 1]?.name
  if (round === name) return
  throw new ApiError(400, 'other-round', `${nameOf(match)} stays in its round, ${name ?? match.round}`, {
    match: match.match,
  })
}

async function marqueeChoice(
  { book }: MatchWriting,
  match: KnownMatch,
  marquee: boolean | undefined,
  now: Instant,
): Promise<MarqueeChoice | undefined> {
  if (marquee === undefined) return undefined
  const ruleset = await book.ruleset(match.competition)
  const firstKickOffs = await book.firstKickOffs(match.competition, ruleset)
  const flagged = marquee ? marqueeOf(await book.freshRound(match.competition, match.round)) : null
  const roundMarquee = flagged && { match: flagged.match, name: nameOf(flagged) }
  return { marquee, now, ruleset, firstKickOffs, roundMarquee }
}

/**
 * A round has one marquee match: the flag leaves the other one first, and only where this match may take it, so
 * that a refusal leaves the round with its flag.
 */
async function moveFlagAway(
  writing: MatchWriting,
  context: RequestContext,
  form: MatchForm,
  match: KnownMatch,
  choice: MarqueeChoice,
): Promise<void> {
  if (!choice.roundMarquee) return
  const would = decide(commandOf(form, match, choice.now, { ...choice, roundMarquee: null }), match)
  if (!would.ok) throw refused(would.refusal)
  const other = await existing(writing, choice.roundMarquee.match)
  await onMatch(writing, context, other, { flagTo: form.match }, () => ({
    type: 'SetMarquee',
    ...choice,
    marquee: false,
  }))
}

function commandOf(
  form: MatchForm,
  state: KnownMatch,
  now: Instant,
  marquee: MarqueeChoice | undefined,
): MatchCommand {
  const reason = form.reason ?? ''
  switch (form.action) {
    case 'void':
      return { type: 'VoidMatch', reason }
    case 'reopen':
      return { type: 'ReopenMatch', reason, now }
    case 'postpone': {
      // The form always sends the kick-off it shows: unchanged it means that the new one is not known.
      const kickOff = form.kickOff === undefined || form.kickOff === state.kickOff ? null : form.kickOff
      return { type: 'PostponeMatch', kickOff, reason }
    }
    case undefined:
      return detailsOrFlag(form, state, now, marquee)
    default: {
      const never: never = form.action
      return never
    }
  }
}

function detailsOrFlag(
  form: MatchForm,
  state: KnownMatch,
  now: Instant,
  marquee: MarqueeChoice | undefined,
): MatchCommand {
  const { group, category, home, away, ground } = form
  const kickOff = form.kickOff ?? state.kickOff
  const details = [group, category, home, away, ground, form.kickOff].some(field => field !== undefined)
  if (marquee && (!details || kickOff === null)) return { type: 'SetMarquee', ...marquee }
  if (kickOff === null)
    throw new ApiError(400, 'match-postponed', `${nameOf(state)} is postponed: give it a kick-off`, {
      match: state.match,
    })
  const command: ChangeMatchDetails = {
    type: 'ChangeMatchDetails',
    competition: state.competition,
    round: state.round,
    details: {
      home: home ?? state.home,
      away: away ?? state.away,
      kickOff,
      ground: ground ?? state.ground,
      group: group === undefined ? state.group : group || null,
      category: category ?? state.category,
    },
    now,
  }
  return marquee ? { ...command, marquee } : command
}
