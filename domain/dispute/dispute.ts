/** The decider of disputes: open, asked, proposed, upheld or rejected, opened again once. */
import { bounded, type Dated } from '../decider.ts'
import { impossible, unreachable } from '../unreachable.ts'
import type { DisputeCommand } from './commands.ts'
import { decide } from './decide.ts'
import { type DisputeEvent, disputeEvents } from './events.ts'
import type { Dispute, DisputeState } from './state.ts'

export const dispute = bounded<DisputeState, DisputeCommand, typeof disputeEvents>({
  events: disputeEvents,
  initialState: { status: 'none' },
  evolve,
  decide,
})

function evolve(state: DisputeState, event: Dated<DisputeEvent>): DisputeState {
  const { occurredAt } = event.metadata
  if (event.type === 'DisputeOpened') {
    const { words: _, receipt: __, ...opened } = event.data
    const fresh = { assignedTo: null, reopened: false, statements: 0, turns: 0, corrections: [] } as const
    return { ...opened, ...fresh, ...waiting('open'), openedAt: occurredAt }
  }
  if (state.status === 'none') return impossible(state.status, event.type)
  switch (event.type) {
    case 'DisputeAssigned':
      return { ...taken(state), assignedTo: event.data.to }
    case 'DisputeQuestioned':
      return { ...spoken(state), ...waiting('asked') }
    case 'DisputeAnswered':
      return { ...spoken(state), ...waiting('open') }
    case 'DisputeCommented':
      return spoken(state)
    case 'VerdictProposed': {
      const { dispute: _, ...proposal } = event.data
      return { ...taken(state), status: 'proposed', proposal, decidedAt: null }
    }
    case 'DisputeUpheld':
      return { ...state, status: 'upheld', proposal: null, decidedAt: occurredAt }
    case 'DisputeRejected':
      return { ...state, status: 'rejected', proposal: null, decidedAt: occurredAt }
    case 'DisputeReopened':
      return { ...state, ...waiting('open'), reopened: true, openedAt: occurredAt }
    case 'CorrectionLinked': {
      const { stream, revision } = event.data
      return { ...state, corrections: [...state.corrections, { stream, revision }] }
    }
    default:
      return unreachable(event)
  }
}

function waiting(status: 'open' | 'asked') {
  return { status, proposal: null, decidedAt: null } as const
}

function taken<State extends Dispute>(state: State): State {
  return { ...state, turns: state.turns + 1 }
}

function spoken<State extends Dispute>(state: State): State {
  return { ...state, statements: state.statements + 1 }
}
