import { describe, expect, it } from 'vitest'
import {
  details,
  kickOff,
  matchAfter,
  ofMatch,
  ofRound,
  ofVilla,
  on,
  roundAfter,
  scheduled,
  scheduledAs,
  villaAs,
} from '#tests/support/match.ts'
import { fold } from '../decider.ts'
import { evolveMatch, nameOf } from './match.ts'
import { round } from './round.ts'
import { matchesOf } from './state.ts'

const at = '2023-05-27T12:00:00.000Z'
const later = '2023-05-29T19:00:00.000Z'
const reason = 'Frozen pitch'
const putOff = on(at, { type: 'MatchPostponed', data: { ...ofMatch, kickOff: null, reason } })
const reopened = on(at, { type: 'MatchReopened', data: { ...ofMatch, reason } })
const voided = on(at, { type: 'MatchVoided', data: { ...ofMatch, reason } })
const restored = on(at, {
  type: 'MatchRestored',
  data: { ...ofMatch, score: null, winner: null, reason },
})
const scored = on(at, { type: 'ScoreEntered', data: { ...ofMatch, score: { home: 1, away: 0 } } })
const correction = { ...ofMatch, from: { home: 1, away: 0 }, to: { home: 0, away: 0 }, reason }
const rescored = on(at, { type: 'ScoreCorrected', data: correction })
const rescoredWithWinner = on(at, {
  type: 'ScoreCorrected',
  data: { ...correction, winner: { from: 'home', to: 'draw' } },
})
const won = on(at, { type: 'WinnerSet', data: { ...ofMatch, winner: 'home' } })
const rewon = on(at, {
  type: 'WinnerCorrected',
  data: { ...ofMatch, from: 'home', to: 'draw', reason },
})
const withdrawn = on(at, {
  type: 'ResultWithdrawn',
  data: { ...ofMatch, from: { home: 1, away: 0 }, winner: null, reason },
})
const flagged = on(at, { type: 'MarqueeChosen', data: { ...ofRound, match: ofMatch.match, from: null } })
const changed = on(at, {
  type: 'MatchDetailsChanged',
  data: { ...ofMatch, ...details, kickOff: later, marquee: false },
})
const withoutKickOff = on(at, {
  type: 'MatchDetailsChanged',
  data: { ...ofMatch, ...details, ground: 'Highbury', kickOff: null, marquee: false },
})

