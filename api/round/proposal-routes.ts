import type { ResultProposal } from '#contract/round/proposal-calls.ts'
import { StaffError } from '#contract/staff-errors.ts'
import { nameOfWinner } from '#domain/round/winner.ts'
import { dismiss, dismissals } from '#projections/proposal/dismissals.ts'
import type { Observed } from '#projections/proposal/proposal.ts'
import { type OpenProposal, openProposals } from '#projections/proposal/queries.ts'
import { competitions } from '#projections/round/queries.ts'
import { changed, doneText } from '../execute/carry-out.ts'
import type { Handlers } from '../http/handlers.ts'
import { listView } from '../http/list.ts'
import { type Services, signedIn } from '../services.ts'
import { setResultsAcceptance } from './results-acceptance.ts'

/** Accepting a proposal is the ordinary command of an admin: setScore, setWinner, updateMatch. */
export function resultProposalRoutes(
  services: Services,
): Handlers<
  'resultProposals' | 'dismissProposal' | 'dismissedProposals' | 'resultsAcceptance' | 'setResultsAcceptance'
> {
  const { readModel, users } = services
  return {
    resultProposals: async ({ query }) =>
      listView(await openProposals(await readModel.live(), query), query, viewOf),

    dismissProposal: async ({ body: { since, ...proposal } }, context) => {
      const dismissal = { ...proposal, since: new Date(since), by: signedIn(context).id }
      if (!(await dismiss(await readModel.live(), dismissal, context.now)))
        throw new StaffError(409, 'proposal-moved', MOVED)
      return { message: doneText('dismissProposal', 'The proposal is dismissed'), data: {} }
    },

    dismissedProposals: async ({ query }) => {
      const found = await dismissals(await readModel.live(), query)
      const profile = await users.profiles(found.rows.map(({ by }) => by))
      return listView(found, query, row => {
        const { match, home, away, source, reason } = row
        return {
          match,
          home,
          away,
          source,
          reason,
          said: saidView(row.observed, row),
          by: profile(row.by).name,
          at: row.at.toISOString(),
        }
      })
    },

    resultsAcceptance: async () => {
      const all = await competitions(await readModel.live())
      return {
        data: all.map(({ id, name, automaticResults }) => ({
          competition: id,
          name,
          automatic: automaticResults,
        })),
      }
    },

    setResultsAcceptance: async ({ body }, context) => {
      const done = await setResultsAcceptance(services, context, body)
      const message = body.automatic
        ? doneText(
            'setResultsAcceptance.true',
            'Results that a source says twice are entered without an admin',
          )
        : doneText('setResultsAcceptance.false', 'Results of sources wait for an admin')
      return changed(services, message, done)
    },
  }
}

const MOVED = 'The source says something else by now. Please look at the proposal again'

function viewOf(proposal: OpenProposal): ResultProposal {
  const { kind, match, home, away, source, since, readAt } = proposal
  return {
    kind,
    match,
    home,
    away,
    source,
    said: saidView(proposal.observed, proposal),
    held: saidView(proposal.held, proposal),
    since: since.toISOString(),
    readAt: readAt.toISOString(),
  }
}

function saidView({ score, winner, kickOff }: Observed, teams: { home: string; away: string }) {
  return { score, kickOff, winner: winner && nameOfWinner(winner, teams) }
}
