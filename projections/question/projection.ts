/**
 * Questions of the season and fans' answers. Folds after `fixtures`, whose rulesets it reads, and before `scoring`, whose
 * boards it books on and whose rebuild adds up its points.
 */
import { sql } from 'kysely'
import { questionEvents } from '#domain/question/events.ts'
import type { Question } from '#domain/question/state.ts'
import type { Change } from '#domain/topics.ts'
import { typesOf } from '#domain/vocabulary.ts'
import type { Projection, ReadModelTransaction } from '../engine/projection.ts'
import { eventsOf, ofType } from '../schema/events-of.ts'
import { openBoards } from '../scoring/boards/standings.ts'
import { bookAnswers } from './book-points.ts'
import { foldAnswers, foldLateAnswers } from './fold-answers.ts'
import { foldQuestions, keptQuestions } from './kept-questions.ts'
import { questionIndexes, questionTables } from './schema.ts'
import { keepAnswerPoints } from './score.ts'

export const questions: Projection = {
  name: 'questions',
  handles: new Set([...typesOf(questionEvents), 'AnswerSaved', 'RulesetAdopted']),
  tables: questionTables,
  indexes: questionIndexes,
  async fold(tx, batch, mode) {
    const saved = ofType(batch, 'AnswerSaved')
    if (mode === 'live') await foldLateAnswers(tx, saved)
    else await foldAnswers(tx, saved)
    const changed = await foldQuestions(tx, eventsOf(batch, questionEvents))
    if (mode === 'rebuild') return
    const ruled = ofType(batch, 'RulesetAdopted').map(({ data }) => data.competition)
    const again = [...(await keptQuestions(tx, ruled)).values()].flat()
    const all = [...again.map(after => ({ before: after, after })), ...changed]
    await bookAnswers(tx, [...new Map(all.map(change => [keyOf(change.after), change])).values()])
  },
  // Of an answer nothing is said: the boards change when its question is settled.
  topicsOf: batch =>
    eventsOf(batch, questionEvents).flatMap(({ data: { competition } }): Change[] => [
      `bonus:${competition}`,
      `board:${competition}`,
    ]),
  async finishRebuild(tx) {
    await sql`analyze answers`.execute(tx)
    for (const question of await settled(tx)) await keepAnswerPoints(tx, question)
    await openBoards(tx, sql`select board as season, board from questions where status = 'settled'`)
  },
}

function keyOf({ competition, question }: Question): string {
  return `${competition} ${question}`
}

async function settled(tx: ReadModelTransaction): Promise<readonly Question[]> {
  const { rows } = await sql<{ state: Question }>`
    select state from questions where status = 'settled'`.execute(tx)
  return rows.map(({ state }) => state)
}
