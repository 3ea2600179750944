/** Each topic is published by somebody and makes some answer stale: one that is only published, or only named, fails here. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { EVENT_TOPICS, topicOf } from '#domain/topics.ts'
import { codec } from '#eventstore/codec.ts'
import { topicsOf } from '#projections/engine/fold/fold-events.ts'
import { createReadModelProjections } from '#projections/index.ts'
import { contract } from './index.ts'
import type { RouteContract } from './route.ts'
import { CALL_TOPICS } from './topics.ts'

const routes: readonly RouteContract[] = Object.values(contract)
const changed = new Set(routes.flatMap(({ changes }) => changes))
const awaited = new Set(routes.flatMap(({ staleBy }) => staleBy))

/** One event of each type and version that was ever written. */
function everyEvent() {
  const folder = new URL('../eventstore/golden/', import.meta.url)
  const files = readdirSync(folder).filter(name => name.endsWith('.json'))
  return files.map((file, revision) =>
    codec.decode(
      {
        id: '0b8f6d4e-3c2a-5b1d-8e7f-6a5b4c3d2e1f',
        ...JSON.parse(readFileSync(new URL(file, folder), 'utf8')),
      },
      { stream: 'golden', revision, position: String(revision), recordedAt: '2026-01-01T00:00:00.000Z' },
    ),
  )
}

test('the events publish every topic of events, and each makes an answer stale', () => {
  const published = new Set(topicsOf(createReadModelProjections(), everyEvent()).map(topicOf))
  expect([...published].sort()).toEqual([...EVENT_TOPICS].sort())
  expect(EVENT_TOPICS.filter(topic => !awaited.has(topic))).toEqual([])
})

test('the calls change every other topic, and each makes an answer stale', () => {
  expect(CALL_TOPICS.filter(topic => !changed.has(topic))).toEqual([])
  expect(CALL_TOPICS.filter(topic => !awaited.has(topic))).toEqual([])
})
