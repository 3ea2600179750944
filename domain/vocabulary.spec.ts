import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { nouns, vocabulary } from './events.ts'
import { isEventOf, typesOf } from './vocabulary.ts'

const weather = {
  SunRose: { version: 1, data: z.object({}) },
  RainFell: { version: 2, data: z.object({}) },
} as const

describe('a map of events', () => {
  it('lists its types', () => expect(typesOf(weather)).toEqual(['SunRose', 'RainFell']))
  it('knows its own events, and takes no name that every object has for one', () => {
    expect(isEventOf(weather, { type: 'SunRose' })).toBe(true)
    for (const type of ['SnowFell', 'toString', 'constructor'])
      expect(isEventOf(weather, { type })).toBe(false)
  })
})

describe('the vocabulary', () => {
  it('has each type of each noun, and no type in two nouns', () => {
    const types = nouns.flatMap((events): readonly string[] => typesOf(events))
    expect(types.toSorted()).toEqual([...new Set(types)].toSorted())
    expect(types.toSorted()).toEqual([...typesOf(vocabulary)].toSorted())
  })
  it.each(Object.entries(vocabulary))(
    '%s has a whole version, and data that are an object',
    (_, definition) => {
      expect(Number.isInteger(definition.version) && definition.version >= 1).toBe(true)
      expect(definition.data).toBeInstanceOf(z.ZodMiniObject)
    },
  )
})
