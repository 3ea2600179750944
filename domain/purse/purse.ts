/** A fan's SKOR: everything that puts SKOR into the purse or takes SKOR out is an event of the fan's one stream. */
import { bounded } from '../decider.ts'
import { type Decision, happened, quiet, refuse } from '../decision.ts'
import { dayOf } from '../instant.ts'
import { unreachable } from '../unreachable.ts'
import type {
  EarnReward,
  HoldFunds,
  PurseCommand,
  ReceiveProceeds,
  ReleaseFunds,
  RewardSetting,
  SettlePrize,
} from './commands.ts'
import { type PurseEvent, purseEvents } from './events.ts'

export interface PurseState {
  /** SKOR that the fan may spend; never below zero */
  readonly balance: number
  /** the last day, in GMT, whose reward points were earned; '' before the first */
  readonly rewardedOn: string
  /** SKOR that were ever set aside, by order; those given back are marked */
  readonly holds: Readonly<Record<string, Hold>>
  /** orders whose proceeds came in */
  readonly received: Readonly<Record<string, true>>
  /** what publications gave the fan, by competition and period */
  readonly prizes: Readonly<Record<string, PrizeState>>
}

interface PrizeState {
  /** what the newest publication gives */
  readonly share: number
  readonly publication: number
  /** SKOR received and not taken back: more than the share where the fan had spent some before they were to go back */
  readonly had: number
}

interface Hold {
  readonly collectible: string
  readonly amount: number
  readonly released: boolean
}

export const purse = bounded<PurseState, PurseCommand, typeof purseEvents>({
  events: purseEvents,
  initialState: { balance: 0, rewardedOn: '', holds: {}, received: {}, prizes: {} },
  evolve,
  decide,
})

function evolve(state: PurseState, { type, data }: PurseEvent): PurseState {
  const { balance } = state
  switch (type) {
    case 'RewardEarned':
      return { ...state, balance: balance + data.points, rewardedOn: data.day }
    case 'FundsHeld':
      return { ...withHold(state, data, false), balance: balance - data.amount }
    case 'FundsReleased':
      return { ...withHold(state, data, true), balance: balance + data.amount }
    case 'ProceedsReceived':
      return {
        ...state,
        balance: balance + data.amount,
        received: { ...state.received, [data.order]: true },
      }
    case 'PrizeReceived':
      return { ...withPrize(state, data, data.amount), balance: balance + data.amount }
    case 'PrizeTakenBack':
      return { ...withPrize(state, data, -data.amount), balance: balance - data.amount }
    default:
      return unreachable(type)
  }
}

type PrizeOf = Omit<SettlePrize, 'type' | 'user'>

/** @param moved SKOR that came in, or below zero went back */
function withPrize(state: PurseState, prize: PrizeOf, moved: number): PurseState {
  const { share, publication } = prize
  const had = (state.prizes[keyOf(prize)]?.had ?? 0) + moved
  return { ...state, prizes: { ...state.prizes, [keyOf(prize)]: { share, publication, had } } }
}

function keyOf({ competition, period }: Pick<PrizeOf, 'competition' | 'period'>): string {
  return `${competition}.${period}`
}

function withHold(
  state: PurseState,
  { order, collectible, amount }: Omit<Hold, 'released'> & { readonly order: string },
  released: boolean,
): PurseState {
  return { ...state, holds: { ...state.holds, [order]: { collectible, amount, released } } }
}

function decide(command: PurseCommand, state: PurseState): Decision<PurseEvent> {
  switch (command.type) {
    case 'EarnReward':
      return earn(command, state)
    case 'HoldFunds':
      return hold(command, state)
    case 'ReleaseFunds':
      return release(command, state)
    case 'ReceiveProceeds':
      return receive(command, state)
    case 'SettlePrize':
      return settlePrize(command, state)
    default:
      return unreachable(command)
  }
}

/** Whether reward points can be earned on the day: from the setting's first day to its last, both included. */
export function isInForce({ startDate, endDate, points }: RewardSetting, day: string): boolean {
  return points > 0 && startDate <= day && day <= endDate
}

/** Once a day, whatever the cause; a day before the last rewarded one is over. */
function earn({ user, cause, now, setting }: EarnReward, state: PurseState): Decision<PurseEvent> {
  const day = dayOf(now)
  if (!isInForce(setting, day) || day <= state.rewardedOn) return quiet
  const { points, revision } = setting
  return happened({ type: 'RewardEarned', data: { user, day, cause, points, setting: revision } })
}

/** The one decision that takes SKOR out: the balance it is made on is proven by the append to the same stream. */
function hold({ type: _, ...data }: HoldFunds, state: PurseState): Decision<PurseEvent> {
  if (state.holds[data.order]) return quiet
  if (data.amount > state.balance)
    return refuse('not-enough-skor', `You have ${state.balance} SKOR, which is not enough`)
  return happened({ type: 'FundsHeld', data })
}

function release({ user, order }: ReleaseFunds, { holds }: PurseState): Decision<PurseEvent> {
  const held = holds[order]
  if (!held || held.released) return quiet
  const { collectible, amount } = held
  return happened({ type: 'FundsReleased', data: { user, order, collectible, amount } })
}

function receive({ type: _, ...data }: ReceiveProceeds, { received }: PurseState): Decision<PurseEvent> {
  return received[data.order] ? quiet : happened({ type: 'ProceedsReceived', data })
}

/**
 * Moves the difference alone, and never below zero: SKOR that were spent before a later publication took the prize away
 * stay spent, and count when the prize is given again, so that a fan never receives more than the largest share. A
 * publication that comes late, after a newer one, changes nothing.
 */
function settlePrize(command: SettlePrize, { balance, prizes }: PurseState): Decision<PurseEvent> {
  const { type: _, ...data } = command
  const { share, publication, had } = prizes[keyOf(command)] ?? { share: 0, publication: 0, had: 0 }
  const more = command.share - share
  if (command.publication <= publication || more === 0) return quiet
  if (more > 0)
    return happened({ type: 'PrizeReceived', data: { ...data, amount: Math.max(0, command.share - had) } })
  const amount = Math.min(-more, balance)
  return happened({ type: 'PrizeTakenBack', data: { ...data, amount, kept: -more - amount } })
}
