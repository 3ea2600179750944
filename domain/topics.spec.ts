import { expect, it } from 'vitest'
import { changeOfEntry, EVENT_TOPICS, EVERYTHING, topicOf } from './topics.ts'

it('a change names its topic, with and without an id', () => {
  for (const topic of EVENT_TOPICS) {
    expect(topicOf(topic)).toBe(topic)
    expect(topicOf(`${topic}:world-cup-2022.8:a\nb`)).toBe(topic)
  }
  expect(topicOf(EVERYTHING)).toBe(EVERYTHING)
})

it('a change of an entry tells fans apart, hundreds of whom fit in a notification of 8,000 bytes', () => {
  const [fan, other] = ['0195d2a0-7c1e-7a3b-9f00-00000000000a', '0195d2a0-7c1e-7a3b-9f00-00000000000b']
  expect(changeOfEntry(fan)).not.toBe(changeOfEntry(other))
  expect(topicOf(changeOfEntry(fan))).toBe('entry')
  expect(JSON.stringify([changeOfEntry(fan)]).length * 400).toBeLessThan(8_000)
})
