import { expect, it } from 'vitest'
import { sourceActor, systemName } from './source.ts'

it('a source of results acts under its own name, and every other process of ours as the system', () => {
  const actor = sourceActor('openfootball')
  expect(actor).toEqual({ id: 'source:openfootball', role: 'system' })
  expect(systemName(actor.id)).toBe('the source openfootball')
  expect(systemName('coupon-returns')).toBe('the system')
})
