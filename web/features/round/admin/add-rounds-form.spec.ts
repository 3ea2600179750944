import { expect, test } from 'vitest'
import { MAX_ROUNDS } from '#domain/bounds.ts'
import { addRoundsProblems, namesIn } from './add-rounds-form.ts'

const form = { names: 'Semi-finals\n\n Final ', knockOut: true, reason: 'Drawn in spring' }
const known = ['1 of 2', '2 of 2']
const problemOf = (change: Partial<typeof form>, before = known) =>
  addRoundsProblems({ ...form, ...change }, before).map(({ field, message }) => `${field}: ${message}`)

test('each line that is not empty names a round', () => {
  expect(namesIn(form.names)).toEqual(['Semi-finals', 'Final'])
  expect(problemOf({})).toEqual([])
})

test('names are there, short, and new', () => {
  expect(problemOf({ names: ' \n' })).toEqual(['names: Please name a round'])
  expect(problemOf({ names: 'x'.repeat(41) })).toEqual([
    'names: Please name each round in 1 to 40 characters',
  ])
  expect(problemOf({ names: '1 OF 2' })).toEqual(['names: There is a round that is called 1 OF 2'])
  expect(problemOf({ names: 'Final\nfinal' })).toEqual(['names: There is a round that is called final'])
  const full = Array.from({ length: MAX_ROUNDS }, (_, at) => `Week ${at}`)
  expect(problemOf({ names: 'Final' }, full)).toEqual(['names: A competition has 99 rounds at the most'])
  expect(problemOf({ reason: '' })).toEqual(['reason: Please give a reason of 3 to 300 characters'])
})
