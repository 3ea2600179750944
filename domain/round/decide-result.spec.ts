import { describe, expect, it } from 'vitest'
import { specOf } from '#tests/support/given.ts'
import { kickOff, matchAfter, ofMatch, on, scheduled, scheduledAs } from '#tests/support/match.ts'
import type { Score, Winner } from '../words.ts'
import { round } from './round.ts'

const { given } = specOf(round)
const now = '2023-05-28T17:30:00.000Z'
const reason = 'The second goal was given to the other team'
const knockOut = scheduledAs({ knockOut: true })
const goals = (home: number, away: number) => ({ home, away })
const scored = (home: number, away: number) =>
  on(now, { type: 'ScoreEntered', data: { ...ofMatch, score: goals(home, away) } })
const won = (winner: Winner) => on(now, { type: 'WinnerSet', data: { ...ofMatch, winner } })
const enter = (home: number, away: number, reason?: string) =>
  ({
    type: 'EnterScore',
    match: ofMatch.match,
    score: goals(home, away),
    now,
    ...(reason && { reason }),
  }) as const
const set = (winner: Winner, reason?: string) =>
  ({ type: 'SetWinner', match: ofMatch.match, winner, ...(reason && { reason }) }) as const
const corrected = (from: Score, to: Score, winner?: { from: Winner; to: Winner }) =>
  ({ type: 'ScoreCorrected', data: { ...ofMatch, from, to, ...(winner && { winner }), reason } }) as const
const winnerCorrected = (from: Winner, to: Winner) =>
  ({ type: 'WinnerCorrected', data: { ...ofMatch, from, to, reason } }) as const

describe('EnterScore', () => {
  it('enters the first score, from the kick-off on', () =>
    given(scheduled)
      .when({ ...enter(2, 1), now: kickOff })
      .then({ type: 'ScoreEntered', data: { ...ofMatch, score: goals(2, 1) } }))
  it('refuses before the kick-off', () =>
    given(scheduled)
      .when({ ...enter(2, 1), now: '2023-05-28T15:29:59.999Z' })
      .refuses(
        'not-kicked-off',
        'Arsenal v Wolves has not kicked off yet: its score can be set from the kick-off on',
      ))
  it('refuses while the kick-off is not known', () =>
    given(scheduled, on(now, { type: 'MatchPostponed', data: { ...ofMatch, kickOff: null, reason } }))
      .when(enter(2, 1))
      .refuses('match-postponed', 'Arsenal v Wolves is postponed: give it a kick-off first'))
  it('refuses a match that was announced without a kick-off', () =>
    given(scheduledAs({ kickOff: null }))
      .when(enter(2, 1))
      .refuses('match-postponed', 'Arsenal v Wolves has no kick-off yet: give it one first'))
  it.each([
    [-1, 0],
    [0, 1.5],
    [100, 0],
    [0, Number.NaN],
  ])('refuses %d:%d', (home, away) =>
    given(scheduled)
      .when(enter(home, away))
      .refuses('invalid-score', 'A score is two whole numbers from 0 to 99'),
  )
  it.each(['', null])('refuses %j, which is not 0 goals', home =>
    given(scheduled)
      .when(enter(home as never, 0))
      .refuses('invalid-score'),
  )
  it('enters as many goals as there may be', () =>
    given(scheduled)
      .when(enter(99, 0))
      .then({ type: 'ScoreEntered', data: { ...ofMatch, score: goals(99, 0) } }))
  it('stays quiet with the same score', () => {
    given(scheduled, scored(2, 1)).when(enter(2, 1)).staysQuiet()
    given(scheduled, scored(2, 1), won('home'))
      .when(enter(2, 1, reason))
      .staysQuiet()
  })
  it('corrects, with a reason', () =>
    given(scheduled, scored(2, 1))
      .when(enter(1, 2, reason))
      .then(corrected(goals(2, 1), goals(1, 2))))
  it('refuses to correct without one', () =>
    given(scheduled, scored(2, 1))
      .when(enter(1, 2))
      .refuses('reason-missing', 'Please give a reason for the correction'))
  it('carries the new winner where the correction contradicts the old one', () => {
    given(scheduled, scored(2, 1), won('home'))
      .when(enter(1, 2, reason))
      .then(corrected(goals(2, 1), goals(1, 2), { from: 'home', to: 'away' }))
    given(scheduled, scored(2, 1), won('home'))
      .when(enter(2, 2, reason))
      .then(corrected(goals(2, 1), goals(2, 2), { from: 'home', to: 'draw' }))
  })
  it('leaves a winner that still fits', () => {
    given(scheduled, scored(2, 1), won('home'))
      .when(enter(3, 1, reason))
      .then(corrected(goals(2, 1), goals(3, 1)))
    given(knockOut, scored(2, 1), won('home'))
      .when(enter(1, 1, reason))
      .then(corrected(goals(2, 1), goals(1, 1)))
  })
  it('corrects the winner of a shoot-out that was none', () =>
    given(knockOut, scored(1, 1), won('home'))
      .when(enter(1, 2, reason))
      .then(corrected(goals(1, 1), goals(1, 2), { from: 'home', to: 'away' })))
  it('changes score and winner at once, and stays quiet when asked again', () => {
    const both = on(now, corrected(goals(2, 1), goals(1, 2), { from: 'home', to: 'away' }))
    expect(matchAfter(scheduled, scored(2, 1), won('home'), both)).toMatchObject({
      status: 'settled',
      score: goals(1, 2),
      winner: 'away',
    })
    given(scheduled, scored(2, 1), won('home'), both)
      .when(enter(1, 2, reason))
      .staysQuiet()
    given(scheduled, scored(2, 1), won('home'), both).when(set('away')).staysQuiet()
  })
})

