/** What a site shows beside what the log gives: each board and each publication by itself, in the words that a reader gets. */
import { describe, expect, test } from 'vitest'
import type { LoggedEvent } from '../../leaf/event.ts'
import { League } from '../../support/league.ts'
import {
  AFTER,
  ann,
  bob,
  cid,
  leavesOf,
  playedSeason,
  ROUND,
  SEASON,
  verdictsOn,
} from '../../support/season.ts'
import type { Game } from './game.ts'
import { compareBoards, competitionOf } from './published.ts'
import { judge, replayOf } from './replay.ts'
import type { Shown, ShownPeriod, ShownPlace } from './shown.ts'
import { countOf, inWords, judged } from './verdict.ts'

const a = 'league.1.a'
const NAMES = ['league', 'league round 1', 'league 2022-08']
/** Ann 5, Bob 2, Cid 0. */
function played(): League {
  const league = new League()
  league.schedule(a)
  league.pick('ann', a, '2:1')
  league.pick('bob', a, '3:1')
  league.pick('cid', a, '0:1')
  league.settle(a, '2:1')
  return league
}
const gameOf = async ({ log }: League): Promise<Game> => (await replayOf(() => leavesOf(log.events))).game
const place = (user_id: string, points: number, rank: number): ShownPlace => ({ user_id, points, rank })
const RIGHT = [place('ann', 5, 1), place('bob', 2, 2), place('cid', 0, 3)]
const boards = (rows: (name: string) => readonly ShownPlace[], covered = true): Shown => ({
  covers: () => covered,
  periods: async () => [],
  raffleList: async () => null,
  board: async name => rows(name),
})

