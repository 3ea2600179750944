/** What the answer to a question of the season is worth, and why: each step is a line that a fan can read. */
import { nameList, type Phrase, phrase } from '../phrase.ts'
import type { Answer } from '../question/events.ts'
import type { Question } from '../question/state.ts'
import type { BonusRules, Rules } from './rules.ts'
import type { ScoreLine, ScoringRule } from './score-prediction.ts'

/** A line with its sentence as catalogues know the sentence. */
export interface AnswerLine extends ScoreLine {
  readonly words: Phrase
}

export interface ScoredAnswer {
  readonly points: number
  readonly lines: readonly AnswerLine[]
}

/**
 * Scores one answer by the points of the ruleset's `bonus`; no power-up changes them.
 * @param question with what it asks for, and its right answer once it is settled
 */
export function scoreAnswer(
  { bonus }: Pick<Rules, 'bonus'>,
  { status, right }: Pick<Question, 'status' | 'right'>,
  answer: Answer,
): ScoredAnswer {
  if (status === 'void') return sum([['void', phrase('scored.void', 'The question is void'), 0]])
  if (right === null)
    return sum([['not-settled', phrase('scored.not-settled', 'The question is not settled yet'), 0]])
  if (typeof right === 'number')
    return sum([numberLine(bonus.number, right, typeof answer === 'number' ? answer : Number.NaN)])
  const names = typeof answer === 'number' ? [] : answer
  return sum(
    names.length > 1 ? severalLines(bonus.several, right, names) : [singleLine(bonus.single, right, names)],
  )
}

type Line = readonly [ScoringRule, Phrase, number]

function singleLine(
  { points }: BonusRules['single'],
  right: readonly string[],
  names: readonly string[],
): Line {
  const was = right.join(' and ')
  const words = { was, names: nameList(right) }
  return names.some(name => right.includes(name))
    ? ['right-name', phrase('scored.single.right', 'Right: {was}', words), points]
    : ['miss', phrase('scored.single.wrong', 'Wrong, it was {was}', words), 0]
}

function severalLines(
  { each, all }: BonusRules['several'],
  right: readonly string[],
  names: readonly string[],
): Line[] {
  const found = names.filter(name => right.includes(name))
  if (found.length === 0) {
    return [
      [
        'miss',
        phrase('scored.several.none', 'None of these names, it was {names}', { names: nameList(right) }),
        0,
      ],
    ]
  }
  const lines: Line[] = found.map(name => [
    'right-name',
    phrase('scored.several.right', '{name} is right', { name }),
    each,
  ])
  return found.length === right.length
    ? [...lines, ['all-names', phrase('scored.several.all', 'All of the names'), all]]
    : lines
}

function numberLine({ exact, near }: BonusRules['number'], right: number, answer: number): Line {
  if (answer === right) return ['exact', phrase('scored.number.exact', 'Exactly {right}', { right }), exact]
  const { within, points } = near
  return Math.abs(answer - right) <= within
    ? ['near', phrase('scored.number.near', 'At most {within} away from {right}', { within, right }), points]
    : ['miss', phrase('scored.number.far', 'More than {within} away from {right}', { within, right }), 0]
}

function sum(lines: readonly Line[]): ScoredAnswer {
  let running = 0
  const steps = lines.map(([rule, words, points]): AnswerLine => {
    running += points
    return { rule, text: words.text, words, effect: { kind: 'points', points }, running }
  })
  return { points: running, lines: steps }
}
