import { expect, it } from 'vitest'
import { EVENT_TOPICS, EVERYTHING, topicOf } from './topics.ts'

it('a change names its topic, with and without an id', () => {
  for (const topic of EVENT_TOPICS) {
    expect(topicOf(topic)).toBe(topic)
    expect(topicOf(`${topic}:world-cup-2022.8:a\nb`)).toBe(topic)
  }
  expect(topicOf(EVERYTHING)).toBe(EVERYTHING)
})
