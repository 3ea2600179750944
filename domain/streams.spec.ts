import { describe, expect, it } from 'vitest'
import { streams } from './streams.ts'

const user = '6f8c2b1e-0d5e-4a57-9d54-2f2f4c1f7a10'

describe('stream names', () => {
  it('separate their parts by dots, which no part of an identifier holds', () => {
    expect(streams.round('world-cup-2022', 8)).toBe('round-world-cup-2022.8')
    expect(streams.entry('world-cup-2022', 8, user)).toBe(`entry-world-cup-2022.8.${user}`)
    expect(streams.coupons('world-cup-2022', user)).toBe(`coupons-world-cup-2022.${user}`)
  })
  it('begin with their noun', () => {
    expect(streams.competition('world-cup-2022')).toBe('competition-world-cup-2022')
    expect(streams.playTime(user)).toBe(`playtime-${user}`)
    expect(streams.rewards).toBe('rewards')
    expect(streams.site).toBe('site')
    expect(streams.purse(user)).toBe(`purse-${user}`)
    expect(streams.collectible(user)).toBe(`collectible-${user}`)
    expect(streams.interest(user, user)).toBe(`interest-${user}.${user}`)
    expect(streams.raffle('2026-11')).toBe('raffle-2026-11')
    expect(streams.account(user)).toBe(`account-${user}`)
    expect(streams.entrant(user)).toBe(`entrant-${user}`)
    expect(streams.dispute(user)).toBe(`dispute-${user}`)
    expect(streams.league(user)).toBe(`league-${user}`)
    expect(streams.questions('world-cup-2022')).toBe('questions-world-cup-2022')
    expect(streams.answers('world-cup-2022', user)).toBe(`answers-world-cup-2022.${user}`)
    expect(streams.prizes('world-cup-2022', 'round-8')).toBe('prizes-world-cup-2022.round-8')
  })
  it('find the round of a match by the id of the match', () =>
    expect(streams.roundOf('world-cup-2022.8.argentina-france')).toBe(streams.round('world-cup-2022', 8)))
})
