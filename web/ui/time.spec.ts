import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.resetModules()
})

/** The formats take the viewer's zone when they are made. */
async function timesIn(zone: string) {
  vi.stubEnv('TZ', zone)
  // Unit specs share their modules: another file may have made the formats already.
  vi.resetModules()
  return import('./time.ts')
}

it('writes instants inside a sentence for the viewer, with GMT beside', async () => {
  const { withStamps } = await timesIn('Europe/Madrid')
  expect(withStamps('Scheduled: Wolves v Everton, 2026-11-14T14:00:00.000Z')).toBe(
    'Scheduled: Wolves v Everton, 14 Nov 2026, 15:00 (14:00 GMT)',
  )
  expect(withStamps('Predicted 1:1')).toBe('Predicted 1:1')
})

it('says the year of a moment in another one', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00.000Z') })
  const { stampOf } = await timesIn('Europe/Madrid')
  expect(stampOf('2026-11-14T14:00:00.000Z')).toBe('14 Nov, 15:00')
  expect(stampOf('2025-12-16T19:00:00.000Z')).toBe('16 Dec 2025, 20:00')
})

it('says GMT once where the viewer has it', async () => {
  const { withStamps } = await timesIn('UTC')
  expect(withStamps('Postponed to 2026-11-14T14:00:00.000Z')).toBe('Postponed to 14 Nov 2026, 14:00 GMT')
})

it('says the day of the viewer only where it is another', async () => {
  const { yourTimeOf } = await timesIn('Asia/Tokyo')
  expect(yourTimeOf('2022-11-20T14:00:00.000Z')).toBe('23:00')
  expect(yourTimeOf('2022-11-20T16:00:00.000Z')).toBe('21 Nov 2022, 01:00')
})

it('reads the input of a date as GMT, whatever the zone of the viewer', async () => {
  const { instantOfGmtInput } = await timesIn('Asia/Tokyo')
  expect(instantOfGmtInput('2026-11-29T15:30')).toBe('2026-11-29T15:30:00.000Z')
  expect(instantOfGmtInput('')).toBeNull()
})

it('names a month the same in every zone', async () => {
  const { monthName } = await timesIn('America/Los_Angeles')
  expect(monthName('2026-11')).toBe('November 2026')
})

it('begins a day or a month that is a heading with a capital', async () => {
  const { asHeading } = await timesIn('UTC')
  expect(asHeading('noviembre de 2026')).toBe('Noviembre de 2026')
  expect(asHeading('نوفمبر')).toBe('نوفمبر')
})