describe('EnterScore with the score before extra time', () => {
  const after90 = goals(1, 1)
  const extra = on(now, { type: 'ScoreEntered', data: { ...ofMatch, score: goals(2, 1), after90 } })
  const correctedTo = (to: Score, before: { from: Score | null; to: Score | null } | null) => ({
    type: 'ScoreCorrected' as const,
    data: { ...ofMatch, from: goals(2, 1), to, ...(before && { after90: before }), reason },
  })
  it('keeps both where they differ', () => {
    given(knockOut)
      .when({ ...enter(2, 1), after90 })
      .then({ type: 'ScoreEntered', data: { ...ofMatch, score: goals(2, 1), after90 } })
    given(knockOut)
      .when({ ...enter(1, 1), after90 })
      .then({ type: 'ScoreEntered', data: { ...ofMatch, score: goals(1, 1) } })
    given(knockOut)
      .when({ ...enter(2, 1), after90: null })
      .then({ type: 'ScoreEntered', data: { ...ofMatch, score: goals(2, 1) } })
  })
  it('corrects either of them, and keeps what is left out', () => {
    given(knockOut, extra)
      .when(enter(3, 1, reason))
      .then(correctedTo(goals(3, 1), null))
    given(knockOut, extra)
      .when({ ...enter(2, 1, reason), after90: goals(0, 0) })
      .then(correctedTo(goals(2, 1), { from: after90, to: goals(0, 0) }))
    given(knockOut, extra)
      .when({ ...enter(2, 1, reason), after90: null })
      .then(correctedTo(goals(2, 1), { from: after90, to: null }))
    given(knockOut, scored(2, 1))
      .when({ ...enter(2, 1, reason), after90 })
      .then(correctedTo(goals(2, 1), { from: null, to: after90 }))
    given(knockOut, extra, won('home'), on(now, correctedTo(goals(2, 1), { from: after90, to: null })))
      .when({ ...enter(2, 1), after90: null })
      .staysQuiet()
  })
  it('stays quiet with both in force, and needs a reason for another one', () => {
    given(knockOut, extra).when(enter(2, 1)).staysQuiet()
    given(knockOut, extra)
      .when({ ...enter(2, 1), after90 })
      .staysQuiet()
    given(knockOut, extra)
      .when({ ...enter(2, 1), after90: null })
      .refuses('reason-missing', 'Please give a reason for the correction')
  })
  it('carries the new winner as well', () =>
    given(knockOut, extra, won('home'))
      .when({ ...enter(1, 2, reason), after90 })
      .then({
        type: 'ScoreCorrected',
        data: {
          ...ofMatch,
          from: goals(2, 1),
          to: goals(1, 2),
          winner: { from: 'home', to: 'away' },
          reason,
        },
      }))
  it.each([[goals(3, 0)], [goals(0, 2)], [goals(-1, 0)], [goals(0.5, 0)]])(
    'refuses %j of a match that ended 2:1',
    wrong =>
      given(knockOut)
        .when({ ...enter(2, 1), after90: wrong })
        .refuses(
          'invalid-score-after-90',
          'After 90 minutes a team has as many goals at the most as after 120',
        ),
  )
  it('refuses a correction by which the one before extra time would have more goals', () =>
    given(knockOut, extra)
      .when(enter(2, 0, reason))
      .refuses('invalid-score-after-90'))
  it('refuses it where no extra time is played', () =>
    given(scheduled)
      .when({ ...enter(2, 1), after90 })
      .refuses('no-extra-time', 'Extra time is played in matches of knock-out rounds alone'))
})

