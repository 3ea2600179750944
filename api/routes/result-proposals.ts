import type { ResultProposal } from '#contract/result-proposals.ts'
import { nameOfWinner } from '#domain/round/winner.ts'
import { controlOf } from '#projections/engine/control.ts'
import { type OpenProposal, openProposals } from '#projections/proposals/observations.ts'
import type { Observed } from '#projections/proposals/proposal.ts'
import type { Services } from '../services.ts'
import type { Handlers } from './handlers.ts'

/** Accepting a proposal is the ordinary command of an admin: setScore, setWinner, updateMatch. */
export function resultProposalRoutes(services: Services): Handlers<'resultProposals'> {
  const control = controlOf(services.pool)
  return {
    resultProposals: async () => {
      const found = await openProposals(control, await services.readModel.live())
      return { data: found.map(viewOf) }
    },
  }
}

function viewOf(proposal: OpenProposal): ResultProposal {
  const { kind, match, home, away, source, since, readAt } = proposal
  const view = ({ score, winner, kickOff }: Observed) => ({
    ...{ score, kickOff },
    winner: winner && nameOfWinner(winner, proposal),
  })
  return {
    ...{ kind, match, home, away, source },
    ...{ said: view(proposal.observed), held: view(proposal.held) },
    ...{ since: since.toISOString(), readAt: readAt.toISOString() },
  }
}
