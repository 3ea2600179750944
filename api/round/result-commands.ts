/** The results of a round in one save: decided together, and stored together. */
import type { z } from 'zod'
import { errors } from '#contract/errors.ts'
import type { enterResults as contract } from '#contract/round/result-calls.ts'
import { staffErrors } from '#contract/staff-errors.ts'
import { refusalOfArchived } from '#domain/competition/life.ts'
import { renamingsIn, underCurrentNames } from '#domain/competition/team-names.ts'
import { round } from '#domain/round/round.ts'
import { decideSheet } from '#domain/round/sheet.ts'
import { streams } from '#domain/streams.ts'
import { handleJointCommand } from '#eventstore/joint-command.ts'
import { previewOf } from '#projections/preview/preview.ts'
import { carryOut, type Done } from '../execute/carry-out.ts'
import type { RequestContext } from '../http/route.ts'
import {
  type Confirmation,
  confirmationOf,
  type Previewed,
  type Previewing,
  previewDecided,
} from '../preview/commands.ts'

type AskedResults = Omit<z.output<typeof contract.body>, 'preview'>

/**
 * @returns null where all results stand already
 * @throws ApiError naming every match whose result is refused
 */
export function previewResults(
  { book, readModel }: Previewing,
  context: RequestContext,
  request: AskedResults,
): Promise<Previewed | null> {
  return previewDecided(readModel, context, async now => {
    const known = await book.refresh(request)
    const last = known.round.events.at(-1)
    if (!last) throw errors.noSuchMatch()
    return {
      last,
      decision: refusalOfArchived(known.rules.state) ?? decideSheet({ ...request, now }, known.round.state),
      preview: (db, proposed) => previewOf(db, matchesOf(request), proposed),
    }
  })
}

const matchesOf = ({ results }: AskedResults) => results.map(({ match }) => match)

/** The confirmation of a preview that an admin saw. */
export function resultsConfirmed(
  previewing: Previewing,
  context: RequestContext,
  request: AskedResults,
  seen: string | undefined,
): Confirmation {
  const scope = { competition: request.competition, matches: matchesOf(request) }
  return confirmationOf(previewing, scope, seen, () => previewResults(previewing, context, request))
}

/** @throws ApiError naming every match whose result is refused; 409 where the round moved on after what was confirmed */
export function enterResults(
  { book, ...writing }: Previewing,
  context: RequestContext,
  request: AskedResults,
  { confirm }: Pick<Confirmation, 'confirm'>,
): Promise<Done> {
  const stream = streams.round(request.competition, request.round)
  return carryOut(
    writing,
    context,
    { command: 'EnterResults', payload: request },
    async ({ metadata, fresh }) => {
      // A command that comes again is answered as the first time: nothing is confirmed anew.
      const known = await book.refresh(request)
      const first =
        fresh || !known.round.events.some(event => event.metadata.causationId === metadata.commandId)
      const archived = first ? refusalOfArchived(known.rules.state) : undefined
      if (archived) return archived
      const confirmed = first ? await confirm() : undefined
      return handleJointCommand(
        writing.store,
        stream,
        round,
        (state, revision) => {
          if (confirmed !== undefined && revision !== confirmed) throw staffErrors.previewMoved()
          const named = underCurrentNames(state, renamingsIn(known.rules.state))
          return decideSheet({ ...request, now: metadata.occurredAt }, named)
        },
        metadata,
      )
    },
  )
}
