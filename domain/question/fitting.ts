/** Which answers fit what a question asks for. */
import { type Refused, refuse } from '../decision.ts'
import type { Answer, Asks } from './events.ts'

/** Names in ascending order by their characters' codes, so that equal answers are equal texts. */
export function inOrder(answer: Answer): Answer {
  return typeof answer === 'number' ? answer : answer.toSorted((a, b) => (a < b ? -1 : 1))
}

/** @returns why a fan can't answer so */
export function misfitOf(asks: Asks, answer: Answer): Refused | undefined {
  return misfit(asks, answer, asks.kind === 'several' ? asks.choose : 1)
}

/** As of a fan's answer; where several share a first place, each of them is right for a `single` question. */
export function misfitOfRight(asks: Asks, answer: Answer): Refused | undefined {
  return misfit(asks, answer, asks.kind === 'several' ? asks.choose : null)
}

/** @param count how many names there must be; null for any number of them */
function misfit(asks: Asks, answer: Answer, count: number | null): Refused | undefined {
  if (asks.kind === 'number') {
    if (typeof answer === 'number' && answer >= asks.min && answer <= asks.max) return undefined
    return refuse('answer-out-of-range', `Please enter a whole number from ${asks.min} to ${asks.max}`)
  }
  const names = typeof answer === 'number' ? [] : answer
  if (new Set(names).size !== names.length || (count === null ? names.length === 0 : names.length !== count))
    return refuse(
      'other-count',
      count === 1 || count === null ? 'Please choose a name' : `Please choose ${count} different names`,
    )
  const stranger = names.find(name => !asks.options.includes(name))
  return stranger === undefined
    ? undefined
    : refuse('not-an-option', `${stranger} is not among the answers to this question`)
}
