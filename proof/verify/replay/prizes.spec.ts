/** Published winners, computed a second time: a wrong one is named, and one that a correction contradicts is noticed. */
import { expect, test } from 'vitest'
import type { LoggedEvent } from '../../leaf/event.ts'
import { sayBundle } from './bundle.ts'
import { Game } from './game.ts'
import { awardsOf, PublishedPrizes } from './prizes.ts'
import type { Shown, ShownPeriod } from './shown.ts'

const KICK_OFF = '2022-08-06T15:00:00.000Z'
const SAVED = '2022-08-01T12:00:00.000Z'
const AFTER = '2022-08-06T18:00:00.000Z'
const names = ['ants-bees', 'cats-dogs', 'elks-frogs', 'gnus-hens', 'jays-kites', 'moles-newts']
const ids = names.map(name => `league.1.${name}`)
const [ann, bob, cid] = ['ann', 'bob', 'cid']

/** Six matches end 1:0. Ann has the five prize matches right, Bob all but the first, Cid the last five. */
function played() {
  const game = new Game()
  const prizes = new PublishedPrizes()
  const events: LoggedEvent[] = []
  let revision = 0
  const take = (type: string, stream: string, data: object, time = SAVED) => {
    const event = { id: '', type, version: 1, stream, revision: revision++, time, actor: 'admin', data }
    events.push(event as LoggedEvent)
    prizes.take(event as LoggedEvent, game)
    game.take(event as LoggedEvent)
  }
  const onMatch = (type: string, match: string, data: object, time = AFTER) =>
    take(type, 'round-league.1', { competition: 'league', round: 1, match, ...data }, time)
  take('CompetitionOpened', 'competition-league', { competition: 'league', kind: 'league' })
  take('RulesetAdopted', 'competition-league', {
    competition: 'league',
    ruleset: 'premier-league',
    version: 1,
  })
  for (const [at, match] of ids.entries()) {
    const [home, away] = names[at]?.split('-') ?? []
    onMatch('MatchScheduled', match, { home, away, kickOff: KICK_OFF, marquee: at === 0 }, SAVED)
  }
  const save = (user: string | undefined, right: readonly string[], time: string) => {
    const predictions = ids.map(match => ({ match, to: { home: right.includes(match) ? 1 : 3, away: 0 } }))
    take(
      'PredictionsSaved',
      `entry-league.1.${user}`,
      { competition: 'league', round: 1, user, predictions },
      time,
    )
  }
  save(ann, ids.slice(0, 5), '2022-08-02T12:00:00.000Z')
  save(bob, ids.slice(1, 6), SAVED)
  save(cid, ids.slice(1), '2022-08-03T12:00:00.000Z')
  for (const match of ids) {
    onMatch('ScoreEntered', match, { score: { home: 1, away: 0 } })
    onMatch('WinnerSet', match, { winner: 'home' })
  }
  const publish = (period: string, awards: object) =>
    take('PrizesPublished', `prizes-league.${period}`, { competition: 'league', period, awards }, AFTER)
  return { game, prizes, events, onMatch, publish }
}

const ofRound = [{ prize: 'all-five', winners: [ann], share: 5_000 }] as const

test('the marquee match and the four first by name are the prize matches; of equal points the earliest last save wins', () => {
  const { game } = played()
  expect(awardsOf(game, 'league', 'round-1')).toEqual(ofRound)
  // Five exact scores each: Bob saved first.
  expect(awardsOf(game, 'league', 'season')).toEqual([
    { prize: 'season-board', winners: [bob], share: 100_000 },
  ])
  expect(awardsOf(game, 'league', 'month-2022-08')).toMatchObject([{ winners: [bob], share: null }])
})

test('the choice of an admin and a void match change the prize matches', () => {
  const { game, onMatch } = played()
  onMatch('PrizeMatchesChosen', '', { matches: ids.slice(1) })
  expect(awardsOf(game, 'league', 'round-1')).toMatchObject([{ winners: [bob, cid], share: 2_500 }])
  onMatch('MatchVoided', ids[5] ?? '', {})
  expect(awardsOf(game, 'league', 'round-1')).toMatchObject([{ winners: [ann] }])
})

test('a published winner who does not follow from the log is named', () => {
  const { game, prizes, publish } = played()
  publish('round-1', ofRound)
  expect(prizes.difference(game)).toBeNull()
  publish('season', [{ prize: 'season-board', winners: [cid], share: 100_000 }])
  expect(prizes.difference(game)).toBe(
    'league season, prize season-board: published cid, 100000 each, the log gives bob, 100000 each',
  )
})

