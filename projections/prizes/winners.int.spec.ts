import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LoggedEvent } from '#proof/leaf/event.ts'
import { Game } from '#proof/verify/replay/game.ts'
import { awardsOf } from '#proof/verify/replay/prizes.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { createGeneration } from '../support/generation.ts'
import { august, fan, history, league } from '../support/history.ts'
import { type Season, seasonOf } from './periods.ts'
import { computePrizes } from './winners.ts'

const match = `${league}.1.a`
const [ann, bob, cid] = ['ann', 'bob', 'cid'].map(fan) as [string, string, string]

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

/** All three answered a question rightly; Cid saved a score beside, which gave no point. */
function tied(savers: readonly string[]) {
  const past = history()
  past.open()
  past.schedule(match)
  for (const saver of savers) past.place(saver, match, '0:3')
  const questions = `questions-${league}`
  const asks = { kind: 'number' as const, min: 0, max: 9 }
  const of = { competition: league, question: 1 }
  past.write(questions, { type: 'QuestionAsked', data: { ...of, text: 'How many?', asks, locksAt: august } })
  for (const user of [ann, bob, cid])
    past.write(`answers-${league}.${user}`, { type: 'AnswerSaved', data: { ...of, user, from: null, to: 5 } })
  past.settle(match, '2:1')
  past.write(questions, { type: 'QuestionSettled', data: { ...of, answer: 5 } })
  return past.events
}

test.each([
  ['who saved a score wins over who saved none', [cid], cid],
  ['of fans who saved none the lowest id wins', [], [ann, bob, cid].toSorted()[0]],
])(
  'of fans with points of bonus questions alone: %s, for the server and for the verifier',
  async (_, savers, winner) => {
    const events = tied(savers)
    const generation = await createGeneration(database)
    await generation.fold([events])
    const season = (await seasonOf(generation.db, league)) as Season
    const game = new Game()
    for (const { type, data, stream, revision, id, metadata } of events) {
      const event = {
        id,
        type,
        version: 1,
        stream,
        revision,
        time: metadata.occurredAt,
        actor: 'admin',
        data,
      }
      game.take(event as unknown as LoggedEvent)
    }
    const { awards } = await computePrizes(generation.db, season, 'season')
    expect(awards).toMatchObject([{ prize: 'season-board', winners: [winner] }])
    expect(awardsOf(game, league, 'season')).toMatchObject([{ prize: 'season-board', winners: [winner] }])
  },
)
