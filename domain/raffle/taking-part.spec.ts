import { expect, it } from 'vitest'
import { vocabulary } from '../events.ts'
import { ACTIVITY_TYPES, activityOf } from './taking-part.ts'

const user = '6f8c2b1e-0d5e-4a57-9d54-2f2f4c1f7a10'

it.each(ACTIVITY_TYPES)('%s puts a fan on the list of the month in which it happened, in GMT', type => {
  expect(vocabulary).toHaveProperty(type)
  const at = (occurredAt: string) => activityOf({ type, data: { user }, metadata: { occurredAt } })
  expect(at('2026-10-31T23:59:59.999Z')).toEqual({ month: '2026-10', user })
  expect(at('2026-11-01T00:00:00.000Z')).toEqual({ month: '2026-11', user })
})