describe('a match', () => {
  it('goes from scheduled to settled, and is corrected', () => {
    expect(matchAfter(scheduled)).toMatchObject({ status: 'scheduled', kickOff })
    expect(matchAfter(scheduled, scored)).toMatchObject({ status: 'scored', score: { home: 1, away: 0 } })
    expect(matchAfter(scheduled, scored, rescored)).toMatchObject({ status: 'scored', score: { home: 0 } })
    expect(matchAfter(scheduled, scored, won)).toMatchObject({ status: 'settled', winner: 'home' })
    expect(matchAfter(scheduled, scored, won, rescored)).toMatchObject({
      status: 'settled',
      score: { home: 0 },
      winner: 'home',
    })
    for (const corrections of [[rescored, rewon], [rescoredWithWinner]])
      expect(matchAfter(scheduled, scored, won, ...corrections)).toMatchObject({
        status: 'settled',
        score: { home: 0 },
        winner: 'draw',
      })
  })

  it('is postponed until its kick-off is known', () => {
    expect(matchAfter(scheduled, putOff)).toMatchObject({ status: 'postponed', kickOff: null, reason })
    expect(matchAfter(scheduled, putOff, changed)).toMatchObject({ status: 'scheduled', kickOff: later })
    expect(matchAfter(scheduled, putOff, changed)).not.toHaveProperty('reason')
    const known = on(at, { type: 'MatchPostponed', data: { ...ofMatch, kickOff: later, reason } })
    expect(matchAfter(scheduled, known)).toMatchObject({ status: 'scheduled', kickOff: later })
    expect(matchAfter(scheduled, known)).not.toHaveProperty('reason')
  })

  it('is announced until its kick-off is known, or put off', () => {
    const announced = scheduledAs({ kickOff: null })
    expect(matchAfter(announced)).toMatchObject({ status: 'announced', kickOff: null })
    expect(matchAfter(announced, changed)).toMatchObject({ status: 'scheduled', kickOff: later })
    expect(matchAfter(announced, putOff)).toMatchObject({ status: 'postponed', reason })
    expect(matchAfter(announced, voided)).toMatchObject({ status: 'void', kickOff: null, reason })
  })

  it('stays announced or postponed, for its reason, when other details change', () => {
    expect(matchAfter(scheduledAs({ kickOff: null }), withoutKickOff)).toMatchObject({
      status: 'announced',
      ground: 'Highbury',
    })
    expect(matchAfter(scheduled, putOff, withoutKickOff)).toMatchObject({
      status: 'postponed',
      ground: 'Highbury',
      reason,
    })
  })

  it('keeps its score when its details are corrected', () =>
    expect(matchAfter(scheduled, scored, won, changed)).toMatchObject({
      status: 'settled',
      kickOff: later,
      score: { home: 1, away: 0 },
      winner: 'home',
    }))

  it('is still to be played when its result is withdrawn, whether it has a winner or not', () => {
    for (const events of [[scored], [scored, won]])
      expect(matchAfter(scheduled, ...events, withdrawn)).toEqual(matchAfter(scheduled))
  })

  it('keeps its teams and its kick-off when it is void, and no score', () => {
    expect(matchAfter(scheduled, scored, won, voided)).toMatchObject({
      status: 'void',
      kickOff,
      home: 'Arsenal',
    })
    for (const property of ['score', 'winner', 'marquee'])
      expect(matchAfter(scheduled, scored, won, voided)).not.toHaveProperty(property)
  })

  it('is what it was when it comes back from being void', () => {
    for (const before of [[], [putOff], [scored], [scored, won], [scored, won, rescored]])
      expect(matchAfter(scheduled, ...before, voided, restored)).toEqual(matchAfter(scheduled, ...before))
  })

  it('leaves its round only when it is void, and then leaves no trace of the flag', () => {
    const removed = on(at, {
      type: 'MatchRemoved',
      data: { ...ofMatch, home: 'Arsenal', away: 'Wolves', kickOff, reason },
    })
    const state = roundAfter(scheduledAs({ marquee: true }), villaAs({}), voided, removed)
    expect([Object.keys(state.matches), state.marquee]).toEqual([[ofVilla.match], null])
    const other = roundAfter(scheduled, villaAs({ marquee: true }), voided, removed)
    expect(other.marquee).toBe(ofVilla.match)
    // It may be scheduled again, and nothing of before is left.
    expect(matchAfter(scheduled, voided, removed, scheduled)).toEqual({ ...matchAfter(scheduled), lifted: 1 })
    expect(() => roundAfter(scheduled, removed)).toThrow("'scheduled'")
    expect(() => roundAfter(removed)).toThrow("'none'")
  })

  it('has a name for sentences', () => expect(nameOf(details)).toBe('Arsenal v Wolves'))
})

