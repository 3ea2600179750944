import { expect, test } from 'vitest'
import { CheckpointMoved } from './checkpoint.ts'
import { LeaseLost } from './lease.ts'
import { isPoison, wordsOf } from './trouble.ts'

const withCode = (code: string) => Object.assign(new Error('said by the database'), { code })

test.each([
  ['an error of a projection', new Error('a negative score')],
  ['a value out of range', withCode('22003')],
  ['a broken constraint', withCode('23505')],
  ['what is no error', 'a text that was thrown'],
])("%s is the event's fault", (_, problem) => {
  expect(isPoison(problem)).toBe(true)
})

test.each([
  ['a lost lease', new LeaseLost('another')],
  ['a checkpoint that moved', new CheckpointMoved('elsewhere')],
  ['a refused connection', withCode('ECONNREFUSED')],
  ['a connection that ended', new Error('Connection terminated unexpectedly')],
  ['a shutdown', withCode('57P01')],
  ['a deadlock', withCode('40P01')],
  ['a full disk', withCode('53100')],
  ['a missing table', withCode('42P01')],
])("%s is not the event's fault", (_, problem) => {
  expect(isPoison(problem)).toBe(false)
})

test('the words of what is no error are the text itself', () => {
  expect([new Error('a full disk'), 'a text that was thrown'].map(wordsOf)).toEqual([
    'a full disk',
    'a text that was thrown',
  ])
})