test('a published winner changed by a correction is noticed, and still stands', async () => {
  const { game, prizes, publish, onMatch } = played()
  publish('round-1', ofRound)
  expect(prizes.contradicted(game)).toEqual([])
  const [award] = ofRound
  const shown = { ...award, winners: [{ id: ann }], total: 1 }
  const row = { competition: 'league', period: 'round-1', status: 'published', prizes: [shown] }
  const site = (rows: readonly ShownPeriod[]): Shown => ({
    covers: () => true,
    board: async () => [],
    periods: async () => rows,
  })
  onMatch('ScoreCorrected', ids[0] ?? '', { to: { home: 3, away: 0 } })
  expect(prizes.difference(game)).toBeNull()
  expect(prizes.contradicted(game)).toEqual([
    'league round-1, prize all-five: published ann, 5000 each, the log gives bob, cid, 2500 each',
  ])
  expect(await prizes.compare(site([row]), game)).toBeNull()
  expect(await prizes.compare(site([{ ...row, prizes: [{ ...shown, winners: [{ id: bob }] }] }]), game)).toBe(
    'prizes of league round-1: the site shows bob, 5000 each for all-five, the log publishes ann, 5000 each',
  )
  expect(await prizes.compare(site([]), game)).toMatch(/^prizes of league round-1: the log publishes winners/)
})

test('the events of a bundle give points of their fans, and the published winners where it has the picks of these', () => {
  const { events, publish } = played()
  publish('round-1', ofRound)
  const without = (...users: (string | undefined)[]) =>
    sayBundle(events.filter(({ data }) => !users.includes(data.user as string)))
  // Five exact scores, and the right winner of the sixth match.
  expect(without(bob, cid)).toEqual([
    'By these events fan ann has 27 points on the board league round 1.',
    'By these events the published winners have what their prizes ask for.',
  ])
  expect(without(ann, bob, cid)).toEqual([
    'These events alone do not give all published winners, the archive of the competition does: league round-1, prize all-five: published ann, 5000 each, the log gives no winner',
  ])
})

/** The same log once the key of some fans is gone: none of their events is opened. */
function without(events: readonly LoggedEvent[], deleted: readonly (string | undefined)[]) {
  const game = new Game()
  const prizes = new PublishedPrizes()
  const deletions = deleted.map(user => ({
    type: 'AccountDeleted',
    stream: `account-${user}`,
    data: { user },
  }))
  for (const event of [...events, ...(deletions as unknown as LoggedEvent[])]) {
    if (event.type === 'PredictionsSaved' && deleted.includes(event.data.user as string)) continue
    prizes.take(event, game)
    game.take(event)
  }
  return prizes.difference(game)
}

const SEASON = { prize: 'season-board', share: 100_000 }
const shared = [{ prize: 'all-five', winners: [bob, cid], share: 2_500 }]

test.each([
  ['the one winner of a round', 'round-1', ofRound, [ann], null],
  ['one of two winners', 'round-1', shared, [cid], null],
  ['a winner by most points', 'season', [{ ...SEASON, winners: [bob] }], [bob], null],
  ['a fan who won nothing', 'season', [{ ...SEASON, winners: [bob] }], [cid], null],
  [
    'one of two, with the share of one',
    'round-1',
    [{ ...shared[0], share: 5_000 }],
    [cid],
    /published bob, cid, 5000 each/,
  ],
  [
    'one of two, beside a wrong one',
    'round-1',
    [{ ...shared[0], winners: [ann, cid] }],
    [cid],
    /log gives bob/,
  ],
  [
    'somebody else, and the winner is wrong',
    'season',
    [{ ...SEASON, winners: [cid] }],
    [ann],
    /log gives bob/,
  ],
] as const)('publications hold where %s deleted the account', (_, period, awards, deleted, difference) => {
  const { events, onMatch, publish } = played()
  // Two win where the first match is none of the prize matches.
  if (period === 'round-1' && awards !== ofRound) onMatch('PrizeMatchesChosen', '', { matches: ids.slice(1) })
  publish(period, awards)
  const found = without(events, deleted)
  if (difference === null) expect(found).toBeNull()
  else expect(found).toMatch(difference)
})

test('a fan who is not named as deleted, and of whom nothing is opened, is missed', () => {
  const { events, publish } = played()
  publish('round-1', ofRound)
  const game = new Game()
  const prizes = new PublishedPrizes()
  for (const event of events) {
    if (event.type === 'PredictionsSaved' && event.data.user === ann) continue
    prizes.take(event, game)
    game.take(event)
  }
  expect(prizes.difference(game)).toMatch(/published ann, 5000 each, the log gives no winner/)
})

test('a board has its winner however many fans it has', () => {
  const { game } = played()
  const fans = 200_000
  const match = ids[0] ?? ''
  for (let at = 0; at < fans; at++) {
    const user = `fan ${at}`
    game.picks.set(`${user} ${match}`, { user, match, score: { home: 1, away: 0 }, at: SAVED })
  }
  expect(awardsOf(game, 'league', 'season')).toMatchObject([{ winners: [bob] }])
})
