/** A match that an admin adds to a round. */
import { refusedBy } from '#contract/errors.ts'
import { StaffError } from '#contract/staff-errors.ts'
import { matchIdOf } from '#data/match-id.ts'
import { MAX_MATCHES } from '#domain/bounds.ts'
import { refusalOfArchived, refusalOfNewMatch } from '#domain/competition/life.ts'
import { unknownCompetition } from '#domain/competition/refusals.ts'
import { renamingsIn, roundUnder } from '#domain/competition/team-names.ts'
import type { CompetitionId, Instant, MatchId, RoundNumber } from '#domain/words.ts'
import { type CommandOutcome, handleCommand } from '#eventstore/command-handler.ts'
import type { ReadModel } from '#projections/engine/read/read-model.ts'
import { matchCount } from '#projections/round/queries.ts'
import { carryOut, type Done, isIn } from '../execute/carry-out.ts'
import { type Judging, judge } from '../execute/judged.ts'
import type { RequestContext } from '../http/route.ts'
import type { KnownRound } from './round-book.ts'

export interface AskedMatch {
  readonly competition: CompetitionId
  readonly round: RoundNumber
  readonly home: string
  readonly away: string
  /** null while it is not known */
  readonly kickOff: Instant | null
  readonly ground: string
  readonly group: string | null
  readonly category: string
  readonly reason: string
}

/**
 * @returns the match with its id, which names its teams; a replay of a void match has a number behind them
 * @throws ApiError 404 for an unknown competition or round, 409 where nothing may be added to the competition
 */
export async function addMatch(
  judging: Judging & { readonly readModel: ReadModel },
  context: RequestContext,
  request: AskedMatch,
): Promise<Done & { readonly match: MatchId }> {
  const { competition, round: number } = request
  const id = { competition, round: number }
  roundIn(await judging.book.refresh(id), number)
  let match = ''
  const done = await carryOut(
    judging,
    context,
    { command: 'AddMatch', payload: request },
    async ({ metadata }) => {
      const outcome = await judge(judging, id, metadata.occurredAt, async ({ known, on, guards }) => {
        const isDone = isIn(known.round.events, metadata.commandId)
        const closed = refusalOfArchived(known.rules.state) ?? refusalOfNewMatch(known.rules.state)
        if (closed && !isDone) return closed
        if (!isDone) await withinBound(judging.readModel, competition)
        return handleCommand(
          judging.store,
          known.round.stream,
          roundUnder(renamingsIn(known.rules.state)),
          {
            type: 'AddMatch',
            ...request,
            match: freeId(request, known),
            ...on,
            knockOut: roundIn(known, number).knockOut,
          },
          { ...metadata, occurredAt: on.now },
          { guards: guards(null).guards },
        )
      })
      match = matchIn(outcome)
      return outcome
    },
  )
  return { ...done, match }
}

/** @throws ApiError 404 */
function roundIn({ rules: { state } }: KnownRound, round: RoundNumber) {
  if (state.status === 'none') throw refusedBy(unknownCompetition)
  const found = state.rounds[round - 1]
  if (!found) throw new StaffError(404, 'unknown-round', `${state.name} has no round ${round}`)
  if (state.status !== 'ruled')
    throw new StaffError(409, 'no-rules', `${state.name} has no rules yet: please put some in force first`)
  return found
}

/** @throws ApiError 409 */
async function withinBound(readModel: ReadModel, competition: CompetitionId): Promise<void> {
  if ((await matchCount(await readModel.live(), competition)) < MAX_MATCHES) return
  throw new StaffError(
    409,
    'too-many-matches',
    `A competition has ${MAX_MATCHES.toLocaleString('en')} matches at the most`,
  )
}

function freeId(request: AskedMatch, { round: { state } }: KnownRound): MatchId {
  const taken = (replay: number) => state.matches[matchIdOf(request.competition, request, replay)]
  let replay = 1
  while (taken(replay)?.status === 'void') replay++
  return matchIdOf(request.competition, request, replay)
}

function matchIn(outcome: CommandOutcome): MatchId {
  return outcome.kind === 'done' && outcome.event.type === 'MatchScheduled' ? outcome.event.data.match : ''
}
