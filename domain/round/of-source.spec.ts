import { expect, it } from 'vitest'
import { specOf } from '#tests/support/given.ts'
import { kickOff, ofMatch, on, scheduled } from '#tests/support/match.ts'
import type { SourceCommand } from './of-source.ts'
import { roundOfSource } from './of-source.ts'

const { given } = specOf(roundOfSource)
const { match } = ofMatch
const score = { home: 2, away: 1 }
const enter: SourceCommand = { type: 'EnterScore', match, score, now: '2023-05-28T17:30:00.000Z' }
const win: SourceCommand = { type: 'SetWinner', match, winner: 'home' }
const entered = on(kickOff, { type: 'ScoreEntered', data: { ...ofMatch, score } })
const won = on(kickOff, { type: 'WinnerSet', data: { ...ofMatch, winner: 'home' } })

it('enters a first score, and then its winner', () => {
  given(scheduled).when(enter).then({ type: entered.type, data: entered.data })
  given(scheduled, entered).when(win).then({ type: won.type, data: won.data })
})

it('stays quiet where an admin was faster', () => {
  given(scheduled, entered).when(enter).staysQuiet()
  given(scheduled, entered, won).when(win).staysQuiet()
})

it('corrects nothing', () => {
  given(scheduled, entered)
    .when({ ...enter, score: { home: 0, away: 1 } })
    .refuses('reason-missing')
})

it.each([enter, win])('gives no result to a match that an admin took back, or that is void: %j', command => {
  const reopened = on(kickOff, { type: 'MatchReopened', data: { ...ofMatch, reason: 'Wrong day' } })
  const voided = on(kickOff, { type: 'MatchVoided', data: { ...ofMatch, reason: 'Abandoned' } })
  const scored = on(kickOff, { type: 'ScoreEntered', data: { ...ofMatch, score: { home: 2, away: 1 } } })
  const withdrawn = on(kickOff, {
    type: 'ResultWithdrawn',
    data: { ...ofMatch, from: { home: 2, away: 1 }, winner: null, reason: 'Another match' },
  })
  for (const history of [[reopened], [scored, withdrawn]])
    given(scheduled, ...history)
      .when(command)
      .refuses(
        'opened-again',
        'An admin opened the match again, or took its result out, and enters its result',
      )
  given(scheduled, voided).when(command).refuses('match-void')
})

it('waits for the kick-off', () => {
  given(scheduled)
    .when({ ...enter, now: '2023-05-28T15:00:00.000Z' })
    .refuses('not-kicked-off')
  expect(roundOfSource.initialState.forAdmins).toEqual([])
})
