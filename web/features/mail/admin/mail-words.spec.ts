import { expect, it } from 'vitest'
import { MailState } from '#contract/mail/calls.ts'
import { mayRetry, STATES } from './mail-words.ts'

it('has words for each state', () => {
  expect(Object.keys(STATES).sort()).toEqual([...MailState.options].sort())
})

it('offers to retry what was not sent and is not on its way', () => {
  expect(MailState.options.filter(state => mayRetry({ state })).sort()).toEqual(['failed', 'kept'])
})
