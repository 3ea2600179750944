/** What an admin does to a match. */
import { errors } from '#contract/errors.ts'
import { StaffError, staffErrors } from '#contract/staff-errors.ts'
import { refusalOfArchived } from '#domain/competition/life.ts'
import { renamingsIn, roundUnder } from '#domain/competition/team-names.ts'
import type { JudgedOn } from '#domain/entry/commands.ts'
import { earliest } from '#domain/instant.ts'
import { roundOf } from '#domain/match-id.ts'
import type { MatchCommand } from '#domain/round/commands.ts'
import { passedLocks } from '#domain/round/lock.ts'
import type { Match } from '#domain/round/match.ts'
import { DRAW, winnerNamed } from '#domain/round/winner.ts'
import { visibleFrom } from '#domain/scoring/lock.ts'
import type { Instant, MatchId, Score } from '#domain/words.ts'
import { handleCommand } from '#eventstore/command-handler.ts'
import { carryOut, type Done, isIn } from '../execute/carry-out.ts'
import { existing } from '../execute/existing.ts'
import { type Judgement, type Judging, judge } from '../execute/judged.ts'
import type { RequestContext } from '../http/route.ts'

/** What must be so before a command is decided: gives the revision of the round that was previewed, where one was. */
type Confirm = () => Promise<number | undefined>

interface AskedScore {
  readonly match: MatchId
  readonly score: Score
  readonly after90?: Score | null | undefined
  readonly awarded?: boolean | undefined
  readonly reason?: string | undefined
}

/** The first score of a match, or a correction, which needs a reason. */
export function setScore(
  judging: Judging,
  context: RequestContext,
  request: AskedScore,
  confirm?: Confirm,
): Promise<Done> {
  const { match, score, after90, awarded, reason } = request
  const commandFor = (_: Match, { on }: Judgement): MatchCommand => ({
    type: 'EnterScore',
    match,
    score,
    after90,
    awarded,
    reason,
    now: on.now,
  })
  return onMatch(judging, context, 'EnterScore', request, commandFor, confirm)
}

interface AskedWinner {
  readonly match: MatchId
  readonly winnerName: string
  readonly reason?: string | undefined
}

export function setWinner(
  judging: Judging,
  context: RequestContext,
  request: AskedWinner,
  confirm?: Confirm,
): Promise<Done> {
  return onMatch(judging, context, 'SetWinner', request, match => winnerCommand(request, match), confirm)
}

/** @throws ApiError 400 for a name that is neither team's nor DRAW */
export function winnerCommand({ match: id, winnerName, reason }: AskedWinner, match: Match): MatchCommand {
  const winner = winnerNamed(winnerName, match)
  if (!winner)
    throw new StaffError(400, 'unknown-winner', `The winner is ${match.home}, ${match.away} or ${DRAW}`, {
      match: match.match,
    })
  return { type: 'SetWinner', match: id, winner, reason }
}

/**
 * Carries out what the match as it is calls for.
 * @param request the payload: a repeated key with another one is refused
 * @throws ApiError 404 for an unknown match, 409 where the round moved on after what was confirmed
 */
export async function onMatch(
  judging: Judging,
  context: RequestContext,
  command: string,
  request: { readonly match: MatchId },
  commandFor: (match: Match, judgement: Judgement) => MatchCommand,
  confirm?: Confirm,
): Promise<Done> {
  await existing(judging.book, request.match)
  return carryOut(judging, context, { command, payload: request }, async ({ metadata, fresh }) => {
    const first = fresh || !(await isDone(judging, request.match, metadata.commandId))
    const confirmed = first ? await confirm?.() : undefined
    return judge(judging, roundOf(request.match), metadata.occurredAt, judgement => {
      const { known, on, guards } = judgement
      if (confirmed !== undefined && known.round.revision !== confirmed) throw staffErrors.previewMoved()
      const archived = first ? refusalOfArchived(known.rules.state) : undefined
      if (archived) return Promise.resolve(archived)
      const match = on.matches.matches[request.match]
      if (!match) throw errors.noSuchMatch()
      const command = commandFor(match, judgement)
      const options = { guards: guards(boundOf(command, match, on)).guards, fresh }
      const occurred = { ...metadata, occurredAt: on.now }
      const decider = roundUnder(renamingsIn(known.rules.state))
      return handleCommand(judging.store, known.round.stream, decider, command, occurred, options)
    })
  })
}

/** When the decision would be another one: a re-opening must be stored before anybody can see the picks. */
function boundOf(command: MatchCommand, match: Match, { matches, ruleset }: JudgedOn): Instant | null {
  if (command.type !== 'ReopenMatch') return null
  const passed = earliest(passedLocks(matches, match, ruleset))
  return passed === null ? null : visibleFrom(passed)
}

/** A command that comes again is answered as the first time: nothing is confirmed anew. */
async function isDone({ book }: Judging, match: MatchId, commandId: string): Promise<boolean> {
  const { round: known } = await book.refresh(roundOf(match))
  return isIn(known.events, commandId)
}
