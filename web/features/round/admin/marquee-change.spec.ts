import { expect, test } from 'vitest'
import { matchViewOf } from '#web/support/match-view.ts'
import { questionBefore, whyFlagStays } from './marquee-change.ts'

const plain = matchViewOf()
const flagged = matchViewOf({ id: 'flagged', home: 'Arsenal', away: 'Wolves', marquee: true })

test('taking the flag from another match says from which', () => {
  expect(questionBefore(plain, [plain, flagged], true)?.text).toContain('Arsenal vs Wolves has the flag')
})

test('taking the flag from the only marquee match asks', () => {
  expect(questionBefore(flagged, [plain, flagged], false)?.title).toBe(
    'Leave 38 of 38 without a marquee match?',
  )
})

test('nothing is asked where no match loses the flag', () => {
  expect(questionBefore(plain, [plain], true)).toBeNull()
  expect(questionBefore(plain, [plain, flagged], false)).toBeNull()
  expect(questionBefore(flagged, [plain, flagged], true)).toBeNull()
})

test('the flag stays once the match that gains or loses it is locked', () => {
  const locked = { ...flagged, locked: true }
  expect(whyFlagStays(plain, [plain, flagged])).toBeNull()
  expect(whyFlagStays(plain, [plain, locked])).toContain('Arsenal vs Wolves is locked')
  expect(whyFlagStays({ ...plain, locked: true }, [plain, flagged])).toContain('Leeds vs Wolves is locked')
})
