/** The questions of the season and their answers in words. */
import type { answerEvents } from '#domain/answers/events.ts'
import { nameList, type PhraseList, phrase, phraseAround } from '#domain/phrase.ts'
import type { Answer, questionEvents } from '#domain/question/events.ts'
import { unreachable } from '#domain/unreachable.ts'
import type { EventIn } from '#domain/vocabulary.ts'
import type { Said } from '../phrase.ts'

export function saidOfQuestions(event: EventIn<typeof questionEvents> | EventIn<typeof answerEvents>): Said {
  switch (event.type) {
    case 'QuestionAsked':
      return phrase('event.question', `Bonus question ${event.data.question} asked: ${event.data.text}`, {
        question: event.data.question,
        text: event.data.text,
      })
    case 'QuestionChanged':
      return phrase(
        'event.question-changed',
        `Bonus question ${event.data.question} changed: ${event.data.text} Locks ${event.data.locksAt}`,
        { question: event.data.question, text: event.data.text, at: event.data.locksAt },
      )
    case 'QuestionSettled':
      return phraseAround(
        'event.question-settled',
        { answer: answerWords(event.data.answer) },
        lists => `Bonus question ${event.data.question} settled: ${lists.answer}`,
        { question: event.data.question },
      )
    case 'QuestionCorrected':
      return phraseAround(
        'event.question-corrected',
        { from: answerWords(event.data.from), to: answerWords(event.data.to) },
        lists => `Bonus question ${event.data.question} corrected from ${lists.from} to ${lists.to}`,
        { question: event.data.question },
      )
    case 'QuestionVoided':
      return phrase('event.question-voided', `Bonus question ${event.data.question} declared void`, {
        question: event.data.question,
      })
    case 'AnswerSaved':
      return phraseAround(
        'event.answered',
        { answer: answerWords(event.data.to) },
        lists => `Bonus question ${event.data.question} answered: ${lists.answer}`,
        { question: event.data.question },
      )
    default:
      return unreachable(event)
  }
}

function answerWords(answer: Answer): PhraseList {
  return nameList(typeof answer === 'number' ? [String(answer)] : answer)
}
