import type { CompetitionId, Instant } from '../words.ts'
import type { Answer, Asks, QuestionNumber } from './events.ts'

interface InCompetition {
  readonly competition: CompetitionId
}

export interface AskQuestion extends InCompetition {
  readonly type: 'AskQuestion'
  readonly text: string
  readonly asks: Asks
  readonly locksAt: Instant
  /** the server's clock */
  readonly now: Instant
}

export interface ChangeQuestion extends InCompetition {
  readonly type: 'ChangeQuestion'
  readonly question: QuestionNumber
  readonly text: string
  readonly locksAt: Instant
  readonly reason: string
  readonly now: Instant
}

/** The right answer: the first one settles the question, another one corrects it and needs a reason. */
export interface EnterAnswer extends InCompetition {
  readonly type: 'EnterAnswer'
  readonly question: QuestionNumber
  readonly answer: Answer
  readonly reason?: string | undefined
  readonly now: Instant
}

export interface VoidQuestion extends InCompetition {
  readonly type: 'VoidQuestion'
  readonly question: QuestionNumber
  readonly reason: string
}

export type QuestionCommand = AskQuestion | ChangeQuestion | EnterAnswer | VoidQuestion
