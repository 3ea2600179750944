import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

/** The formats take the viewer's zone when they are made. */
async function timesIn(zone: string) {
  vi.stubEnv('TZ', zone)
  return import('./time.ts')
}

it('writes instants inside a sentence for the viewer, with GMT beside', async () => {
  const { withStamps } = await timesIn('Europe/Madrid')
  expect(withStamps('Scheduled: Wolves v Everton, 2026-11-14T14:00:00.000Z')).toBe(
    'Scheduled: Wolves v Everton, 14 Nov 2026, 15:00 (14:00 GMT)',
  )
  expect(withStamps('Predicted 1:1')).toBe('Predicted 1:1')
})

it('says GMT once where the viewer has it', async () => {
  const { withStamps } = await timesIn('UTC')
  expect(withStamps('Postponed to 2026-11-14T14:00:00.000Z')).toBe('Postponed to 14 Nov 2026, 14:00 GMT')
})
