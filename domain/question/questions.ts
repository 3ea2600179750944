/** The decider of the season's questions of a competition: asked, changed before the lock, settled, corrected, void. */
import { bounded } from '../decider.ts'
import type { QuestionCommand } from './commands.ts'
import { decide } from './decide.ts'
import { questionEvents } from './events.ts'
import { evolve, type QuestionsState } from './state.ts'

export const questions = bounded<QuestionsState, QuestionCommand, typeof questionEvents>({
  events: questionEvents,
  initialState: [],
  evolve,
  decide,
})
