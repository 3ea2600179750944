import { refuse } from '../decision.ts'

export const unknownCompetition = refuse('unknown-competition', 'There is no such competition')