describe('boards', () => {
  test('that agree are counted with their rows', async () => {
    expect(
      await compareBoards(
        boards(() => RIGHT),
        await gameOf(played()),
      ),
    ).toEqual({
      boards: 3,
      rows: 9,
      gone: 0,
      verdicts: [],
      summary: '9 rows of 3 boards agree with the site.',
    })
  })

  test('of competitions that the site does not show are not compared', async () => {
    expect(
      await compareBoards(
        boards(() => [], false),
        await gameOf(played()),
      ),
    ).toMatchObject({ boards: 0, rows: 0 })
  })

  test('are read in the order of their names, and one that differs hides no other', async () => {
    const names: string[] = []
    const { verdicts, summary } = await compareBoards(
      boards(name => {
        names.push(name)
        return name === 'league 2022-08' ? [place('ann', 4, 1)] : RIGHT
      }),
      await gameOf(played()),
    )
    expect(names).toEqual(NAMES.toSorted())
    expect(verdicts.map(inWords)).toEqual([
      'Contradicted: the board league 2022-08: league 2022-08: the site gives fan ann 4 points, the log 5',
    ])
    expect(summary).toBe('of 3 boards 2 agree with the site.')
  })

  const differenceOf = async (rows: readonly ShownPlace[], league = played()) => {
    const { verdicts } = await compareBoards(
      boards(() => rows),
      await gameOf(league),
    )
    return verdicts[0] && 'why' in verdicts[0] ? verdicts[0].why : null
  }

  test.each<[string, readonly ShownPlace[], string | null]>([
    ['without fans who have nothing', RIGHT.slice(0, 2), null],
    ['with a fan of no points whom the log has not', [...RIGHT, place('zoe', 0, 3)], null],
    [
      'with a fan of points whom the log has not',
      [...RIGHT, place('zoe', 1, 3)],
      'league: the site gives fan zoe 1 points, the log 0',
    ],
    [
      'without a fan who has points',
      [place('ann', 5, 1)],
      'league: the log gives fan bob 2 points, the site does not list the fan',
    ],
    [
      'with a rank that is too low',
      [place('ann', 5, 1), place('bob', 2, 3)],
      'league: the site gives fan bob rank 3, the log 2',
    ],
    [
      'with a rank that is too high',
      [place('ann', 5, 0), place('bob', 2, 2)],
      'league: the site gives fan ann rank 0, the log 1',
    ],
    ['with a fan twice', [...RIGHT, place('bob', 2, 2)], 'league: the site lists fan bob more than once'],
    ['empty', [], 'league: the log gives fan ann 5 points, the site does not list the fan'],
  ])('%s', async (_, rows, difference) => expect(await differenceOf(rows)).toBe(difference))

  test('that a site does not give are named by its answer', async () => {
    const shown = { ...boards(() => []), board: () => Promise.reject(new Error('the site is gone')) }
    const found = await compareBoards(shown, await gameOf(played()))
    expect(found).toMatchObject({ rows: 0, gone: 0 })
    expect(found.verdicts.map(inWords)[0]).toBe('Contradicted: the board league: the site is gone')
    const odd = { ...shown, board: () => Promise.reject('no reason') }
    expect((await compareBoards(odd, await gameOf(played()))).verdicts.map(inWords)[0]).toMatch(
      /: no reason$/,
    )
  })

  test('of a competition in doubt can not be judged where they differ', async () => {
    const doubt = (competition: string) => (competition === 'league' ? 'leaf 7 can not be read' : null)
    const sentencesOn = async (rows: readonly ShownPlace[]) =>
      (
        await compareBoards(
          boards(() => rows),
          await gameOf(played()),
          doubt,
        )
      ).verdicts.map(inWords)
    expect(await sentencesOn(RIGHT)).toEqual([])
    expect((await sentencesOn([]))[0]).toBe("Can't be judged: the board league: leaf 7 can not be read")
  })

  /** Bob's account is gone, and nothing that Bob predicted is opened. */
  function withoutBob(level?: readonly string[]): League {
    const league = played()
    const events = league.log.events.filter(({ data }) => data.user !== 'bob')
    league.log.events.splice(0, Number.POSITIVE_INFINITY, ...events)
    league.take('AccountDeleted', 'account-bob', { user: 'bob' })
    if (level) league.rules(placedBy(level))
    return league
  }
  const placedBy = (equalFans: readonly string[]) => ({
    rules: {
      points: { exact: 5, margin: 3, result: 2, goals: 0 },
      factors: [],
      lock: { minutes: 60, before: 'match' },
      coupons: { freepass: null, allornothing: null, weekly: null },
      bonus: {
        single: { points: 1 },
        several: { each: 1, all: 1 },
        number: { exact: 1, near: { within: 1, points: 1 } },
      },
      equalFans,
    },
  })

  test.each<[string, readonly ShownPlace[], string | null]>([
    ['with fewer points than another', RIGHT, null],
    ['with more', [place('bob', 9, 1), place('ann', 5, 2)], null],
    [
      'with more, and not counted',
      [place('bob', 9, 1), place('ann', 5, 1)],
      'the site gives fan ann rank 1, the log 2',
    ],
    ['with as many', [place('ann', 5, 1), place('bob', 5, 1)], null],
    [
      'with as many, and behind',
      [place('ann', 5, 1), place('bob', 5, 2)],
      'the site gives fan bob rank 2, the log 1',
    ],
    ['at a wrong rank', [place('ann', 5, 1), place('bob', 2, 1)], 'the site gives fan bob rank 1, the log 2'],
  ])('a fan who is gone has the points that the site shows: %s', async (_, rows, difference) => {
    expect(await differenceOf(rows, withoutBob())).toBe(difference && `league: ${difference}`)
  })

  test.each<[string, readonly ShownPlace[], string | null]>([
    ['before', [place('bob', 5, 1), place('ann', 5, 2)], null],
    ['behind', [place('ann', 5, 1), place('bob', 5, 2)], null],
    ['beside', [place('ann', 5, 1), place('bob', 5, 1)], null],
    ['too far behind', [place('ann', 5, 1), place('bob', 5, 3)], 'the site gives fan bob rank 3, the log 1'],
    [
      'with others too far behind',
      [place('bob', 5, 1), place('ann', 5, 3)],
      'the site gives fan ann rank 3, the log 1',
    ],
    ['with fewer points', [place('ann', 5, 1), place('bob', 2, 2)], null],
    [
      'with fewer points and a wrong rank',
      [place('ann', 5, 2), place('bob', 2, 2)],
      'the site gives fan ann rank 2, the log 1',
    ],
  ])(
    'where rules place fans with equal points, one who is gone may stand %s',
    async (_, rows, difference) => {
      expect(await differenceOf(rows, withoutBob(['exact']))).toBe(difference && `league: ${difference}`)
    },
  )

  test('place fans who are here by what they have, however many others are level', async () => {
    const league = new League()
    for (const match of [a, 'league.1.b']) league.schedule(match)
    league.pick('ann', a, '1:0')
    // Five points by two results.
    league.pick('bob', a, '2:1')
    league.pick('bob', 'league.1.b', '2:0')
    for (const match of [a, 'league.1.b']) league.settle(match, '1:0')
    league.rules(placedBy(['exact']))
    expect(await differenceOf([place('ann', 5, 1), place('bob', 5, 2)], league)).toBeNull()
    expect(await differenceOf([place('ann', 5, 1), place('bob', 5, 1)], league)).toBe(
      'league: the site gives fan bob rank 1, the log 2',
    )
  })

  test('say how many rows are of fans who are gone', async () => {
    const { gone, summary } = await compareBoards(
      boards(() => RIGHT),
      await gameOf(withoutBob()),
    )
    expect(gone).toBe(3)
    expect(summary).toBe(
      '9 rows of 3 boards agree with the site. 3 of the rows are of fans who deleted their accounts: nobody can open what these fans predicted, so their points are taken as the site shows them.',
    )
  })

  test('are of the competition that their name begins with', () => {
    expect(NAMES.map(competitionOf)).toEqual(['league', 'league', 'league'])
  })
})

