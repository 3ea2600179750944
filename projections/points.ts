/** What points and boards are made of, in the order in which they fold: all that a board of a past moment needs. */
import type { Rules } from '#domain/scoring/rules.ts'
import type { Projection } from './engine/projection.ts'
import { exclusions } from './exclusion/projection.ts'
import { questions } from './question/projection.ts'
import { rounds } from './round/projection.ts'
import { scoring } from './scoring/projection.ts'

/** @param rules in the place of the adopted ones; those where they are left out */
export function pointsProjections(rules?: Rules): readonly Projection[] {
  return [rounds(rules), exclusions, questions, scoring]
}
