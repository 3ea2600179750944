import { expect, it } from 'vitest'
import { sourceActor, sourceOf } from './source.ts'

it('a source of results acts under its own name, and every other process of ours under none', () => {
  const actor = sourceActor('openfootball')
  expect(actor).toEqual({ id: 'source:openfootball', role: 'system' })
  expect(sourceOf(actor.id)).toBe('openfootball')
  expect(sourceOf('coupon-returns')).toBeNull()
})
