/** A fan whom the log excludes stands on no board and wins nothing, until the log takes the fan back. */
import { expect, test } from 'vitest'
import {
  AFTER,
  ann,
  bob,
  cid,
  leavesOf,
  playedSeason,
  type SeasonLog,
  verdictsOn,
} from '../../support/season.ts'
import { awardsOf } from './awards.ts'
import { boardsOf } from './boards.ts'
import { compareBoards } from './published.ts'
import { judge, replayOf } from './replay.ts'
import type { Shown, ShownPlace } from './shown.ts'
import { inWords } from './verdict.ts'

const gameOf = async ({ events }: SeasonLog) => (await replayOf(() => leavesOf(events))).game
const sentencesOf = async ({ events }: SeasonLog) => (await verdictsOn(events)).map(inWords)
const act = (log: SeasonLog, type: 'PlayerExcluded' | 'PlayerReadmitted', user: string = ann) =>
  log.take(type, 'competition-league', { competition: 'league', user, reason: 'Five accounts' }, AFTER)
const exact = (winners: readonly string[], share: number | null) => ({ prize: 'all-five', winners, share })
const showing = (rows: readonly ShownPlace[]): Shown => ({
  covers: () => true,
  periods: async () => [],
  raffleList: async () => null,
  board: async () => rows,
})

test('boards and prizes are those of the others, and come back', async () => {
  const log = playedSeason()
  const before = await gameOf(log)
  act(log, 'PlayerExcluded')
  const without = await gameOf(log)
  for (const [name, board] of boardsOf(without)) {
    expect(
      [...board].map(([user]) => user),
      name,
    ).toEqual([bob, cid])
    expect(board.size, name).toBe(2)
  }
  expect(awardsOf(before, 'league', 'round-1')).toMatchObject([exact([ann], 5_000)])
  expect(awardsOf(without, 'league', 'round-1')).toMatchObject([exact([], null)])
  act(log, 'PlayerReadmitted')
  const again = await gameOf(log)
  expect([...boardsOf(again)].map(([name, board]) => [name, [...board]])).toEqual(
    [...boardsOf(before)].map(([name, board]) => [name, [...board]]),
  )
  expect(awardsOf(again, 'league', 'round-1')).toMatchObject([exact([ann], 5_000)])
})

test('of bonus questions too', async () => {
  const log = playedSeason()
  log.ask({ competition: 'league', question: 1 })
  log.take('QuestionSettled', 'questions-league', { competition: 'league', question: 1, answer: 7 }, AFTER)
  act(log, 'PlayerExcluded')
  expect(
    boardsOf(await gameOf(log))
      .get('league')
      ?.get(ann),
  ).toBeUndefined()
})

test('a site that lists the fan contradicts the log, with points and without', async () => {
  const log = playedSeason()
  act(log, 'PlayerExcluded')
  const game = await gameOf(log)
  const listed = [...(boardsOf(game).get('league') ?? [])].map(([user, points]) => ({
    user_id: user,
    points,
  }))
  const rows = listed.map(row => ({ ...row, rank: 1 }))
  for (const points of [25, 0]) {
    const { verdicts } = await compareBoards(showing([...rows, { user_id: ann, points, rank: 3 }]), game)
    expect(verdicts.map(inWords)[0]).toBe(
      'Contradicted: the board league: league: the site lists fan ann, whom the log excludes',
    )
  }
})

test('winners published before the exclusion stand and are noted; winners published after it follow from the log without the fan', async () => {
  const log = playedSeason()
  log.publish('round-1', [exact([ann], 5_000)])
  act(log, 'PlayerExcluded')
  const { said: noted, verdicts } = await judge(await replayOf(() => leavesOf(log.events)), null)
  expect(verdicts.map(inWords)).toEqual(['Proven: the winners of league round-1, published in leaf 23.'])
  expect(noted.at(-1)).toBe(
    'Corrected since, and standing until published anew: league round-1, prize all-five: published ann, 5000 each, the log gives no winner',
  )
  log.publish('round-1', [exact([ann], 5_000)])
  log.publish('round-1', [exact([], null)])
  expect((await sentencesOf(log)).slice(1)).toEqual([
    expect.stringMatching(/^Contradicted: .* published ann, 5000 each, the log gives no winner/),
    'Proven: the winners of league round-1, published in leaf 26.',
  ])
})

test('an excluded fan who left wins nothing either, though nobody can open what the fan predicted', async () => {
  const log = playedSeason()
  const events = log.events.filter(({ stream }) => stream !== `entry-league.1.${ann}`)
  const gone = Object.assign(playedSeason(), { events })
  act(gone, 'PlayerExcluded')
  gone.take('AccountDeleted', `account-${ann}`, { user: ann }, AFTER)
  gone.publish('round-1', [exact([ann], 5_000)])
  expect((await sentencesOf(gone))[0]).toMatch(/^Contradicted: .* published ann/)
})

test('an exclusion that can’t be is a contradiction', async () => {
  const log = playedSeason()
  act(log, 'PlayerReadmitted', cid)
  act(log, 'PlayerExcluded')
  act(log, 'PlayerExcluded')
  log.take('PlayerExcluded', 'competition-league', { competition: 'league', user: 7 }, AFTER)
  expect(await sentencesOf(log)).toEqual([
    expect.stringContaining('the fan cid is taken back without an exclusion'),
    expect.stringContaining('the fan ann is excluded twice'),
    expect.stringContaining("its field 'user' is not that of PlayerExcluded"),
  ])
})
