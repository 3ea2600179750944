/** Saving and withdrawing predictions, and entering one in a fan's place. */
import { ApiError, errors } from '#contract/errors.ts'
import type { EntryCommand, JudgedOn } from '#domain/entry/commands.ts'
import { entry } from '#domain/entry/entry.ts'
import { earliest } from '#domain/instant.ts'
import { roundOf } from '#domain/match-id.ts'
import { locksAtOf } from '#domain/round/lock.ts'
import { nameOf } from '#domain/round/match.ts'
import { namesAnotherWinner } from '#domain/round/winner.ts'
import { streams } from '#domain/streams.ts'
import type { Instant, MatchId, Score, UserId } from '#domain/words.ts'
import { handleCommand } from '#eventstore/command-handler.ts'
import { carryOut, type Done } from '../execute/carry-out.ts'
import { existing } from '../execute/existing.ts'
import { type Judging, judge } from '../execute/judged.ts'
import type { RequestContext } from '../http/route.ts'
import type { KnownRound } from '../round/round-book.ts'

interface Wanted {
  readonly match: MatchId
  readonly score: Score
  /** the winner by name, when given: it must agree with the score */
  readonly winnerName?: string | undefined
}

/** What an organiser enters. */
export interface ByHand {
  readonly user: UserId
  readonly match: MatchId
  readonly score: Score
  readonly reason: string
  readonly by: UserId
  readonly kept: boolean
}

type Asked<Type extends EntryCommand['type']> = Pick<
  Extract<EntryCommand, { type: Type }>,
  Exclude<keyof Extract<EntryCommand, { type: Type }>, keyof JudgedOn | 'competition' | 'round' | 'user'>
>

/**
 * Saves predictions of one round, all or none.
 * @throws ApiError 404 for an unknown match, 400 for a winner that contradicts its score or a refused save
 */
export async function savePredictions(
  judging: Judging,
  context: RequestContext,
  user: UserId,
  wanted: readonly Wanted[],
): Promise<Done> {
  let known: KnownRound | undefined
  for (const { match: id, score, winnerName } of wanted) {
    // A save is of one round, which is looked for once.
    if (!known?.round.state.matches[id]) known = (await existing(judging.book, id)).known
    const match = known.round.state.matches[id]
    if (match && winnerName !== undefined && namesAnotherWinner(winnerName, match, score))
      throw new ApiError(
        400,
        'winner-contradicts-score',
        `The winner of ${nameOf(match)} contradicts its score`,
        { match: id },
      )
  }
  const predictions = wanted.map(({ match, score }) => ({ match, score }))
  return onEntry(judging, context, user, { type: 'SavePredictions', predictions }, predictions)
}

/** @throws ApiError 404 for an unknown match, 400 from its lock on */
export async function withdrawPrediction(
  judging: Judging,
  context: RequestContext,
  user: UserId,
  match: MatchId,
): Promise<Done> {
  await existing(judging.book, match)
  return onEntry(judging, context, user, { type: 'WithdrawPrediction', match }, [{ match }])
}

/**
 * No lock closes it: the append proves the round as it was judged, with no score, and not the time.
 * @throws ApiError 404 for an unknown match, 409 where its score is known or the fan's own prediction is final
 */
export async function enterPrediction(
  judging: Judging,
  context: RequestContext,
  { user, ...entered }: ByHand,
): Promise<Done> {
  await existing(judging.book, entered.match)
  return onEntry(judging, context, user, { type: 'EnterPrediction', ...entered }, [entered])
}

/** @param concerned the matches whose locks the decision rests on; the first one names the round */
async function onEntry(
  judging: Judging,
  context: RequestContext,
  user: UserId,
  request: Asked<'SavePredictions'> | Asked<'WithdrawPrediction'> | Asked<'EnterPrediction'>,
  concerned: readonly { readonly match: MatchId }[],
): Promise<Done> {
  const [first] = concerned
  if (!first) throw errors.invalid('There is no prediction to save', 'nothing-to-save')
  const { competition, round } = roundOf(first.match)
  const stream = streams.entry(competition, round, user)
  const { type: command, ...payload } = request
  const byHand = request.type === 'EnterPrediction'
  return carryOut(
    judging,
    context,
    { command, payload: byHand ? { ...payload, user } : payload },
    ({ metadata, fresh }) =>
      judge(judging, { competition, round }, metadata.occurredAt, ({ on, guards, judgedBy }) => {
        const locksAt = byHand ? null : firstLock(on, concerned)
        // Most saves are a fan's first of the round: the append itself proves that guess.
        return handleCommand(
          judging.store,
          stream,
          entry,
          { ...request, ...on, competition, round, user },
          { ...metadata, occurredAt: on.now, judgedBy: judgedBy(locksAt) },
          { ...guards(locksAt), fresh, newest: request.type === 'SavePredictions' ? 0 : undefined },
        )
      }),
  )
}

function firstLock(on: JudgedOn, concerned: readonly { readonly match: MatchId }[]): Instant | null {
  return earliest(
    concerned.map(({ match: id }) => {
      const match = on.matches.matches[id]
      return match ? locksAtOf(on.matches, match, on.ruleset) : null
    }),
  )
}
