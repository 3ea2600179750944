import { errors } from '#contract/errors.ts'
import type { QuestionView } from '#contract/question/calls.ts'
import type { Question } from '#domain/question/state.ts'
import { isOpen } from '#domain/question/state.ts'
import { bonusWords } from '#domain/scoring/bonus-words.ts'
import { nameOfRules } from '#domain/scoring/presets/rules.ts'
import type { Rules } from '#domain/scoring/rules.ts'
import { isStaff } from '#people/identity/sessions.ts'
import { ownSight, publicSight, seesAnswer, sightOf } from '#projections/entry/sight.ts'
import {
  type AnswerRow,
  answersOf,
  questionsOf,
  type Split,
  splitsOf,
} from '#projections/question/queries.ts'
import { fanView } from '../account/person.ts'
import { changed, doneText } from '../execute/carry-out.ts'
import { explainedAnswer, historyOfAnswers } from '../explain/answer.ts'
import { whoOf } from '../explain/trace.ts'
import type { Handlers } from '../http/handlers.ts'
import { type Services, signedIn } from '../services.ts'
import { saveAnswer } from './answer-commands.ts'
import { onQuestions } from './commands.ts'

/** Questions of the season: fans answer, admins ask and settle. */
export function questionRoutes(
  services: Services,
): Handlers<
  | 'bonus'
  | 'answerQuestion'
  | 'explainAnswer'
  | 'askQuestion'
  | 'changeQuestion'
  | 'settleQuestion'
  | 'voidQuestion'
> {
  const { store, readModel, catalogue, users } = services
  return {
    bonus: async ({ query }, { user, now, clock }) => {
      const { id, row, ruleset } = await catalogue.choose(query.competition)
      const db = await readModel.live()
      const all = await questionsOf(db, id)
      const sight = publicSight(clock)
      const visible = all
        .filter(({ locksAt }) => seesAnswer(sight, '', locksAt))
        .map(({ question }) => question)
      const [own, splits] = await Promise.all([
        user?.role === 'user' ? answersOf(db, ownSight(user.id), id, user.id) : [],
        splitsOf(db, sight, id, visible),
      ])
      const settled = own.flatMap(({ points }) => points ?? [])
      return {
        data: {
          competition: { id, name: row.name },
          questions: all.map(questionRow =>
            questionView(questionRow, ruleset, now, {
              own: own.find(({ question }) => question === questionRow.question),
              split: visible.includes(questionRow.question)
                ? (splits.get(questionRow.question) ?? { fans: 0, answers: [] })
                : null,
            }),
          ),
          points: settled.length === 0 ? null : settled.reduce((sum, points) => sum + points, 0),
        },
      }
    },

    answerQuestion: async ({ body }, context) => {
      const done = await saveAnswer(services, context, signedIn(context).id, body)
      return changed(services, doneText('answerQuestion', 'Your answer has been saved'), done)
    },

    explainAnswer: async ({ query }, context) => {
      const reader = signedIn(context)
      const user = query.user ?? reader.id
      if (user !== reader.id && !isStaff(reader)) throw errors.forbidden()
      const { id, row } = await catalogue.choose(query.competition)
      const events = await historyOfAnswers(store, id, user)
      const profile = await users.profiles([user, ...events.map(({ metadata }) => metadata.actor.id)])
      const { questions, ruleset, answer, points, scored, trace } = explainedAnswer(
        events,
        query.question,
        whoOf(reader, profile),
      )
      const question = questions[query.question - 1]
      if (!question || !ruleset) throw errors.notFound('There is no such question')
      if (!seesAnswer(sightOf(reader.id, context.clock), user, question.locksAt)) throw errors.notLockedYet()
      return {
        data: {
          competition: { id, name: row.name },
          question: { number: question.question, text: question.text, right: question.right },
          user: fanView(user, profile(user)),
          rules: { name: nameOfRules(ruleset) },
          answer,
          points,
          lines: [...(scored?.lines ?? [])],
          trace: [...trace],
        },
      }
    },

    askQuestion: async ({ body }, context) => {
      const { id } = await catalogue.choose(body.competition)
      const done = await onQuestions(services, context, { type: 'AskQuestion', ...body, competition: id })
      return changed(services, doneText('askQuestion', 'Question asked'), done)
    },

    changeQuestion: async ({ body }, context) =>
      changed(
        services,
        doneText('changeQuestion', 'Question changed'),
        await onQuestions(services, context, { type: 'ChangeQuestion', ...body }),
      ),

    settleQuestion: async ({ body }, context) =>
      changed(
        services,
        doneText('settleQuestion', 'Answer entered'),
        await onQuestions(services, context, { type: 'EnterAnswer', ...body }),
      ),

    voidQuestion: async ({ body }, context) =>
      changed(
        services,
        doneText('voidQuestion', 'Question declared void'),
        await onQuestions(services, context, { type: 'VoidQuestion', ...body }),
      ),
  }
}

function questionView(
  question: Question,
  { bonus }: Rules,
  now: Date,
  { own, split }: { readonly own: AnswerRow | undefined; readonly split: Split | null },
): QuestionView {
  const { status, text, asks, locksAt, right, reason } = question
  const locked = status === 'open' && !isOpen(question, now.toISOString())
  const worth = bonusWords(asks.kind, bonus)
  return {
    question: question.question,
    text,
    asks,
    locksAt,
    right,
    reason,
    status: locked ? 'locked' : status,
    worth: worth.text,
    worthWords: worth,
    answer: own?.answer ?? null,
    points: own?.points ?? null,
    split: split && { fans: split.fans, answers: [...split.answers] },
  }
}
