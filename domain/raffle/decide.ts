/**
 * What may become of a raffle. The order proves that no hand is in the draw: the seed's hash is published first, then the
 * list is closed, and only then is the seed shown. A step that was taken is not taken twice, whoever asks again.
 */
import { type Decision, happened, quiet, type Refused, refuse, refuseStaff } from '../decision.ts'
import { unreachable } from '../unreachable.ts'
import type { Instant } from '../words.ts'
import type {
  ChoosePrize,
  CloseRaffle,
  DrawRaffle,
  LapsePrize,
  OpenRaffle,
  RaffleCommand,
} from './commands.ts'
import { drawFrom, hashOf, listText } from './draw.ts'
import type { RaffleEvent } from './events.ts'
import { endOf, monthBefore, monthOf } from './month.ts'
import { type Drawn, lastDraw, type Raffle, type RaffleState } from './state.ts'

/** How long a winner may choose the prize, in days. */
export const CHOOSE_DAYS = 14
const DAY_MS = 24 * 60 * 60 * 1_000

type Decided = Decision<RaffleEvent>

export function decide(command: RaffleCommand, state: RaffleState): Decided {
  if (command.type === 'OpenRaffle') return open(command, state)
  if (state.status === 'none') return refuse('unknown-raffle', 'There is no raffle of this month')
  switch (command.type) {
    case 'CloseRaffle':
      return close(command, state)
    case 'DrawRaffle':
      return draw(command, state)
    case 'ChoosePrize':
      return choose(command, state)
    case 'LapsePrize':
      return lapse(command, state)
    default:
      return unreachable(command)
  }
}

/** A seed that is made before its month is over can't have been made for the list. */
function open({ month, commitment, now }: OpenRaffle, state: RaffleState): Decided {
  if (state.status !== 'none') return quiet
  const current = monthOf(now)
  if (month !== current && month !== monthBefore(current))
    return refuseStaff('other-month', 'A raffle is opened in its month or in the month after')
  return happened({ type: 'RaffleOpened', data: { month, commitment } })
}

function close({ list, position, now }: CloseRaffle, state: Raffle): Decided {
  const { month } = state
  if (state.status !== 'open') return quiet
  if (now < endOf(month))
    return refuseStaff(
      'month-not-over',
      `The list is closed when the month is over: from ${inWords(endOf(month))}`,
    )
  const data = { month, listHash: hashOf(listText(list)), count: list.length, position }
  return happened({ type: 'RaffleClosed', data })
}

function draw({ step, seed, list, reason, now }: DrawRaffle, state: Raffle): Decided {
  if (state.status === 'open') return refuseStaff('list-open', 'The list must be closed before the draw')
  const draws = 'draws' in state ? state.draws : []
  if (step <= draws.length) return quiet
  const refusal = notToBeDrawn(state, step, draws.length, reason)
  if (refusal) return refusal
  if (hashOf(seed) !== state.commitment)
    return refuseStaff('other-seed', 'This seed is not the one whose hash was published')
  if (hashOf(listText(list)) !== state.list.hash)
    return refuseStaff('other-list', 'This list is not the one that was closed')
  const { winner } = drawFrom({ seed, list, step, earlier: draws.map(lapsed => lapsed.winner) })
  const chooseUntil = new Date(Date.parse(now) + CHOOSE_DAYS * DAY_MS).toISOString()
  return happened({
    type: 'RaffleDrawn',
    data: { month: state.month, step, winner, seed, chooseUntil, reason },
  })
}

function notToBeDrawn(
  state: Exclude<Raffle, { status: 'open' }>,
  step: number,
  held: number,
  reason: string | null,
): Refused | undefined {
  if (state.status === 'chosen') return refuse('prize-chosen', 'The winner has chosen: this raffle is over')
  if (state.status === 'drawn')
    return refuseStaff(
      'winner-may-choose',
      `The winner may choose until ${inWords(lastDraw(state).chooseUntil)}`,
    )
  if (step !== held + 1) return refuseStaff('other-step', `The next draw is number ${held + 1}`)
  if (state.list.count === 0)
    return refuseStaff('empty-list', 'The list is empty: there is no winner to draw')
  if (held >= state.list.count)
    return refuseStaff('everybody-drawn', 'Everybody on the list was drawn already')
  if (held > 0 && reason === null) return refuseStaff('no-reason', 'Please say why it is drawn again')
  return undefined
}

function choose({ by, prize, now }: ChoosePrize, state: Raffle): Decided {
  if (state.status !== 'drawn' && state.status !== 'chosen')
    return refuse('nothing-to-choose', 'There is no prize to choose now')
  const { winner, step, outcome, chooseUntil } = lastDraw(state)
  if (by !== winner) return refuse('not-winner', 'Only the winner chooses the prize')
  if (outcome === prize) return quiet
  if (state.status === 'chosen') return refuse('prize-chosen', 'You have chosen your prize already')
  if (now >= chooseUntil) return refuse('too-late', `The time to choose ended on ${inWords(chooseUntil)}`)
  return happened({ type: 'PrizeChosen', data: { month: state.month, step, winner, prize } })
}

function lapse({ step, now }: LapsePrize, state: Raffle): Decided {
  if (!isWaiting(state)) return quiet
  const { winner, chooseUntil, step: current } = lastDraw(state)
  if (step !== current) return quiet
  if (now < chooseUntil)
    return refuseStaff('winner-may-choose', `The winner may choose until ${inWords(chooseUntil)}`)
  return happened({ type: 'PrizeLapsed', data: { month: state.month, step, winner } })
}

function isWaiting(state: Raffle): state is Drawn {
  return state.status === 'drawn'
}

/** `2026-12-01, 00:00 GMT` */
function inWords(instant: Instant): string {
  return `${instant.slice(0, 10)}, ${instant.slice(11, 16)} GMT`
}
