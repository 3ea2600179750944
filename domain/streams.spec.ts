import { describe, expect, it } from 'vitest'
import { streams } from './streams.ts'

const user = '6f8c2b1e-0d5e-4a57-9d54-2f2f4c1f7a10'

describe('stream names', () => {
  it('tell their parts apart by dots, which no identifier holds', () => {
    expect(streams.entry('world-cup-2022', 8, user)).toBe(`entry-world-cup-2022.8.${user}`)
    expect(streams.coupons('world-cup-2022', user)).toBe(`coupons-world-cup-2022.${user}`)
  })
  it('begin with their noun', () => {
    expect(streams.competition('world-cup-2022')).toBe('competition-world-cup-2022')
    expect(streams.match('wc-final')).toBe('match-wc-final')
    expect(streams.playTime(user)).toBe(`playtime-${user}`)
    expect(streams.rewards).toBe('rewards')
  })
})
