import { expect, it } from 'vitest'
import { contactProblems } from '#contract/contact/rules.ts'
import {
  APPLICATION_KINDS,
  applicationRole,
  isApplicationKind,
  SPORT_MAX,
  sportProblems,
} from './application.ts'

const FORM = {
  name: 'Ada',
  email: 'ada@example.com',
  phone: '501234567',
  countryCode: '971',
  message: 'A clubroom',
}

it('says in the role what is applied for, within the length that the contract takes', () => {
  expect(applicationRole('Programme', ' cricket ')).toBe('Foundation: Programme, cricket')
  for (const kind of APPLICATION_KINDS) {
    const userRole = applicationRole(kind, 's'.repeat(SPORT_MAX))
    expect(contactProblems({ ...FORM, userRole })).toEqual([])
  }
})

it('needs a sport', () => {
  expect(sportProblems(' ')).toEqual([{ field: 'sport', message: 'Please enter your sport' }])
  expect(sportProblems('cricket')).toEqual([])
})

it('knows its kinds', () => {
  expect(isApplicationKind('Foundation room')).toBe(true)
  expect(isApplicationKind('Moon')).toBe(false)
})