describe('EnterScore of a decision at a desk', () => {
  const extra = on(now, {
    type: 'ScoreEntered',
    data: { ...ofMatch, score: goals(2, 1), after90: goals(1, 1) },
  })
  const award = { ...enter(3, 0, reason), awarded: true }
  const awarded = (from: Score, to: Score, more: object = {}) =>
    ({ type: 'ScoreCorrected', data: { ...ofMatch, from, to, awarded: true, reason, ...more } }) as const
  it('says so, of a first score too', () => {
    given(scheduled, scored(0, 0))
      .when(award)
      .then(awarded(goals(0, 0), goals(3, 0)))
    given(scheduled)
      .when(award)
      .then({ type: 'ScoreEntered', data: { ...ofMatch, score: goals(3, 0), awarded: true } })
    given(scheduled)
      .when({ ...award, awarded: false })
      .then({ type: 'ScoreEntered', data: { ...ofMatch, score: goals(3, 0) } })
  })
  it('has no extra time, unless somebody says so', () =>
    given(knockOut, extra)
      .when(award)
      .then(awarded(goals(2, 1), goals(3, 0), { after90: { from: goals(1, 1), to: null } })))
  it('may confirm the score that was played', () =>
    given(scheduled, scored(3, 0))
      .when(award)
      .then(awarded(goals(3, 0), goals(3, 0))))
  it('stays a decision where the score alone is corrected, and quiet where it is the same', () => {
    const history = [scheduled, scored(0, 0), on(now, awarded(goals(0, 0), goals(3, 0)))] as const
    given(...history)
      .when(enter(0, 3, reason))
      .then(corrected(goals(3, 0), goals(0, 3)))
    given(...history)
      .when(award)
      .staysQuiet()
    given(...history)
      .when({ ...enter(0, 0, reason), awarded: false })
      .then(awarded(goals(3, 0), goals(0, 0), { awarded: false }))
  })
  it('keeps what had been played, whatever is decided afterwards, until it is taken back', () => {
    const history = [scheduled, scored(0, 0), on(now, awarded(goals(0, 0), goals(3, 0)))] as const
    const later = on(now, corrected(goals(3, 0), goals(0, 3)))
    const played = { score: goals(0, 0), after90: null }
    expect(matchAfter(...history, later)).toMatchObject({ score: goals(0, 3), awarded: true, played })
    const back = on(now, awarded(goals(3, 0), goals(0, 0), { awarded: false }))
    expect(matchAfter(...history, back)).toMatchObject({ score: goals(0, 0), awarded: false, played: null })
  })
})