describe('publications on a site', () => {
  const prizes = (
    winners: readonly string[],
    share: number | null = 5_000,
    total = winners.length,
    prize = 'all-five',
  ) => [{ prize, winners: winners.map(id => ({ id })), total, share }]
  const row = (change: Partial<ShownPeriod> = {}): ShownPeriod => ({
    competition: 'league',
    period: 'round-1',
    status: 'published',
    prizes: prizes([ann]),
    ...change,
  })
  const site = (periods: Shown['periods'], covers: Shown['covers'] = () => true): Shown => ({
    covers,
    periods,
    raffleList: async () => null,
    board: async () => [],
  })
  const onSite = (sentences: readonly string[]) =>
    sentences.flatMap(sentence => sentence.match(/what the site shows as the winners of (.*)$/)?.[1] ?? [])
  function published() {
    const log = playedSeason()
    log.publish('round-1', ROUND)
    return log
  }
  const differences = async (rows: readonly ShownPeriod[], log = published()) =>
    onSite(
      (
        await verdictsOn(
          log.events,
          site(async () => rows),
        )
      ).map(inWords),
    )
  const shows = (text: string) =>
    `league round-1: the site shows ${text} for all-five, the log publishes ann, 5000 each`

  test.each<[string, ShownPeriod[], string[]]>([
    ['as the log has them', [row()], []],
    ['that were opened again', [row({ status: 'reopened' })], []],
    ['of another winner', [row({ prizes: prizes([bob]) })], [shows('bob, 5000 each')]],
    ['of another share', [row({ prizes: prizes([ann], 4_000) })], [shows('ann, 4000 each')]],
    ['of no share', [row({ prizes: prizes([ann], null) })], [shows('ann')]],
    ['of another number', [row({ prizes: prizes([ann], 5_000, 2) })], [shows('ann, 5000 each')]],
    ['without the winners', [row({ prizes: [] })], [shows('no winner')]],
    [
      'that are not published',
      [row({ status: 'ready' })],
      ['league round-1: the log publishes winners, the site shows none'],
    ],
    [
      'that the log has not',
      [row(), row({ period: 'round-2' })],
      ['league round-2: the log publishes no winners'],
    ],
    ['that the log has not, and nobody published', [row(), row({ period: 'round-2', status: 'open' })], []],
  ])('%s', async (_, rows, sentences) => expect(await differences(rows)).toEqual(sentences))

  test('show the first ones of many winners', async () => {
    const rule = {
      id: 'all-five',
      period: 'round',
      title: '',
      ties: 'shared',
      rollsOver: false,
      gives: { kind: 'skor', units: 10 },
      won: { kind: 'exact', matches: 1 },
    }
    const league = new League([rule])
    league.schedule(a)
    const users = ['ann', 'bob', 'cid', 'dot', 'eve']
    for (const user of users) league.pick(user, a, '1:0')
    league.settle(a, '1:0')
    const publish = (winners: readonly string[], share: number) =>
      league.log.publish('round-1', [{ rule, pool: 10, winners, share }])
    publish(users, 2)
    expect(await differences([row({ prizes: prizes(users.slice(0, 3), 2, 5) })], league.log)).toEqual([])
    expect(await differences([row({ prizes: prizes(['ann', 'cid'], 2, 5) })], league.log)).toEqual([
      'league round-1: the site shows ann, cid, 2 each for all-five, the log publishes ann, bob, cid and others, 2 each',
    ])
    publish(users.slice(0, 3), 3)
    expect((await verdictsOn(league.log.events)).map(inWords).at(-1)).toMatch(
      /published ann, bob, cid, 3 each, the log gives ann, bob, cid and others, 2 each$/,
    )
  })

  test('that a site does not give are named by its answer, and those of other competitions are not asked for', async () => {
    const { events } = published()
    const silent = site(() => Promise.reject(new Error('the site is gone')))
    expect(onSite((await verdictsOn(events, silent)).map(inWords))).toEqual([
      'league: the site is gone',
      'league round-1: the log publishes winners, the site shows none',
    ])
    const odd = site(() => Promise.reject('no reason'))
    expect(onSite((await verdictsOn(events, odd)).map(inWords))[0]).toBe('league: no reason')
    const other = site(
      async () => [row({ period: 'round-9' })],
      competition => competition !== 'league',
    )
    const judgement = await judge(await replayOf(() => leavesOf(events)), other)
    expect(onSite(judgement.verdicts.map(inWords))).toEqual([])
    expect(judgement.said).toContain('Those of 0 stand on the site.')
  })

  test('are those of the last publication of a period, and one that nobody can read is not compared', async () => {
    const log = published()
    log.publish('round-1', [{ prize: 'all-five', winners: [bob], share: 5_000 }])
    expect(await differences([row({ prizes: prizes([bob]) })], log)).toEqual([])
    log.publish('round-1', [{ prize: 'never', winners: [cid], share: 1 }])
    expect(await differences([row()], log)).toEqual([])
    const { verdicts, said: sentences } = await judge(
      await replayOf(() => leavesOf(log.events)),
      site(async () => [row()]),
    )
    expect(sentences).toContain('Those of 1 stand on the site.')
    expect(sentences).toContain('The winners of 1 publications follow from the log.')
    expect(verdicts.map(inWords)).toContain(
      'Contradicted: the winners of league round-1, published in leaf 25: there never was a prize never',
    )
  })

  test('are said to stand on the site where nothing differs', async () => {
    const { events } = published()
    const sentences = async (winner: string) => {
      const rows = [row({ prizes: prizes([winner]) })]
      return (
        await judge(
          await replayOf(() => leavesOf(events)),
          site(async () => rows),
        )
      ).said
    }
    expect(await sentences(ann)).toContain('Those of 1 stand on the site.')
    expect(await sentences(bob)).not.toContain('Those of 1 stand on the site.')
  })

  test('without a site are judged by the log alone', async () => {
    const { said: sentences } = await judge(await replayOf(() => leavesOf(published().events)), null)
    expect(sentences).toEqual([
      'Replayed 18 predictions and 0 answers to questions: the folder has no boards of a site to compare with.',
      'The winners of 1 publications follow from the log.',
    ])
  })
})

