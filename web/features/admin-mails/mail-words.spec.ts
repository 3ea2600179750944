import { expect, it } from 'vitest'
import { MAIL_KINDS } from '#contract/mail-kinds.ts'
import { MailState } from '#contract/mails.ts'
import { KINDS, mayRetry, STATES } from './mail-words.ts'

it('has words for each kind and state', () => {
  expect(Object.keys(KINDS).sort()).toEqual([...MAIL_KINDS].sort())
  expect(Object.keys(STATES).sort()).toEqual([...MailState.options].sort())
})

it('offers to retry what was not sent and is not on its way', () => {
  expect(MailState.options.filter(state => mayRetry({ state })).sort()).toEqual(['failed', 'kept'])
})