describe('SetWinner', () => {
  it.each([
    [2, 1, 'home'],
    [1, 2, 'away'],
    [1, 1, 'draw'],
  ] as const)('after %d:%d sets %s', (home, away, winner) =>
    given(scheduled, scored(home, away))
      .when(set(winner))
      .then({ type: 'WinnerSet', data: { ...ofMatch, winner } }),
  )
  it.each(['home', 'away'] as const)('after a level knock-out match sets %s', winner =>
    given(knockOut, scored(3, 3))
      .when(set(winner))
      .then({ type: 'WinnerSet', data: { ...ofMatch, winner } }),
  )
  it('refuses before the score', () =>
    given(scheduled)
      .when(set('home'))
      .refuses('score-missing', 'Set the score of Arsenal v Wolves before its winner'))
  it.each([
    [2, 1, 'away'],
    [2, 1, 'draw'],
    [1, 1, 'home'],
    [1, 1, 'away'],
  ] as const)('refuses what contradicts the score: %d:%d and %s', (home, away, winner) =>
    given(scheduled, scored(home, away))
      .when(set(winner))
      .refuses('winner-contradicts-score', `The winner contradicts the score ${home}:${away}`),
  )
  it('refuses a draw in a knock-out match, where somebody goes through', () =>
    given(knockOut, scored(3, 3))
      .when(set('draw'))
      .refuses(
        'winner-contradicts-score',
        'Somebody goes through in a knock-out match: choose the team that won on penalties',
      ))
  it('refuses the loser of a knock-out match', () =>
    given(knockOut, scored(3, 2))
      .when(set('away'))
      .refuses('winner-contradicts-score', 'The winner contradicts the score 3:2'))
  it('stays quiet with the same winner', () =>
    given(scheduled, scored(2, 1), won('home')).when(set('home')).staysQuiet())
  it('corrects the winner of a shoot-out, with a reason', () =>
    given(knockOut, scored(3, 3), won('home'))
      .when(set('away', reason))
      .then(winnerCorrected('home', 'away')))
  it('refuses to correct without one', () =>
    given(knockOut, scored(3, 3), won('home'))
      .when(set('away'))
      .refuses('reason-missing', 'Please give a reason for the correction'))
  it('corrects a winner whose score was corrected before', () =>
    given(knockOut, scored(2, 1), won('home'), on(now, corrected(goals(2, 1), goals(1, 1))))
      .when(set('away', reason))
      .then(winnerCorrected('home', 'away')))
  it('refuses what does not exist', () => given().when(set('home')).refuses('unknown-match'))
})

describe('WithdrawResult', () => {
  const withdraw = (why = reason) => ({ type: 'WithdrawResult', match: ofMatch.match, reason: why }) as const
  const withdrawn = (winner: Winner | null) =>
    ({ type: 'ResultWithdrawn', data: { ...ofMatch, from: goals(2, 1), winner, reason } }) as const

  it('takes out a score, with its winner where it has one', () => {
    given(scheduled, scored(2, 1)).when(withdraw()).then(withdrawn(null))
    given(scheduled, scored(2, 1), won('home')).when(withdraw()).then(withdrawn('home'))
  })
  it('needs a reason', () =>
    given(scheduled, scored(2, 1)).when(withdraw('')).refuses('reason-missing', expect.any(String)))
  it('refuses a match without a score, and so the second time', () => {
    const words = 'Arsenal v Wolves has no score that could be taken out'
    given(scheduled).when(withdraw()).refuses('score-missing', words)
    given(scheduled, scored(2, 1), on(now, withdrawn(null)))
      .when(withdraw())
      .refuses('score-missing', words)
  })
  it('leaves the match to be played: the right score is entered as the first one', () =>
    given(scheduled, scored(2, 1), won('home'), on(now, withdrawn('home')))
      .when(enter(0, 0))
      .then({ type: 'ScoreEntered', data: { ...ofMatch, score: goals(0, 0) } }))
})
