import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { bracketOf, cupRounds, drawOrder, type Week, type WeekResult } from './bracket.ts'

const fans = ['ann', 'bob', 'cid', 'dan', 'eve']
const week = (results: Readonly<Record<string, Partial<WeekResult>>>, final = true): Week => ({
  final,
  results: new Map(
    Object.entries(results).map(([fan, result]) => [
      fan,
      { points: 0, exact: 0, lastSaved: null, ...result },
    ]),
  ),
})
const at = (minute: number) => `2026-03-07T12:0${minute}:00.000Z`

describe('the draw', () => {
  test('has each fan once, and the same order for the same seed, however the list stands', () => {
    const order = drawOrder('seed', fans)
    expect(order.toSorted()).toEqual(fans)
    expect(drawOrder('seed', fans.toReversed())).toEqual(order)
    expect(new Set([1, 2, 3, 4, 5, 6].map(seed => drawOrder(`${seed}`, fans).join())).size).toBeGreaterThan(1)
  })

  test('takes a step for each fan, counted from 1, as anybody can repeat it with sha256sum', () => {
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
    const listHash = sha256('ann\nbob\ncid\ndan\neve\n')
    const left = [...fans]
    const byHand = fans.map((_, step) => {
      const number = Number.parseInt(sha256(`seed ${listHash} ${step + 1} 1`).slice(0, 12), 16)
      return left.splice(number % left.length, 1)[0]
    })
    expect(drawOrder('seed', fans)).toEqual(byHand)
  })

  test.each([
    [2, 1],
    [3, 2],
    [4, 2],
    [5, 3],
    [128, 7],
  ])('%i fans take %i weeks', (count, rounds) => expect(cupRounds(count)).toBe(rounds))
})

describe('the bracket', () => {
  test('five fans: who was drawn first has a bye, and waits for the second week', () => {
    const [first, second, third] = bracketOf(fans, [])
    expect(first?.map(({ fans: [fan, other], decided }) => [fan, other, decided])).toEqual([
      ['ann', null, 'bye'],
      ['bob', null, 'bye'],
      ['cid', null, 'bye'],
      ['dan', 'eve', null],
    ])
    expect(second?.map(tie => tie.fans)).toEqual([
      ['ann', 'bob'],
      ['cid', null],
    ])
    expect(third?.map(tie => tie.fans)).toEqual([[null, null]])
  })

  test.each<[string, Record<string, Partial<WeekResult>>, string, string]>([
    ['more points', { ann: { points: 3 }, bob: { points: 4 } }, 'bob', 'points'],
    ['more exact scores', { ann: { points: 5, exact: 1 }, bob: { points: 5 } }, 'ann', 'exact'],
    ['who saved last earlier', { ann: { lastSaved: at(2) }, bob: { lastSaved: at(1) } }, 'bob', 'earlier'],
    ['the second who alone predicted', { bob: { lastSaved: at(9) } }, 'bob', 'earlier'],
    ['the first who alone predicted', { ann: { lastSaved: at(9) }, bob: {} }, 'ann', 'earlier'],
    ['who was drawn first', {}, 'ann', 'drawn'],
    ['points before exact scores', { ann: { points: 4 }, bob: { points: 3, exact: 1 } }, 'ann', 'points'],
    [
      'points before an earlier save',
      { ann: { points: 4, lastSaved: at(2) }, bob: { points: 3, lastSaved: at(1) } },
      'ann',
      'points',
    ],
    [
      'exact scores before an earlier save',
      { ann: { exact: 1, lastSaved: at(2) }, bob: { lastSaved: at(1) } },
      'ann',
      'exact',
    ],
  ])('a tie goes to %s, whoever stands first', (_, results, winner, decided) => {
    expect(bracketOf(['ann', 'bob'], [week(results)])).toEqual([[{ fans: ['ann', 'bob'], winner, decided }]])
    if (decided === 'drawn') return
    expect(bracketOf(['bob', 'ann'], [week(results)])).toEqual([[{ fans: ['bob', 'ann'], winner, decided }]])
  })

  test('an earlier save goes before who was drawn first, who predicted nothing is behind both', () => {
    const results = { ann: { lastSaved: at(3) }, bob: { lastSaved: at(2) }, cid: {}, dan: {} }
    const [[first, second] = []] = bracketOf(['ann', 'bob', 'cid', 'dan'], [week(results)])
    expect(first).toMatchObject({ winner: 'bob', decided: 'earlier' })
    expect(second).toMatchObject({ winner: 'cid', decided: 'drawn' })
  })

  test('who was drawn first goes through where a later round is level, though another comes from above', () => {
    // Two byes: ann and bob meet in the second week, so the places of the draw are those of the bracket.
    const [, second] = bracketOf(fans, [week({ eve: { points: 1 } }), week({})])
    expect(second).toEqual([
      { fans: ['ann', 'bob'], winner: 'ann', decided: 'drawn' },
      { fans: ['cid', 'eve'], winner: 'cid', decided: 'drawn' },
    ])
  })

  test('a tie with an unknown fan waits, though its week is final', () => {
    const [, second, third] = bracketOf(fans, [undefined, week({ cid: { points: 9 } }), week({})])
    expect(second?.[1]).toEqual({ fans: ['cid', null], winner: null, decided: null })
    expect(third).toEqual([{ fans: ['ann', null], winner: null, decided: null }])
  })

  test('is not decided before its week is final, and turns with a correction, later rounds too', () => {
    const four = fans.slice(0, 4)
    const played = { ann: { points: 2 }, bob: { points: 1 }, cid: { points: 2 }, dan: { points: 1 } }
    expect(bracketOf(four, [week(played, false)])[0]?.[0]?.winner).toBeNull()
    const champion = (first: Week) => bracketOf(four, [first, week({ ann: { points: 1 } })])[1]?.[0]?.winner
    expect(champion(week(played))).toBe('ann')
    expect(champion(week({ ...played, bob: { points: 3 } }))).toBe('bob')
  })
})
