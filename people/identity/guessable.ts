/** Passwords that others try first: leaked ones, rows of the keyboard, years, and what a person is called. */
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** A password that is found within so many guesses is refused: in the limits of an account they take fifty days. */
const FEWEST_GUESSES = 100_000
/** Characters that are looked at: the time grows with their number, and so many are never guessed but by a pattern. */
const LOOKED_AT = 40
/** Shorter parts of a name stand in every other password. */
const SHORTEST_NAME = 3
/** Of a password made of names so many characters have to be something else. */
const FEWEST_OTHERS = 4

let estimator: ZxcvbnFactory | undefined

/** @param names what the person is called: name, user name, e-mail */
export function isGuessable(password: string, names: readonly string[]): boolean {
  const known = names.flatMap(partsOf)
  if (without(known, password).length < FEWEST_OTHERS) return true
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: LOOKED_AT })
  return estimator.check(password, known).guesses < FEWEST_GUESSES
}

/** The name, its words, and all of them without what stands between; of an e-mail, the words before the domain. */
function partsOf(name: string): string[] {
  const words = (name.split('@')[0] ?? '').split(/[^\p{L}\p{N}]+/u)
  return [name, ...words, words.join('')]
    .map(part => part.toLowerCase())
    .filter(part => part.length >= SHORTEST_NAME)
}

/** What is left of a password without the names, the longest ones first. */
function without(known: readonly string[], password: string): string {
  const longestFirst = known.toSorted((a, b) => b.length - a.length)
  return longestFirst.reduce((rest, name) => rest.replaceAll(name, ''), password.toLowerCase())
}
