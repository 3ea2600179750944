import fc from 'fast-check'
import { expect, test } from 'vitest'
import { prizesPresets } from '#domain/prize/presets/prizes.ts'
import { PrizeRules } from '#domain/prize/rules.ts'
import { somePrizes } from '#tests/support/prizes.ts'
import { boundsOf } from '#web/ui/schema-fields.ts'
import { draftOf, draftProblems, givable, prizesOf, withoutPrize, withPrize } from './prizes-draft.ts'

const cup = draftOf(prizesPresets['world-cup'])
const problemsOf = (changes: Readonly<Record<string, string>>) =>
  draftProblems({ ...cup, ...changes }).map(({ field, message }) => [field, message])

test('prizes fill the form, and the form says the same prizes, whatever stood in the form before', () => {
  fc.assert(
    fc.property(somePrizes(), somePrizes(), (before, prizes) => {
      expect(prizesOf({ ...draftOf(before), ...draftOf(prizes) })).toEqual(prizes)
      expect(givable(draftOf(prizes))).toEqual(prizes)
    }),
  )
})

test('an amount is typed in the currency, with a point or a comma, and never rounded', () => {
  const unitsOf = (amount: string, digits = '2') =>
    prizesOf({ ...cup, '1.gives.units': amount, '1.gives.digits': digits })[1]?.gives
  expect(cup['1.gives.units']).toBe('5000.00')
  expect(unitsOf('5000')).toMatchObject({ units: 500_000 })
  expect(unitsOf('0,5')).toMatchObject({ units: 50 })
  expect(unitsOf('12.34')).toMatchObject({ units: 1_234 })
  expect(unitsOf('7', '0')).toMatchObject({ units: 7 })
  for (const wrong of ['12.345', '', '-1', '1.2.3', 'ten'])
    expect(unitsOf(wrong)).toMatchObject({ units: NaN })
})

test.each<[changes: Readonly<Record<string, string>>, field: string, message: RegExp]>([
  [{ '0.title': '' }, '0.title', /^1 to 60 characters for the title of a prize$/],
  [{ '0.gives.name': '' }, '0.gives.name', /^1 to 60 characters for the thing that is won$/],
  [{ '1.gives.currency': 'euro' }, '1.gives.currency', /^a currency of 3 to 5 capital letters/],
  [{ '1.gives.units': '0' }, '1.gives.units', /^1 to [\d,]+ smallest units of a currency$/],
  [{ '1.gives.digits': '5' }, '1.gives.digits', /^0 to 4 digits behind the point/],
  [{ '1.won.matches': '21' }, '1.won.matches', /^1 to 20 prize matches$/],
  [{ '0.won.place': '4' }, '0.won.place', /^1 to 3 as the place on a board$/],
  [
    { '0.won.kind': 'exact', '0.won.matches': '3' },
    '0.won.matches',
    /^as many prize matches for one prize as for the others$/,
  ],
])('the schema’s sentence stands at its field: %o', (changes, field, message) => {
  expect(problemsOf(changes)).toContainEqual([field, expect.stringMatching(message)])
})

test('what another value rules out counts as off, and comes back with that value', () => {
  const rolls = {
    ...cup,
    '0.gives.kind': 'skor',
    '0.gives.units': '10',
    '0.rollsOver': 'on',
    '0.ties': 'best',
  }
  expect(prizesOf(rolls)[0]).toMatchObject({ rollsOver: true, ties: 'best' })
  expect(prizesOf({ ...rolls, '0.period': 'month' })[0]?.rollsOver).toBe(false)
  expect(prizesOf({ ...rolls, '0.won.kind': 'exact' })[0]?.ties).toBe('shared')
})

test('a prize is added at the end under its own id, and the one that was meant is removed', () => {
  const more = { ...cup, ...withPrize(cup, 'new') }
  expect(prizesOf(more).map(({ id }) => id)).toEqual(['round-club', 'all-four', 'new'])
  expect(prizesOf({ ...more, ...withoutPrize(more, 0) }).map(({ id }) => id)).toEqual(['all-four', 'new'])
  expect(prizesOf({ ...cup, ...draftOf([]) })).toEqual([])
})

test('bounds are found through the kinds of what is given and of how a prize is won', () => {
  expect(boundsOf(PrizeRules, '0.won.matches')).toEqual({ least: 1, most: 20 })
  expect(boundsOf(PrizeRules, '3.won.place')).toEqual({ least: 1, most: 3 })
  expect(boundsOf(PrizeRules, '0.gives.digits')).toEqual({ least: 0, most: 4 })
})
