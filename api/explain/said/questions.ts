/** The questions of the season and their answers in words. */
import type { answerEvents } from '#domain/answer/events.ts'
import { nameList, type PhraseList, phrase } from '#domain/phrase.ts'
import type { Answer, questionEvents } from '#domain/question/events.ts'
import { unreachable } from '#domain/unreachable.ts'
import type { EventIn } from '#domain/vocabulary.ts'
import type { Said } from '../phrase.ts'

export function saidOfQuestions(event: EventIn<typeof questionEvents> | EventIn<typeof answerEvents>): Said {
  switch (event.type) {
    case 'QuestionAsked': {
      const { question, text } = event.data
      return phrase('event.question', 'Bonus question {question} asked: {text}', { question, text })
    }
    case 'QuestionChanged': {
      const { question, text, locksAt: at } = event.data
      return phrase('event.question-changed', 'Bonus question {question} changed: {text} Locks {at}', {
        question,
        text,
        at,
      })
    }
    case 'QuestionSettled':
      return phrase('event.question-settled', 'Bonus question {question} settled: {answer}', {
        question: event.data.question,
        answer: answerWords(event.data.answer),
      })
    case 'QuestionCorrected':
      return phrase('event.question-corrected', 'Bonus question {question} corrected from {from} to {to}', {
        question: event.data.question,
        from: answerWords(event.data.from),
        to: answerWords(event.data.to),
      })
    case 'QuestionVoided':
      return phrase('event.question-voided', 'Bonus question {question} declared void', {
        question: event.data.question,
      })
    case 'AnswerSaved':
      return phrase('event.answered', 'Bonus question {question} answered: {answer}', {
        question: event.data.question,
        answer: answerWords(event.data.to),
      })
    default:
      return unreachable(event)
  }
}

function answerWords(answer: Answer): PhraseList {
  return nameList(typeof answer === 'number' ? [String(answer)] : answer)
}
