import { expect, test } from 'vitest'
import { entryEvents } from '#domain/entry/events.ts'
import type { RecordedEvent } from '#eventstore/port.ts'
import { eventsOf, ofType } from './events-of.ts'

const types = ['PredictionsSaved', 'ScoreEntered', 'PredictionWithdrawn', 'toString', 'PredictionsSaved']
const batch = types.map((type, id) => ({ type, id })) as unknown as RecordedEvent[]

test('events are those of a noun, or of one type, in their order', () => {
  expect(eventsOf(batch, entryEvents)).toEqual([batch[0], batch[2], batch[4]])
  expect(ofType(batch, 'PredictionsSaved')).toEqual([batch[0], batch[4]])
  expect(ofType(batch, 'CouponUsed')).toEqual([])
})
