import { expect, it } from 'vitest'
import { DIAL_CODE_MAX } from '#contract/contact/rules.ts'
import { COUNTRIES, DEFAULT_COUNTRY, dialCodeOf } from './countries.ts'

it('knows about 230 countries and more, each once, by name', () => {
  expect(COUNTRIES.length).toBeGreaterThanOrEqual(230)
  expect(new Set(COUNTRIES.map(({ code }) => code)).size).toBe(COUNTRIES.length)
  expect(COUNTRIES[0]?.name).toBe('Afghanistan')
})

it('has a dial code for each that the contract takes', () => {
  for (const { code, dial } of COUNTRIES) {
    expect(dial, code).toMatch(/^\d+$/)
    expect(dial.length, code).toBeLessThanOrEqual(DIAL_CODE_MAX)
  }
})

it('starts with the United Arab Emirates', () => {
  expect(dialCodeOf(DEFAULT_COUNTRY)).toBe('971')
  expect(dialCodeOf('')).toBe('')
})
