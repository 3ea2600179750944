/** Of a match with extra time the rules say which score counts: for points, for All or Nothing and for prizes alike. */
import { expect, test } from 'vitest'
import { rulesPresets } from '#domain/scoring/presets/rules.ts'
import { AFTER, ann, bob, ids, leavesOf, openSeason, type SeasonLog } from '../../support/season.ts'
import { awardsOf } from './awards.ts'
import { boardOf } from './boards.ts'
import { replayOf } from './replay.ts'
import { inWords } from './verdict.ts'

const [final = ''] = ids

/** Ann says 1:0, Bob 2:0; after 90 minutes it is 1:0, after 120 it is 2:0. All other matches end 1:0. */
function played(score?: string): SeasonLog {
  const log = openSeason()
  if (score)
    log.take('RulesetAdopted', 'competition-league', {
      competition: 'league',
      rules: { ...rulesPresets['premier-league'], score },
    })
  log.save(ann, [final])
  log.take('PredictionsSaved', `entry-league.1.${bob}`, {
    competition: 'league',
    round: 1,
    user: bob,
    predictions: [{ match: final, to: { home: 2, away: 0 } }],
  })
  for (const user of [ann, bob])
    log.take('CouponUsed', `coupons-league.${user}`, {
      competition: 'league',
      round: 1,
      user,
      kind: 'allornothing',
      match: final,
    })
  log.onMatch('ScoreEntered', final, { score: { home: 2, away: 0 }, after90: { home: 1, away: 0 } })
  log.onMatch('WinnerSet', final, { winner: 'home' })
  return log
}

async function replayed(log: SeasonLog) {
  const { game, problems } = await replayOf(() => leavesOf(log.events))
  return {
    game,
    sentences: problems.map(inWords),
    points: (user: string) => boardOf(game, 'league').get(user),
  }
}

test.each([
  [undefined, bob],
  ['after-120', bob],
  ['after-90', ann],
] as const)('by the rule %s it is the score of %s', async (score, right) => {
  const log = played(score)
  const { points, sentences } = await replayed(log)
  const wrong = right === ann ? bob : ann
  expect(sentences).toEqual([])
  // Exact under All or Nothing; the right winner alone.
  expect([points(right), points(wrong)]).toEqual([10, 2])
  const prize = {
    id: 'one',
    period: 'season',
    title: 'One',
    ties: 'shared',
    rollsOver: false,
    gives: { kind: 'skor', units: 4 },
    won: { kind: 'exact', matches: 1 },
  }
  log.take('PrizesSet', 'competition-league', { competition: 'league', prizes: [prize] })
  expect(awardsOf((await replayed(log)).game, 'league', 'season')).toMatchObject([
    { winners: [right], share: 4 },
  ])
})

test('a correction moves the score before extra time, or takes it away', async () => {
  const log = played('after-90')
  const correct = (after90?: object) =>
    log.take(
      'ScoreCorrected',
      'round-league.1',
      {
        competition: 'league',
        round: 1,
        match: final,
        to: { home: 2, away: 0 },
        ...(after90 ? { after90 } : {}),
      },
      AFTER,
    )
  correct()
  expect((await replayed(log)).points(ann)).toBe(10)
  correct({ from: { home: 1, away: 0 }, to: { home: 0, away: 0 } })
  expect((await replayed(log)).points(ann)).toBe(0)
  correct({ from: { home: 0, away: 0 }, to: null })
  expect((await replayed(log)).points(bob)).toBe(10)
})

test('a score that this verifier has never heard of is no contradiction', async () => {
  const { sentences } = await replayed(played('after-60'))
  expect(sentences[0]).toMatch(/^Can't be judged: .*this verifier does not know the score 'after-60'/)
})

test.each([
  ['counts', bob],
  ['as-played', ann],
] as const)(
  'where a desk decides afterwards, by the rule %s it is the score of %s',
  async (deskDecision, right) => {
    const log = openSeason()
    const rules = { ...rulesPresets['premier-league'], deskDecision }
    log.take('RulesetAdopted', 'competition-league', { competition: 'league', rules })
    log.save(ann, [final])
    log.take('PredictionsSaved', `entry-league.1.${bob}`, {
      competition: 'league',
      round: 1,
      user: bob,
      predictions: [{ match: final, to: { home: 3, away: 0 } }],
    })
    log.onMatch('ScoreEntered', final, { score: { home: 1, away: 0 } })
    log.onMatch('WinnerSet', final, { winner: 'home' })
    const correct = (home: number, more: object) =>
      log.onMatch('ScoreCorrected', final, { to: { home, away: 0 }, ...more })
    correct(4, { awarded: true })
    correct(3, {})
    expect((await replayed(log)).points(right)).toBe(5)
    correct(1, { awarded: false })
    expect((await replayed(log)).points(ann)).toBe(5)
  },
)

test('a rule of desks that this verifier has never heard of is no contradiction', async () => {
  const log = openSeason()
  const rules = { ...rulesPresets['premier-league'], deskDecision: 'half' }
  log.take('RulesetAdopted', 'competition-league', { competition: 'league', rules })
  expect((await replayed(log)).sentences[0]).toMatch(/this verifier does not know the desk decision 'half'/)
})
