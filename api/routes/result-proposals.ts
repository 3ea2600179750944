import type { ResultProposal } from '#contract/result-proposals.ts'
import { nameOfWinner } from '#domain/round/winner.ts'
import { competitions } from '#projections/fixtures/queries.ts'
import type { Observed } from '#projections/proposals/proposal.ts'
import { type OpenProposal, openProposals } from '#projections/proposals/queries.ts'
import { shown } from '../commands/carry-out.ts'
import { setResultsAcceptance } from '../commands/results-acceptance.ts'
import type { Services } from '../services.ts'
import { listView } from '../views/list.ts'
import type { Handlers } from './handlers.ts'

/** Accepting a proposal is the ordinary command of an admin: setScore, setWinner, updateMatch. */
export function resultProposalRoutes(
  services: Services,
): Handlers<'resultProposals' | 'resultsAcceptance' | 'setResultsAcceptance'> {
  const { readModel } = services
  return {
    resultProposals: async ({ query }) =>
      listView(await openProposals(await readModel.live(), query), query, viewOf),

    resultsAcceptance: async () => {
      const all = await competitions(await readModel.live())
      return {
        data: all.map(({ id, name, automaticResults }) => ({
          ...{ competition: id, name, automatic: automaticResults },
        })),
      }
    },

    setResultsAcceptance: async ({ body }, context) => {
      const done = await setResultsAcceptance(services, context, body)
      const message = body.automatic ? AUTOMATIC : 'Results of sources wait for an admin'
      return { message, data: { changed: done.changed }, ...(await shown(services, done)) }
    },
  }
}

const AUTOMATIC = 'Results that a source says twice are entered without an admin'

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
