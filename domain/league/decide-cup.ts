/**
 * A knock-out cup of a league: its seed is committed to first, and shown with the draw. There is one draw for a week: who does not
 * like it calls the cup off, with a reason that the league reads, and draws for a later week.
 */

import { type Decision, happened, quiet, refuse, refuseStaff } from '../decision.ts'
import { hashOf } from '../raffle/draw.ts'
import { cupRounds, drawOrder, MAX_CUP_FANS } from './bracket.ts'
import type { AnnounceCup, CallOffCup, DrawCup } from './commands.ts'
import { type LeagueEvent, MAX_CUPS } from './events.ts'
import type { League } from './state.ts'

/** Takes the place of a cup that was announced and not drawn: its seed is as unknown as the new one. */
export function announceCup(
  { league, competition, firstRound, commitment, over }: AnnounceCup,
  state: League,
): Decision<LeagueEvent> {
  if (state.competition !== null && state.competition !== competition)
    return refuse('other-competition', 'This competition does not count in the league')
  if (firstRound < (state.fromRound ?? 1))
    return refuse('round-too-early', 'This round does not count in the league')
  const { cup: before } = state
  const same = before?.competition === competition && before.firstRound === firstRound
  if (before?.status === 'announced' && same) return quiet
  if (before?.status === 'drawn' && !over)
    return refuse('cup-running', `Cup ${before.cup} is not over. Please call it off first, with a reason`)
  if (firstRound <= (state.drawnFor[competition] ?? 0))
    return refuse('week-drawn', 'A cup was drawn for this week or a later one. Please choose a later week')
  const cup = (before?.cup ?? 0) + 1
  if (cup > MAX_CUPS) return refuse('too-many-cups', `A league has ${MAX_CUPS} cups at the most`)
  return happened({ type: 'CupAnnounced', data: { league, cup, competition, firstRound, commitment } })
}

/** Who is a member now plays; the order follows from the seed that nobody could know when they joined. */
export function drawCup(
  { league, seed, fans, rounds, locksAt, now }: DrawCup,
  { cup }: League,
): Decision<LeagueEvent> {
  if (cup === null || cup.status === 'called-off') return refuse('no-cup', 'Please announce the cup first')
  if (cup.status === 'drawn') return quiet
  if (hashOf(seed) !== cup.commitment)
    return refuseStaff('other-seed', 'This seed is not the one whose hash was published')
  if (locksAt !== null && now >= locksAt)
    return refuse(
      'cup-too-late',
      'The first week of the cup has locked. Please announce the cup for a later week',
    )
  if (fans.length < 2 || fans.length > MAX_CUP_FANS)
    return refuse('cup-size', `A cup has 2 to ${MAX_CUP_FANS} fans: all members of the league`)
  const weeks = cupRounds(fans.length)
  if (cup.firstRound + weeks - 1 > rounds)
    return refuse(
      'too-few-weeks',
      `A cup of ${fans.length} fans takes ${weeks} weeks, which the season does not have any more`,
    )
  return happened({
    type: 'CupDrawn',
    data: { league, cup: cup.cup, seed, fans: [...drawOrder(seed, fans)] },
  })
}

/** The admins of the league answer for a reason: every member reads it. */
export function callOffCup(
  { league, cup: number, words }: CallOffCup,
  { cup }: League,
): Decision<LeagueEvent> {
  if (cup === null) return refuse('no-cup', 'Please announce the cup first')
  if (cup.cup !== number) return refuse('other-cup', 'The league has a newer cup. Please look at it again')
  if (cup.status === 'called-off') return quiet
  return happened({ type: 'CupCalledOff', data: { league, cup: cup.cup, words } })
}
