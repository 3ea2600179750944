/** A void match that nobody predicted is taken out of its round. */
import { errors } from '#contract/errors.ts'
import { refusalOfArchived } from '#domain/competition/life.ts'
import { renamingsIn, roundUnder } from '#domain/competition/team-names.ts'
import { roundOf } from '#domain/match-id.ts'
import type { MatchId } from '#domain/words.ts'
import { handleCommand } from '#eventstore/command-handler.ts'
import type { ReadModel } from '#projections/engine/read/read-model.ts'
import { isNamed } from '#projections/scoring/queries.ts'
import { carryOut, type Done, isIn } from '../execute/carry-out.ts'
import { type Judging, judge } from '../execute/judged.ts'
import { untilFolded } from '../execute/until-folded.ts'
import type { RequestContext } from '../http/route.ts'
import type { KnownRound } from './round-book.ts'

export interface AskedRemoval {
  readonly match: MatchId
  readonly reason: string
}

/** @throws ApiError 404 for a match that never was, or is removed; 409 where it is not void, or was predicted */
export async function removeMatch(
  judging: Judging & { readonly readModel: ReadModel },
  context: RequestContext,
  request: AskedRemoval,
): Promise<Done> {
  const { match, reason } = request
  const id = roundOf(match)
  if (!hasHad(await judging.book.refresh(id), match)) throw errors.noSuchMatch()
  return carryOut(judging, context, { command: 'RemoveMatch', payload: request }, ({ metadata, fresh }) =>
    judge(judging, id, metadata.occurredAt, async ({ known, on, guards }) => {
      const isDone = isIn(known.round.events, metadata.commandId)
      const { now, ruleset, matches } = on
      if (!isDone && !matches.matches[match]) throw errors.noSuchMatch()
      const archived = isDone ? undefined : refusalOfArchived(known.rules.state)
      if (archived) return archived
      const named = !isDone && (await isNamedNow(judging.readModel, known, match))
      return handleCommand(
        judging.store,
        known.round.stream,
        roundUnder(renamingsIn(known.rules.state)),
        { type: 'RemoveMatch', match, reason, isNamed: named, now, ruleset },
        { ...metadata, occurredAt: now },
        { guards: guards(null).guards, fresh },
      )
    }),
  )
}

/** Also of a match that is removed: a command that comes again is answered as the first time. */
function hasHad({ round: { events } }: KnownRound, match: MatchId): boolean {
  return events.some(({ data }) => 'match' in data && data.match === match)
}

/**
 * Of a void match the answer stands: saves from then on count nowhere.
 * @throws ApiError 503 while the read model is behind, or has something of the round that it can't read
 */
async function isNamedNow(readModel: ReadModel, known: KnownRound, match: MatchId): Promise<boolean> {
  await untilFolded(readModel, known.round.events.at(-1))
  const isMentioned = await isNamed(await readModel.live(), match)
  if (isMentioned === null) throw errors.busy()
  return isMentioned
}
