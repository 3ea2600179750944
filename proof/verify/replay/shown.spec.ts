/** Boards and prizes as a site gives them by pages, and as an archive has them in files. */
import { expect, test } from 'vitest'
import { bytesOf } from '../../bytes.ts'
import { boardPath } from '../paths.ts'
import { archiveSource, type Source } from '../source.ts'
import { shownBySite, shownIn } from './shown.ts'

const bytes = (value: unknown) => bytesOf(JSON.stringify(value))
const rowsOf = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ user_id: `fan ${from + at}`, points: 1, rank: 1 }))

/** A site with the answers by their addresses, which notes what was asked for. */
function siteOf(answers: Readonly<Record<string, unknown>>): { api: Source; addresses: string[] } {
  const addresses: string[] = []
  const find = async (path: string) => {
    addresses.push(path)
    return path in answers ? bytes(answers[path]) : undefined
  }
  const read = async (path: string) => {
    const found = await find(path)
    if (!found) throw new Error(`${path} is not there`)
    return found
  }
  return { api: { name: 'site', find, read }, addresses }
}

test.each([
  ['league', 'users/leaderboard?competition=league'],
  ['league round 3', 'users/leaderboard?competition=league&round=3'],
  ['league 2022-08', 'users/leaderboard?competition=league&month=2022-08'],
])('the board %s of a site is read page by page, until it has all rows', async (name, address) => {
  const { api, addresses } = siteOf({
    [`${address}&limit=100&page=1`]: { data: rowsOf(0, 100), total: 130 },
    [`${address}&limit=100&page=2`]: { data: rowsOf(100, 30), total: 130 },
  })
  const site = shownBySite(api)
  expect(await site.board(name)).toEqual(rowsOf(0, 130))
  expect(addresses).toHaveLength(2)
  expect(site.covers('whatever')).toBe(true)
})

test('a site that gives fewer rows than it says ends with an empty page', async () => {
  const address = 'users/leaderboard?competition=league&limit=100&page='
  const { api, addresses } = siteOf({
    [`${address}1`]: { data: rowsOf(0, 2), total: 5 },
    [`${address}2`]: { data: [], total: 5 },
  })
  expect(await shownBySite(api).board('league')).toEqual(rowsOf(0, 2))
  expect(addresses).toHaveLength(2)
})

test('a site gives periods by pages, and the list of a raffle as it was hashed', async () => {
  const { api } = siteOf({
    'prizes?competition=league&limit=100&page=1': { data: [{ period: 'season' }], total: 1 },
  })
  const site = shownBySite(api)
  expect(await site.periods('league')).toEqual([{ period: 'season' }])
  await expect(site.periods('cup')).rejects.toThrow('is not there')
  expect(await site.raffleList('2022-08')).toBeNull()
  const list = { name: '', read: api.read, find: async (path: string) => bytesOf(`the list of ${path}\n`) }
  expect(await shownBySite(list).raffleList('2022-08')).toBe('the list of raffles/2022-08/list\n')
})

test('an archive has the boards of one competition in files, page after page', async () => {
  expect(boardPath('league round 3', 2)).toBe('boards/league.round.3/2.json')
  const files = new Map([
    ['site.json', bytes({ competition: 'league', prizes: [{ period: 'season' }] })],
    ['boards/league.round.3/1.json', bytes(rowsOf(0, 2))],
    ['boards/league.round.3/2.json', bytes(rowsOf(2, 1))],
    ['boards/league.round.3/4.json', bytes(rowsOf(9, 1))],
  ])
  const shown = await shownIn(archiveSource(files))
  expect(await shown.board('league round 3')).toEqual(rowsOf(0, 3))
  expect(await shown.board('league')).toEqual([])
  expect(await shown.periods('league')).toEqual([{ period: 'season' }])
  expect([shown.covers('league'), shown.covers('cup')]).toEqual([true, false])
  expect(await shown.raffleList('2022-08')).toBeNull()
  await expect(shownIn(archiveSource(new Map()))).rejects.toThrow('site.json of the archive is not there')
})
