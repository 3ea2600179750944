/** Saving and withdrawing predictions, and entering one in a fan's place. */

import { MAX_GOALS } from '../bounds.ts'
import { type Decision, happened, quiet, type Refused, refuse, refuseStaff } from '../decision.ts'
import { roundOf } from '../match-id.ts'
import { reasonFor } from '../reason.ts'
import { isMatchLocked, isOpen } from '../round/lock.ts'
import { isPlayed, type Match, nameOf } from '../round/match.ts'
import { sameScore } from '../score.ts'
import { unreachable } from '../unreachable.ts'
import type { MatchId, Score } from '../words.ts'
import type {
  EnterPrediction,
  EntryCommand,
  JudgedOn,
  SavePredictions,
  WithdrawPrediction,
} from './commands.ts'
import { type EntryEvent, MAX_PREDICTIONS } from './events.ts'
import { type EntryState, isByHand, predictionsOf } from './state.ts'

export function decide(command: EntryCommand, state: EntryState): Decision<EntryEvent> {
  switch (command.type) {
    case 'SavePredictions':
      return save(command, state)
    case 'WithdrawPrediction':
      return withdraw(command, state)
    case 'EnterPrediction':
      return enter(command, state)
    default:
      return unreachable(command)
  }
}

function save(command: SavePredictions, state: EntryState): Decision<EntryEvent> {
  const { competition, round, user } = command
  const before = predictionsOf(state)
  const twice = standsTwice(command)
  if (twice) return twice
  const changes: { match: MatchId; from: Score | null; to: Score }[] = []
  for (const { match, score: to } of command.predictions) {
    const from = before[match] ?? null
    const changed = from === null || !sameScore(from, to)
    const refused = invalid(to, match) ?? closed(match, command)
    if (refused) return refused
    if (from !== null && changed && command.ruleset.amend === 'never') return alreadySubmitted(match)
    if (changed) changes.push({ match, from, to })
  }
  if (changes.length === 0) return quiet
  if (changes.length > MAX_PREDICTIONS)
    return refuse('too-many', `A save has ${MAX_PREDICTIONS} predictions at most`)
  return happened({
    type: 'PredictionsSaved',
    data: { competition, round, user, predictions: changes },
  })
}

function withdraw(command: WithdrawPrediction, state: EntryState): Decision<EntryEvent> {
  const { competition, round, user, match } = command
  if (!predictionsOf(state)[match]) return quiet
  if (command.ruleset.amend === 'never') return alreadySubmitted(match)
  return (
    closed(match, command) ??
    happened({ type: 'PredictionWithdrawn', data: { competition, round, user, match } })
  )
}

/**
 * No lock closes it; a known score does. A pick of the fan's own that is final stays, by whatever rule it is; the organiser's own
 * may be put right. Never quiet: that would say what the fan has predicted.
 */
function enter(command: EnterPrediction, state: EntryState): Decision<EntryEvent> {
  const { competition, round, user, by, match: id, score: to } = command
  if (user === by) return ownCase
  const refused = invalid(to, id)
  if (refused) return refused
  const match = withoutScore(id, command)
  if ('kind' in match) return match
  const from = predictionsOf(state)[id] ?? null
  if (from !== null && !isByHand(state, id) && isFinal(command, match))
    return refuseStaff('final-already', 'This fan has a prediction of the match, which is final', id)
  const data = { competition, round, user, match: id, from, to }
  if (
    command.kept &&
    command.reason.trim() === '' &&
    isOpen(command.matches, match, command.ruleset, command.now)
  )
    return happened({ type: 'PredictionEntered', data })
  return reasonFor(command.reason, reason =>
    happened({ type: 'PredictionEntered', data: { ...data, reason } }),
  )
}

const ownCase = refuseStaff(
  'own-prediction',
  'Nobody judges their own case. Please ask another admin to enter your prediction',
)

function isFinal({ matches, ruleset, now }: JudgedOn, match: Match): boolean {
  return ruleset.amend === 'never' || isMatchLocked(matches, match, ruleset, now)
}

function standsTwice({ predictions, matches }: SavePredictions): Refused | undefined {
  const ids = predictions.map(({ match }) => match)
  const id = ids.find((match, index) => ids.indexOf(match) !== index)
  if (id === undefined) return undefined
  const match = matches.matches[id]
  return refuse('match-twice', `${match ? nameOf(match) : id} stands twice in one save`, id)
}

function invalid({ home, away }: Score, match: MatchId): Refused | undefined {
  const whole = (goals: number) => Number.isSafeInteger(goals) && goals >= 0
  if (!whole(home) || !whole(away))
    return refuse(
      'invalid-score',
      'Score must be zero or greater then zero. Decimal values are not allowed',
      match,
    )
  if (home <= MAX_GOALS && away <= MAX_GOALS) return undefined
  return refuse('invalid-score', `Score must be ${MAX_GOALS} at most`, match)
}

type Round = Pick<EntryCommand, 'competition' | 'round'> & JudgedOn

/** Refuses where the match can't be predicted at the command's time. */
function closed(id: MatchId, on: Round): Refused | undefined {
  const match = matchIn(id, on)
  if ('kind' in match) return match
  if (!isOpen(on.matches, match, on.ruleset, on.now))
    return refuse('deadline-passed', `Deadline passed for ${nameOf(match)}`, id)
  return undefined
}

/** The match, as long as an organiser can enter predictions of it. */
function withoutScore(id: MatchId, on: Round): Match | Refused {
  const match = matchIn(id, on)
  if ('kind' in match || !isPlayed(match)) return match
  return refuseStaff(
    'score-known',
    `The score of ${nameOf(match)} is known: nobody predicts the match any more`,
    id,
  )
}

function matchIn(id: MatchId, { competition, round, matches }: Round): Match | Refused {
  const matchRound = roundOf(id)
  if (matchRound.competition === competition && matchRound.round !== round)
    return refuse('other-round', `${id} is not a match of this round`, id)
  const match = matches.matches[id]
  if (match?.competition !== competition)
    return refuse('unknown-match', `There is no match ${id} in this competition`, id)
  return match.status === 'void' ? refuse('match-void', `${nameOf(match)} is void`, id) : match
}

/**
 * Judges an event again on the round as it was at the event's place in the global order: needed where the round had
 * changed since the decision. An event that is refused here counts nowhere.
 */
export function refusalOf({ data, type }: EntryEvent, on: JudgedOn): Refused | undefined {
  const { competition, round } = data
  if (type === 'PredictionEntered') {
    const match = withoutScore(data.match, { competition, round, ...on })
    return 'kind' in match ? match : undefined
  }
  const matches = type === 'PredictionsSaved' ? data.predictions.map(({ match }) => match) : [data.match]
  for (const match of matches) {
    const refused = closed(match, { competition, round, ...on })
    if (refused) return refused
  }
  return undefined
}

/** The spec's words, spelt as it spells them. */
function alreadySubmitted(match: MatchId): Refused {
  return refuse('already-submitted', 'You have already submitted his prediction.', match)
}
