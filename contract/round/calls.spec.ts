import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { announcedMatchView, matchViewOf } from '#web/support/match-view.ts'
import { matchList } from './calls.ts'

test('a kick-off that is not known yet is an empty text on the wire, and null in our words', () => {
  const [scheduled, announced] = [matchViewOf(), announcedMatchView()]
  const wire = z.encode(matchList.data, [scheduled, announced])
  expect(wire).toMatchObject([
    { match_time: scheduled.kickOff, deadline: scheduled.locksAt, matchStatus: 'scheduled' },
    { match_time: '', deadline: '', matchStatus: 'announced' },
  ])
  expect(z.decode(matchList.data, wire)).toEqual([scheduled, announced])
})
