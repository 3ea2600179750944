import { expect, it } from 'vitest'
import { typesOf } from '../vocabulary.ts'
import { disputeEvents } from './events.ts'
import { disputeNews } from './news.ts'

it('a fan is written to about what staff decide or ask, and about no act of the fan and no comment', () => {
  expect(typesOf(disputeEvents).filter(type => !disputeNews[type])).toEqual([
    'DisputeOpened',
    'DisputeAnswered',
    'DisputeCommented',
    'VerdictProposed',
    'DisputeReopened',
  ])
})