describe('a round', () => {
  it('has each of its matches, and one marquee match', () => {
    const state = roundAfter(scheduled, villaAs({ marquee: true }))
    expect(matchesOf(state).map(({ match }) => match)).toEqual([ofMatch.match, ofVilla.match])
    expect(state.marquee).toBe(ofVilla.match)
    expect(roundAfter(scheduled, villaAs({ marquee: true }), flagged).marquee).toBe(ofMatch.match)
    expect(roundAfter(scheduled, flagged, changed).marquee).toBeNull()
  })

  const began = scheduled.metadata.occurredAt
  const chosen = { marquee: null, prizeMatches: null }
  const first = { kickOffs: { [ofMatch.match]: kickOff }, ...chosen, began, until: at }

  it('remembers the kick-offs that no longer hold, and when they began to', () => {
    for (const events of [[changed], [voided], [putOff], [putOff, changed]])
      expect(roundAfter(scheduled, ...events).earlier).toEqual([first])
    expect(roundAfter(scheduled, changed, voided).earlier).toEqual([
      first,
      { kickOffs: { [ofMatch.match]: later }, ...chosen, began: at, until: at },
    ])
  })

  it('remembers how it was before a match joined, a kick-off was known, or another match got the flag', () => {
    const villa = { ...villaAs({}), metadata: { occurredAt: at } }
    for (const event of [villa, flagged]) expect(roundAfter(scheduled, event).earlier).toEqual([first])
    expect(roundAfter(scheduledAs({ kickOff: null }), changed).earlier).toEqual([{ ...first, kickOffs: {} }])
    const { match } = ofMatch
    expect(roundAfter(scheduledAs({ marquee: true }), changed, putOff).earlier).toEqual([
      { ...first, marquee: match },
      { ...first, kickOffs: { [match]: later }, began: at },
    ])
  })

  it('remembers nothing where neither changes, nor what joins at the instant at which it began', () => {
    expect(roundAfter(scheduled, scored, rescored, won).earlier).toEqual([])
    expect(roundAfter(scheduled, villaAs({ marquee: true })).earlier).toEqual([])
    expect(roundAfter(scheduledAs({ kickOff: null }), villaAs({})).earlier).toEqual([])
  })

  it('counts for each match what its re-opening has lifted', () => {
    expect(matchAfter(scheduled, changed)).toMatchObject({ lifted: 0 })
    expect(matchAfter(scheduled, changed, reopened)).toMatchObject({ lifted: 1 })
    expect(matchAfter(scheduled, putOff, reopened)).toMatchObject({ status: 'postponed', lifted: 1 })
    expect(roundAfter(scheduled, villaAs({}), changed, reopened).matches[ofVilla.match]).toMatchObject({
      lifted: 0,
    })
  })

  it('is plain data that a text can hold', () => {
    const state = roundAfter(scheduled, villaAs({ marquee: true }), changed, reopened, voided)
    expect(JSON.parse(JSON.stringify(state))).toEqual(state)
  })
})

describe('a history that no decision could have given', () => {
  const foreign = on(at, {
    type: 'RewardPointsSet',
    data: { startDate: '2023-05-01', endDate: '2023-05-31', points: 1 },
  } as never)
  const later = [
    changed,
    putOff,
    reopened,
    voided,
    scored,
    rescored,
    rescoredWithWinner,
    won,
    rewon,
    withdrawn,
    restored,
  ]

  it('breaks on an event of another stream', () =>
    expect(() => fold(round, [foreign])).toThrow('RewardPointsSet does not belong to this stream'))
  it('breaks on a match that is scheduled twice', () =>
    expect(() => roundAfter(scheduled, scheduled)).toThrow(
      "MatchScheduled can't follow in a stream whose state is 'scheduled'",
    ))
  it.each(later)('breaks on $type before the match is scheduled', event =>
    expect(() => roundAfter(event)).toThrow(`${event.type} can't follow in a stream whose state is 'none'`),
  )
  it('breaks on a match that comes back without having been void', () =>
    expect(() => roundAfter(scheduled, restored)).toThrow("'scheduled'"))
  it.each(later.filter(event => event !== restored))('breaks on $type after the match is void', event =>
    expect(() => roundAfter(scheduled, voided, event)).toThrow("'void'"),
  )
  it.each([putOff, reopened, scored, withoutKickOff])('breaks on $type after the score', event =>
    expect(() => roundAfter(scheduled, scored, event)).toThrow("'scored'"),
  )
  it.each([won, scored])('breaks on $type after the winner', event =>
    expect(() => roundAfter(scheduled, scored, won, event)).toThrow("'settled'"),
  )
  it.each([scored, rescored, won, rewon, withdrawn])('breaks on $type without a kick-off', event =>
    expect(() => roundAfter(scheduledAs({ kickOff: null }), event)).toThrow("'announced'"),
  )
  it.each([rescoredWithWinner, rewon])('breaks on $type with a winner to correct that was never set', event =>
    expect(() => roundAfter(scheduled, scored, event)).toThrow("'scored'"),
  )
  it('breaks on details that take the kick-off away', () =>
    expect(() => roundAfter(scheduled, withoutKickOff)).toThrow("'scheduled'"))
  it('breaks on an event outside its union', () =>
    expect(() => evolveMatch(matchAfter(scheduled), { type: 'Cancelled' } as never, 0)).toThrow(
      'outside its union',
    ))
  it('breaks on a command outside its union', () =>
    expect(() =>
      round.decide({ type: 'Cancel', match: ofMatch.match } as never, roundAfter(scheduled)),
    ).toThrow('outside its union'))
})
