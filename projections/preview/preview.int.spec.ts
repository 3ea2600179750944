import { expect, test } from 'vitest'
import type { PrizeRule } from '#domain/prize/rules.ts'
import { appendEvents } from '#tests/support/append-events.ts'
import { openWorkshop } from '#tests/support/engine/workshop.ts'
import { openGeneration } from '../engine/read/live-connection.ts'
import { ensureLive } from '../engine/rebuild/rebuild.ts'
import { createReadModelProjections } from '../index.ts'
import { august, fan, history, league, september } from '../support/history.ts'
import { previewOf } from './preview.ts'

const [played, next, marquee] = ['a', 'b', 'c'].map(name => `${league}.1.${name}`) as [string, string, string]
const AFTERWARDS = '2022-09-10T12:00:00.000Z'

const monthly: PrizeRule = {
  id: 'monthly',
  period: 'month',
  title: 'Prize of the month',
  gives: { kind: 'money', currency: 'USD', digits: 0, units: 100 },
  won: { kind: 'exact', matches: 1 },
  ties: 'shared',
  rollsOver: false,
}

/** Of the board, which the void match has no part in. */
const best: PrizeRule = { ...monthly, id: 'best', won: { kind: 'board', place: 1 }, ties: 'best' }

test('a void match of September makes a match of August the prize match: the preview shows who wins August', async () => {
  const past = history()
  past.open('premier-league', 1, undefined, [monthly, best])
  past.schedule(played, { kickOff: august })
  past.schedule(next, { kickOff: september })
  past.schedule(marquee, { kickOff: september, marquee: true })
  past.place(fan('ann'), played, '2:1')
  past.settle(played, '2:1')
  const before = past.events.length
  past.voided(marquee)
  const [proposed] = past.events.splice(before)
  if (!proposed) throw new Error('no event was proposed')
  await using stack = new AsyncDisposableStack()
  const { engineWith, pool, store } = stack.adopt(await openWorkshop(), workshop => workshop.close())
  for (const event of past.events)
    await appendEvents(store, event.stream, event.revision === 0 ? 'noStream' : event.revision - 1, [event])
  await ensureLive(engineWith(() => createReadModelProjections()))
  const { db } = stack.adopt(openGeneration(pool, 1), ({ close }) => close())

  const clock = { now: new Date(AFTERWARDS), problem: null }
  const preview = await previewOf(db, [marquee], [{ ...proposed, clock }])

  const change = { rule: monthly, enter: [fan('ann')], leave: [], share: { from: null, to: 100 } }
  expect(preview?.prizes).toEqual([{ period: 'month-2022-08', changes: [change] }])
})
