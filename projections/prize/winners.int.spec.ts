/** Of fans level on points one wins, by criteria in an order: for the server and for the verifier alike. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MAX_WINNERS, type Period } from '#domain/prize/events.ts'
import type { LoggedEvent } from '#proof/leaf/event.ts'
import { awardsOf } from '#proof/verify/replay/awards.ts'
import { Game } from '#proof/verify/replay/game.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { createGeneration } from '../support/generation.ts'
import { august, fan, type History, history, league, score, september } from '../support/history.ts'
import { type Season, seasonOf } from './periods.ts'
import { computePrizes } from './winners.ts'

/** In the order of their ids. */
const [first, second, third] = ['ann', 'bob', 'cid'].map(fan).toSorted() as [string, string, string]
const [matchA, matchB, later] = ['a', 'b', 'c'].map(name => `${league}.1.${name}`) as [string, string, string]

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

/** Two matches of August, one of September, and what `play` writes before their results 2:1, 2:0 and 1:1. */
function season(play: (past: History) => void) {
  const past = history()
  past.open()
  for (const match of [matchA, matchB]) past.schedule(match)
  past.schedule(later, { kickOff: september })
  play(past)
  past.settle(matchA, '2:1')
  past.settle(matchB, '2:0')
  past.settle(later, '1:1')
  return past.events
}

/** What the server and the verifier make of the events: the winners of the period's board, or of its prize matches. */
async function winnersOf(events: History['events'], period: Period, prize = '-board'): Promise<unknown[]> {
  const generation = await createGeneration(database)
  await generation.fold([events])
  const season = (await seasonOf(generation.db, league)) as Season
  const game = new Game()
  for (const { type, data, stream, revision, id, metadata } of events) {
    const known = { id, type, version: 1, stream, revision, actor: 'admin', data }
    game.take({ ...known, time: metadata.occurredAt } as unknown as LoggedEvent)
  }
  const { awards } = await computePrizes(generation.db, season, period)
  return [awards, awardsOf(game, league, period)].map(all =>
    all.flatMap(({ rule, winners }) => (rule.id.endsWith(prize) ? [...winners] : [])),
  )
}

/** One save at so many minutes past noon of the matches with scores. */
function save(past: History, user: string, minute: number, scores: Readonly<Record<string, string>>): void {
  const at = `2022-08-01T12:${String(minute).padStart(2, '0')}:00.000Z`
  const predictions = Object.entries(scores).map(([match, text]) => ({ match, from: null, to: score(text) }))
  past.save(user, predictions, 1, undefined, at)
}
function amend(past: History, user: string, minute: number, match: string, from: string, to: string): void {
  const at = `2022-08-01T12:${String(minute).padStart(2, '0')}:00.000Z`
  past.save(user, [{ match, from: score(from), to: score(to) }], 1, undefined, at)
}

/** Five points each: by one exact score, or by a right difference and a right result. */
const exact = { [matchA]: '2:1', [matchB]: '0:3' }
const close = { [matchA]: '1:0', [matchB]: '3:0' }

