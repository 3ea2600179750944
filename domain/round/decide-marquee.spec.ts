import { describe, expect, it } from 'vitest'
import { specOf } from '#tests/support/given.ts'
import { details, ofMatch, on, scheduled, scheduledAs } from '#tests/support/match.ts'
import { firstKickOffs } from '../scoring/lock.ts'
import { rulesetOf } from '../scoring/ruleset.ts'
import { decide } from './decide.ts'
import { marqueeOf } from './decide-marquee.ts'
import { evolve, initialState } from './match.ts'

const { given } = specOf({ initialState, evolve, decide })
const choice = {
  marquee: true,
  now: '2023-05-28T14:29:59.999Z',
  ruleset: rulesetOf('premier-league', 1),
  firstKickOffs: firstKickOffs([details.kickOff]),
  roundMarquee: null,
}
const set = { type: 'SetMarquee', ...choice } as const
const changed = (marquee: boolean) => ({ type: 'MarqueeChanged', data: { ...ofMatch, marquee } }) as const
const atLock = '2023-05-28T14:30:00.000Z'
const villa = { match: 'pl-38-aston-villa-brighton', name: 'Aston Villa v Brighton' }

describe('SetMarquee', () => {
  it('gives the flag', () => given(scheduled).when(set).then(changed(true)))
  it('takes it', () =>
    given(scheduledAs({ marquee: true }))
      .when({ ...set, marquee: false, roundMarquee: { match: ofMatch.match, name: 'Arsenal v Wolves' } })
      .then(changed(false)))
  it('gives it again to the match that has it by the read model, which may be behind', () =>
    given(scheduledAs({ marquee: true }), on(atLock, changed(false)))
      .when({ ...set, roundMarquee: { match: ofMatch.match, name: 'Arsenal v Wolves' } })
      .then(changed(true)))
  it('stays quiet where it is so, even when locked', () =>
    given(scheduled)
      .when({ ...set, marquee: false, now: atLock })
      .staysQuiet())
  it('refuses once the match is locked', () =>
    given(scheduled)
      .when({ ...set, now: atLock })
      .refuses('match-locked', 'Arsenal v Wolves is locked: its marquee flag stays'))
  it('refuses a second marquee match of the round', () =>
    given(scheduled)
      .when({ ...set, roundMarquee: villa })
      .refuses(
        'marquee-taken',
        'The marquee match of this round is Aston Villa v Brighton; take its flag first',
      ))
  it('takes a flag whoever has another', () =>
    given(scheduledAs({ marquee: true }))
      .when({ ...set, marquee: false, roundMarquee: villa })
      .then(changed(false)))
})

describe('ChangeMatchDetails with the marquee flag', () => {
  const change = {
    type: 'ChangeMatchDetails',
    ...ofMatch,
    details: { ...details, ground: 'Highbury' },
    now: choice.now,
    marquee: choice,
  } as const
  it('changes both in one decision', () =>
    given(scheduled)
      .when(change)
      .then({ type: 'MatchDetailsChanged', data: { ...ofMatch, ...change.details } }, changed(true)))
  it('refuses both where the flag is refused', () =>
    given(scheduled)
      .when({ ...change, marquee: { ...choice, roundMarquee: villa } })
      .refuses('marquee-taken'))
})

describe('marqueeOf', () => {
  const match = (match: string, marquee: boolean, status = 'scheduled') => ({ match, marquee, status })
  it('finds the marquee match of a round', () =>
    expect(marqueeOf([match('a', false), match('b', true)])?.match).toBe('b'))
  it('passes over a void one', () =>
    expect(marqueeOf([match('a', true, 'void'), match('b', true)])?.match).toBe('b'))
  it('finds none', () => expect(marqueeOf([match('a', false)])).toBeNull())
})
