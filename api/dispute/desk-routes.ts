import { errors } from '#contract/errors.ts'
import type { DisputeId } from '#domain/dispute/events.ts'
import { readable } from '#eventstore/command-handler.ts'
import type { SignedIn } from '#people/identity/sessions.ts'
import { type DisputeFilter, disputesOf } from '#projections/dispute/queries.ts'
import { changed, doneText } from '../execute/carry-out.ts'
import type { Handlers } from '../http/handlers.ts'
import { listView } from '../http/list.ts'
import { type Services, signedIn } from '../services.ts'
import { caseOf } from './case.ts'
import { actInDispute, confirmVerdict, decideDispute, sayInDispute } from './commands.ts'
import { evidenceOf, isLinkable } from './evidence.ts'
import { factsOf } from './facts.ts'
import { involvedIn } from './involved.ts'
import { namesFor } from './named.ts'
import { disputeRow } from './views.ts'

/** An old case: opened more than so long ago, in milliseconds. */
const WEEK = 7 * 86_400_000

type Names =
  | 'disputes'
  | 'disputeEvidence'
  | 'assignDispute'
  | 'askFan'
  | 'commentDispute'
  | 'decideDispute'
  | 'confirmVerdict'
  | 'linkCorrection'

/** What staff do with the disputes of fans. */
export function disputeDeskRoutes(services: Services): Handlers<Names> {
  return {
    disputes: async ({ query }, context) => {
      const { state, age, who, competition } = query
      const filter: DisputeFilter = {
        competition,
        status: state === 'all' ? undefined : state,
        assignedTo: who === 'any' ? undefined : who === 'me' ? signedIn(context).id : null,
        openedBefore: age === 'week' ? new Date(context.now.getTime() - WEEK) : undefined,
        dueBefore: age === 'overdue' ? context.now : undefined,
      }
      const found = await disputesOf(await services.readModel.live(), filter, query)
      const named = await namesFor(services, found.rows)
      return listView(found, query, row => disputeRow(row, named))
    },

    disputeEvidence: async ({ query }, context) => {
      const reader = signedIn(context)
      const disputeCase = await caseOf(services, query.dispute, reader)
      return { data: await evidenceOf(services, disputeCase, reader, context.clock) }
    },

    assignDispute: async ({ body: { dispute } }, context) => {
      const to = signedIn(context).id
      const done = await actInDispute(services, context, { type: 'AssignDispute', dispute, to })
      return changed(services, doneText('assignDispute', 'You work on this dispute'), done)
    },

    askFan: async ({ body }, context) => {
      const { dispute } = body
      const request = { command: 'AskFan', ...body } as const
      const done = await sayInDispute(services, context, request, signedIn(context).id, words => ({
        type: 'AskFan',
        dispute,
        words,
      }))
      return changed(services, doneText('askFan', 'The question is sent'), done)
    },

    commentDispute: async ({ body }, context) => {
      const { dispute } = body
      const request = { command: 'CommentDispute', ...body } as const
      const done = await sayInDispute(services, context, request, signedIn(context).id, words => ({
        type: 'CommentDispute',
        dispute,
        words,
      }))
      return changed(services, doneText('commentDispute', 'The comment is saved'), done)
    },

    decideDispute: async ({ body }, context) => {
      const reader = signedIn(context)
      const involved = await involvedOf(body.dispute, reader)
      const done = await decideDispute(services, context, body, reader.id, involved)
      return involved.officials.includes(reader.id)
        ? changed(
            services,
            doneText('decideDispute', 'The verdict waits for a second admin, since you entered the result'),
            done,
          )
        : changed(services, doneText('decideDispute', 'The dispute is decided'), done)
    },

    confirmVerdict: async ({ body }, context) => {
      const reader = signedIn(context)
      const involved = await involvedOf(body.dispute, reader)
      const done = await confirmVerdict(services, context, body, reader.id, involved)
      return changed(services, doneText('confirmVerdict', 'The dispute is decided'), done)
    },

    linkCorrection: async ({ body }, context) => {
      const disputeCase = await caseOf(services, body.dispute, signedIn(context))
      const facts = await factsOf(services, disputeCase.state.competition, disputeCase.state.subject)
      const event = facts.events.find(
        ({ stream, revision }) => stream === body.stream && revision === body.revision,
      )
      if (!event || !isLinkable(readable(event), disputeCase, facts))
        throw errors.notFound('There is no such correction of what the dispute is about')
      const done = await actInDispute(services, context, { type: 'LinkCorrection', ...body })
      return changed(services, doneText('linkCorrection', 'The correction is linked'), done)
    },
  }

  async function involvedOf(dispute: DisputeId, reader: SignedIn) {
    const disputeCase = await caseOf(services, dispute, reader)
    const facts = await factsOf(services, disputeCase.state.competition, disputeCase.state.subject)
    return involvedIn(services, disputeCase, facts, [reader.id])
  }
}
