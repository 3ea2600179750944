/** Replays as operators list them. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openWorkshop, type Workshop } from '#tests/support/engine/workshop.ts'
import { askReplay, listReplays, type ReplayRequest } from './replays.ts'

let shop: Workshop
beforeEach(async () => {
  shop = await openWorkshop()
})
afterEach(() => shop.close())

test('the newest come first, in pages, without those that readers asked for', async () => {
  const { control } = shop.engine
  const requests: ReplayRequest[] = [
    { kind: 'rebuild' },
    { kind: 'what-if', ruleset: 'terms' },
    { kind: 'archive', competition: 'league' },
    { kind: 'moves' },
    { kind: 'verify' },
    { kind: 'way-back' },
  ]
  for (const request of requests) await askReplay(control, request, `admin of ${request.kind}`)
  const page = async (number: number) => {
    const { rows, total } = await listReplays(control, { page: number, limit: 3 })
    return [total, ...rows.map(({ request }) => request.kind)]
  }
  expect(await page(1)).toEqual([4, 'way-back', 'verify', 'what-if'])
  expect(await page(2)).toEqual([4, 'rebuild'])
  expect(await page(3)).toEqual([4])
})
