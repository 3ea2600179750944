/** Bounds of what comes in, in the numbers of the documents: each is tried at itself, one below and one above. */
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { changePasswordProblems, profileProblems, signupProblems } from './account/rules.ts'
import { TERMS_VERSION } from './account/terms-version.ts'
import { WireGoals } from './common.ts'
import { contactProblems } from './contact/rules.ts'
import { contract, type RouteName } from './index.ts'
import type { RouteContract } from './route.ts'

/** [what, the first that is too small, the smallest, the largest, the first that is too large, whether it is taken] */
type Bounds = readonly [
  what: string,
  below: number,
  least: number,
  most: number,
  above: number,
  taken: (amount: number) => boolean,
]

const letters = (count: number) => 'a'.repeat(count)

/** A field of a route's body or query among right ones. */
function fieldOf(name: RouteName, part: 'body' | 'query', right: object, field: string) {
  const schema = (contract[name] as RouteContract)[part]
  return (value: unknown) => z.safeParse(schema, { ...right, [field]: value }).success
}

const signup = {
  name: 'Ada',
  userName: 'ada',
  email: 'ada@home.org',
  acceptedTerms: TERMS_VERSION,
  password: 'Password1',
  confirmPassword: 'Password1',
}
const FACTS = { available: true, captchaSolved: true }
const contact = {
  name: 'Ada',
  email: 'ada@home.org',
  phone: '501234567',
  countryCode: '971',
  userRole: 'Investor',
  message: 'Hello',
}
const id = '00000000-0000-4000-8000-000000000001'
const dispute = { competition: 'league', subject: { kind: 'round', round: 1 }, words: 'It was 2:1' }
const deduction = { competition: 'league', team: 'Reds', points: 3, reason: 'Wages', from: '2026-03-01' }
const question = {
  competition: 'league',
  text: 'Who wins?',
  locksAt: '2026-03-07T14:00:00.000Z',
  asks: { kind: 'single', options: ['Blues', 'Reds'] },
}
const onSale = { _id: id, status: 'listed' }
const league = { name: 'Five-a-side', badge: { emblem: 'bolt', colour: 'gold' } }

const password = (length: number) => {
  const given = `A${letters(length - 1)}`
  return changePasswordProblems({ password: given, confirm: given }).length === 0
}
const disputeWords = fieldOf('openDispute', 'body', dispute, 'words')
const text = fieldOf('askQuestion', 'body', question, 'text')
const leagueName = fieldOf('createLeague', 'body', league, 'name')
const price = fieldOf('updateContentStatus', 'body', onSale, 'price')
const filter = fieldOf('prizes', 'query', {}, 'text')

const BOUNDS: readonly Bounds[] = [
  [
    'a user name',
    2,
    3,
    8,
    9,
    amount => signupProblems({ ...signup, userName: letters(amount) }, FACTS).length === 0,
  ],
  ['a name', 0, 1, 60, 61, amount => profileProblems({ name: letters(amount) }).length === 0],
  ['a password', 7, 8, 200, 201, password],
  [
    'a name of a message',
    0,
    1,
    36,
    37,
    amount => contactProblems({ ...contact, name: letters(amount) }).length === 0,
  ],
  [
    'a phone number',
    8,
    9,
    13,
    14,
    amount => contactProblems({ ...contact, phone: '1'.repeat(amount) }).length === 0,
  ],
  [
    'a message',
    0,
    1,
    4_000,
    4_001,
    amount => contactProblems({ ...contact, message: letters(amount) }).length === 0,
  ],
  ['goals', -1, 0, 99, 100, amount => z.safeParse(WireGoals, amount).success],
  ['goals as text', -1, 0, 99, 100, amount => z.safeParse(WireGoals, String(amount)).success],
  ['words of a dispute', 2, 3, 1_000, 1_001, amount => disputeWords(letters(amount))],
  ['points that are deducted', 0, 1, 100, 101, fieldOf('deductPoints', 'body', deduction, 'points')],
  ['the text of a question', 2, 3, 120, 121, amount => text(letters(amount))],
  ['the text of a filter', -1, 0, 80, 81, amount => amount >= 0 && filter(letters(amount))],
  ['a page', 0, 1, 1_000_000, 1_000_001, fieldOf('prizes', 'query', {}, 'page')],
  ['the price of a collectible', 0, 1, 1_000_000_000, 1_000_000_001, price],
  ['the name of a league', 0, 1, 40, 41, amount => leagueName(letters(amount))],
]

describe.each(BOUNDS)('%s', (_, below, least, most, above, taken) => {
  test('is taken from the smallest to the largest', () => {
    expect([taken(least), taken(most)]).toEqual([true, true])
  })
  test('is refused one below and one above', () => {
    expect([taken(below), taken(above)]).toEqual([false, false])
  })
})

test('rows of a page are cut to the nearest bound, 1 to 100', () => {
  const limits = [0, 1, 2, 99, 100, 101].map(limit => contract.prizes.query.parse({ limit }).limit)
  expect(limits).toEqual([1, 1, 2, 99, 100, 100])
})
