/** What the answer to a question of the season is worth, and why: each step is a line that a fan can read. */
import type { Answer } from '../question/events.ts'
import type { Question } from '../question/state.ts'
import type { BonusRules, Ruleset } from './ruleset.ts'
import type { ScoredPrediction, ScoreLine, ScoringRule } from './score-prediction.ts'

/**
 * Scores one answer by the points of the ruleset's `bonus`; no power-up changes them.
 * @param question with what it asks for, and its right answer once it is settled
 */
export function scoreAnswer(
  { bonus }: Pick<Ruleset, 'bonus'>,
  { status, right }: Pick<Question, 'status' | 'right'>,
  answer: Answer,
): ScoredPrediction {
  if (status === 'void') return sum([['void', 'The question is void', 0]])
  if (right === null) return sum([['not-settled', 'The question is not settled yet', 0]])
  if (typeof right === 'number')
    return sum([numberLine(bonus.number, right, typeof answer === 'number' ? answer : Number.NaN)])
  const names = typeof answer === 'number' ? [] : answer
  return sum(
    names.length > 1 ? severalLines(bonus.several, right, names) : [singleLine(bonus.single, right, names)],
  )
}

type Line = readonly [ScoringRule, string, number]

function singleLine(
  { points }: BonusRules['single'],
  right: readonly string[],
  names: readonly string[],
): Line {
  const was = right.join(' and ')
  return names.some(name => right.includes(name))
    ? ['right-name', `Right: ${was}`, points]
    : ['miss', `Wrong, it was ${was}`, 0]
}

function severalLines(
  { each, all }: BonusRules['several'],
  right: readonly string[],
  names: readonly string[],
): Line[] {
  const found = names.filter(name => right.includes(name))
  if (found.length === 0) return [['miss', `None of these names, it was ${right.join(', ')}`, 0]]
  const lines: Line[] = found.map(name => ['right-name', `${name} is right`, each])
  return found.length === right.length ? [...lines, ['all-names', 'All of the names', all]] : lines
}

function numberLine({ exact, near }: BonusRules['number'], right: number, said: number): Line {
  if (said === right) return ['exact', `Exactly ${right}`, exact]
  return Math.abs(said - right) <= near.within
    ? ['near', `At most ${near.within} away from ${right}`, near.points]
    : ['miss', `More than ${near.within} away from ${right}`, 0]
}

function sum(lines: readonly Line[]): ScoredPrediction {
  let running = 0
  const steps = lines.map(([rule, text, points]): ScoreLine => {
    running += points
    return { rule, text, effect: { kind: 'points', points }, running }
  })
  return { points: running, lines: steps }
}