describe('of fans with equal points of matches', () => {
  test.each<[string, Period, string, (past: History) => void]>([
    [
      'more exact scores win over an earlier save and a lower id',
      'season',
      second,
      past => {
        save(past, first, 1, close)
        save(past, second, 9, exact)
      },
    ],
    [
      'of equal exact scores the earlier save wins over a lower id',
      'season',
      second,
      past => {
        save(past, first, 2, exact)
        save(past, second, 1, exact)
      },
    ],
    [
      'the last save of a fan counts, not the first one',
      'season',
      second,
      past => {
        save(past, first, 1, { ...exact, [matchB]: '0:2' })
        save(past, second, 5, exact)
        amend(past, first, 9, matchB, '0:2', '0:3')
      },
    ],
    [
      'of equal exact scores and saves the lowest id wins',
      'season',
      first,
      past => {
        save(past, second, 1, exact)
        save(past, first, 1, exact)
      },
    ],
    [
      'a third fan with fewer points wins by nothing: not by exact scores, not by an early save',
      'season',
      second,
      past => {
        save(past, third, 0, { [matchA]: '2:1' })
        save(past, first, 8, { ...close, [later]: '3:3' })
        save(past, second, 7, { ...close, [later]: '3:3' })
      },
    ],
    [
      'exact scores of another month count for no month',
      'month-2022-08',
      first,
      past => {
        save(past, first, 1, close)
        save(past, second, 2, { ...close, [later]: '1:1' })
      },
    ],
    [
      'who stands above by the order of the rules holds the place, whatever the exact scores and saves',
      'season',
      second,
      past => {
        past.adopt('premier-league', { equalFans: ['predicted'] })
        save(past, first, 1, exact)
        save(past, second, 9, { ...close, [later]: '0:2' })
      },
    ],
    [
      'fans who are equal in the order of the rules too are told apart as ever',
      'season',
      second,
      past => {
        past.adopt('premier-league', { equalFans: ['predicted', 'exact'] })
        save(past, third, 0, { [matchA]: '2:1' })
        save(past, first, 2, exact)
        save(past, second, 1, exact)
      },
    ],
    [
      'a save of another month is no late save',
      'month-2022-08',
      first,
      past => {
        save(past, first, 1, close)
        save(past, second, 2, close)
        save(past, first, 9, { [later]: '0:2' })
      },
    ],
  ])('%s', async (_, period, winner, play) => {
    expect(await winnersOf(season(play), period)).toEqual([[winner], [winner]])
  })
})

test('of more fans than may share a prize the one of the whole board wins, not one of the lowest ids', async () => {
  const fans = Array.from(
    { length: MAX_WINNERS + 2 },
    (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  )
  const last = fans.at(-1) as string
  const tied = season(past => {
    for (const user of fans) save(past, user, user === last ? 1 : 2, exact)
  })
  expect(await winnersOf(tied, 'season')).toEqual([[last], [last]])
})

test('who has the prize matches right stays the same when a team gets another name', async () => {
  const past = history()
  past.open()
  const ids = ['a', 'b', 'c', 'd', 'e', 'f'].map(name => `${league}.1.${name}`)
  for (const id of ids) past.schedule(id)
  for (const id of ids) past.place(first, id, id === ids.at(-1) ? '1:1' : '2:1')
  for (const id of ids) past.settle(id, '2:1')
  const week = 'round-1' as Period
  const winners = await winnersOf(past.events, week, 'all-five')
  const named = { competition: league, from: `Home of ${ids.at(-1)}`, to: 'Aces', reason: 'A new owner' }
  past.write(`competition-${league}`, { type: 'TeamRenamed', data: named })
  expect([winners, await winnersOf(past.events, week, 'all-five')]).toEqual([
    [[first], [first]],
    [[first], [first]],
  ])
})

describe('of fans with points of bonus questions alone', () => {
  /** All three answered a question rightly; the savers saved a score beside, which gave no point. */
  function tied(savers: readonly string[]) {
    const questions = `questions-${league}`
    const key = { competition: league, question: 1 }
    const asks = { kind: 'number' as const, min: 0, max: 9 }
    return season(past => {
      for (const saver of savers) past.place(saver, matchA, '0:3')
      const question = { ...key, text: 'How many?', asks, locksAt: august }
      past.write(questions, { type: 'QuestionAsked', data: question })
      for (const user of [first, second, third]) {
        const data = { ...key, user, from: null, to: 5 }
        past.write(`answers-${league}.${user}`, { type: 'AnswerSaved', data })
      }
      past.write(questions, { type: 'QuestionSettled', data: { ...key, answer: 5 } })
    })
  }

  test.each([
    ['who saved a score wins over who saved none', [third], third],
    ['of fans who saved none the lowest id wins', [], first],
  ])('%s', async (_, savers, winner) => {
    expect(await winnersOf(tied(savers), 'season')).toEqual([[winner], [winner]])
  })
})