describe('a publication', () => {
  const sentenceOn = async (period: string, data: object, change: object = {}) => {
    const log = playedSeason()
    log.take('PrizesPublished', `prizes-league.${period}`, { competition: 'league', period, ...data }, AFTER)
    const last = log.events.pop() as LoggedEvent
    const verdicts = await verdictsOn([...log.events, { ...last, ...change }])
    return verdicts.map(inWords)
  }

  test.each<[string, object, object, string]>([
    [
      'about another period than its stream',
      { period: 'month-2022-08', awards: [] },
      {},
      'it is about league month-2022-08',
    ],
    ['about another competition', { competition: 'cup', awards: [] }, {}, 'it is about cup season'],
    ['with awards that are none', { awards: 7 }, {}, "its field 'awards' is not that of PrizesPublished"],
    ['without an instant', { awards: SEASON }, { time: 'soon' }, 'it has no instant'],
    [
      'of a prize that there never was',
      { awards: [{ ...SEASON[0], prize: 'cup' }] },
      {},
      'there never was a prize cup',
    ],
  ])('%s is contradicted', async (_, data, change, why) => {
    expect(await sentenceOn('season', data, change)).toEqual([
      `Contradicted: the winners of league season, published in leaf 23: ${why}`,
    ])
  })

  test('of a competition that was never opened is contradicted', async () => {
    const log = playedSeason()
    log.take(
      'PrizesPublished',
      'prizes-cup.season',
      { competition: 'cup', period: 'season', awards: [] },
      AFTER,
    )
    expect((await verdictsOn(log.events)).map(inWords)).toEqual([
      'Contradicted: the winners of cup season, published in leaf 23: no competition cup was opened',
    ])
  })

  test.each([
    [-1, 'Contradicted: leaf 23: its winners are said to be those of -1 leaves'],
    [1.5, 'Contradicted: leaf 23: its winners are said to be those of 1.5 leaves'],
    [24, 'Contradicted: leaf 23: its winners are said to be those of 24 leaves'],
  ])('on %s leaves is named', async (size, sentence) => {
    expect((await sentenceOn('season', { awards: SEASON }, { size }))[0]).toBe(sentence)
  })

  test('on all leaves before it, and on none, is judged there', async () => {
    const proven = 'Proven: the winners of league season, published in leaf 23.'
    expect(await sentenceOn('season', { awards: SEASON }, { size: 23 })).toEqual([proven])
    expect(await sentenceOn('season', { awards: SEASON }, { size: 0 })).toEqual([
      'Contradicted: the winners of league season, published in leaf 23: no competition league was opened',
    ])
  })
})

test('a verdict is said in words, and counted by its kind', () => {
  expect([judged('it', null), judged('it', 'another')].map(inWords)).toEqual([
    'Proven: it.',
    'Contradicted: it: another',
  ])
  const verdicts = [judged('a', null), judged('b', 'c'), judged('d', 'e')]
  expect([
    countOf(verdicts, 'proven'),
    countOf(verdicts, 'contradicted'),
    countOf(verdicts, 'unjudged'),
  ]).toEqual([1, 2, 0])
})
