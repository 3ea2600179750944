import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BoardFrame } from '#contract/board/frames.ts'
import { type Answered, derive } from './derived-board.ts'

const ROUNDS = [1, 2, 3]
const MATCHES_A_ROUND = 2
const matches = ROUNDS.flatMap(round =>
  Array.from({ length: MATCHES_A_ROUND }, (_, index) => ({ match: `m.${round}.${index}`, round })),
)
type Scores = Readonly<Record<string, readonly [number, number] | undefined>>
type Picks = Readonly<Record<string, readonly [number, number] | undefined>>

const goals = fc.integer({ min: 0, max: 2 })
const scoreline = fc.option(fc.tuple(goals, goals), { nil: undefined })
const perMatch = fc.record(Object.fromEntries(matches.map(({ match }) => [match, scoreline])))

const pointsOf = ([home, away]: readonly [number, number], [h, a]: readonly [number, number]) =>
  home === h && away === a ? 5 : Math.sign(home - away) === Math.sign(h - a) ? 2 : 0

/** The board as the server counts it, the plain way. */
function boardOf(fans: readonly Picks[], scores: Scores, round: number | null) {
  const counted = matches.filter(match => (round === null || match.round === round) && scores[match.match])
  const movedIn = round === null ? Math.max(0, ...counted.map(match => match.round)) || null : null
  const sum = (picks: Picks, but: number | null) =>
    counted.reduce((points, { match, round }) => {
      const [pick, score] = [picks[match], scores[match]]
      return pick && score && round !== but ? points + pointsOf(pick, score) : points
    }, 0)
  const on = fans.flatMap((picks, fan) =>
    counted.some(({ match }) => picks[match])
      ? [{ fan, points: sum(picks, null), without: sum(picks, movedIn) }]
      : [],
  )
  const rank = (measure: 'points' | 'without', own: number) => 1 + on.filter(row => row[measure] > own).length
  const rows = on
    .toSorted((a, b) => b.points - a.points || a.fan - b.fan)
    .map(({ fan, points, without }) => ({
      user: { id: String(fan), name: `Fan ${fan}`, image: null },
      points,
      rank: rank('points', points),
      rankBefore: movedIn !== null && without > 0 ? rank('without', without) : null,
    }))
  const totals = (measure: 'points' | 'without'): [number, number][] =>
    [...Map.groupBy(on, row => row[measure])]
      .map(([points, fans]): [number, number] => [points, fans.length])
      .sort(([a], [b]) => b - a)
  return { rows, movedIn, totals: totals('points'), before: movedIn === null ? [] : totals('without') }
}

const LIMIT = 3

function answerOf(
  fans: readonly Picks[],
  scores: Scores,
  round: number | null,
  reader: number | null,
  position: string,
) {
  const { rows, movedIn } = boardOf(fans, scores, round)
  const middle = movedIn ?? 1
  const rounds: [number, number] = round === null ? [middle - 1, middle + 1] : [round, round]
  const picks = reader === null ? {} : (fans[reader] ?? {})
  return {
    message: '',
    data: rows.slice(0, LIMIT),
    total: rows.length,
    page: 1,
    limit: LIMIT,
    me: rows.find(({ user }) => user.id === String(reader)) ?? null,
    movedIn,
    next: null,
    months: [],
    position,
    stakes:
      reader === null
        ? null
        : {
            competition: 'league',
            rounds,
            picks: matches.flatMap(({ match, round }) => {
              const [pick, score] = [picks[match], scores[match]]
              return pick && rounds[0] <= round && round <= rounds[1]
                ? [
                    {
                      match,
                      round,
                      home: pick[0],
                      away: pick[1],
                      powered: false,
                      points: score ? pointsOf(pick, score) : 0,
                    },
                  ]
                : []
            }),
          },
  } satisfies Answered
}

function frameOf(
  fans: readonly Picks[],
  scores: Scores,
  round: number | null,
  changed: string,
  after: string,
  position: string,
): BoardFrame {
  const { rows, ...board } = boardOf(fans, scores, round)
  const target = matches.find(({ match }) => match === changed)
  const score = scores[changed]
  if (!target || !score) throw new Error('a frame is of a match with a score')
  const predicted = new Map(
    fans.flatMap(picks => (picks[changed] ? [[picks[changed].join(), picks[changed]]] : [])),
  )
  const points = [...predicted.values()].map((pick): [number, number, number] => [
    pick[0],
    pick[1],
    pointsOf(pick, score),
  ])
  return {
    competition: 'league',
    round,
    after,
    position,
    rows: rows.slice(0, LIMIT),
    total: rows.length,
    ...board,
    matches: [{ ...target, points }],
  }
}

/** What happens, one after the other, while a page shows a board. */
const step = fc.record({
  match: fc.constantFrom(...matches.map(({ match }) => match)),
  score: fc.tuple(goals, goals),
  /** a save of the reader on another device instead of a result; saves of scored matches come too late */
  isSave: fc.boolean(),
  /** whether the message reaches the page with its frame */
  isFramed: fc.boolean(),
  /** whether the page has its answer before the next message, where it has to ask */
  hasAsked: fc.boolean(),
})

const worlds = fc.record({
  fans: fc.array(perMatch, { minLength: 1, maxLength: 8 }),
  before: perMatch,
  steps: fc.array(step, { minLength: 1, maxLength: 6 }),
  round: fc.constantFrom(null, ...ROUNDS),
  reader: fc.option(fc.nat(7), { nil: null }),
})

test('what a browser derives is what the server would answer, whatever it has missed before', () => {
  let derived = 0
  fc.assert(
    fc.property(worlds, ({ fans: begun, before, steps, round, reader }) => {
      const fan = reader === null ? null : reader % begun.length
      const query = { competition: 'league', ...(round === null ? {} : { round: String(round) }) }
      let fans: readonly Picks[] = begun
      let scores: Scores = before
      const messages = ['0']
      let held: Answered = answerOf(fans, scores, round, fan, '0')
      for (const [index, { match, score, isSave, isFramed, hasAsked }] of steps.entries()) {
        const position = String(index + 1)
        if (isSave) {
          if (scores[match] || fan === null) continue
          fans = fans.with(fan, { ...fans[fan], [match]: score })
        } else scores = { ...scores, [match]: score }
        const fresh = answerOf(fans, scores, round, fan, position)
        const hasFrame = isFramed && !isSave && (round === null || match.startsWith(`m.${round}.`))
        const answer = hasFrame
          ? derive(
              query as never,
              held,
              frameOf(fans, scores, round, match, messages.at(-1) ?? '0', position),
            )
          : null
        if (answer) {
          derived++
          expect({ ...answer, stakes: null }).toEqual({ ...fresh, stakes: null })
          held = answer
        } else if (hasAsked) held = fresh
        messages.push(position)
      }
    }),
    { numRuns: 2_000 },
  )
  expect(derived).toBeGreaterThan(500)
})

const fans: Picks[] = [{ 'm.1.0': [1, 0] }, { 'm.1.0': [0, 0] }]
const none: Scores = {}
const settled: Scores = { 'm.1.0': [1, 0] }
const frame = frameOf(fans, settled, null, 'm.1.0', '1', '2')
const answer = answerOf(fans, settled, null, 0, '1')
const { stakes } = answer

test.each([
  ['another page', { competition: 'league' }, { ...answer, page: 2 }],
  ['a message that it has missed', { competition: 'league' }, { ...answer, position: '0' }],
  ['a search', { competition: 'league', text: 'Fan' }, answer],
  ['another board', { competition: 'league', round: '1' }, answer],
  ['a power-up of the reader', { competition: 'league' }, powered()],
  [
    'a total that the frame does not have',
    { competition: 'league' },
    { ...answer, me: { ...answer.me, points: 77 } },
  ],
  [
    'a prediction that is not known',
    { competition: 'league' },
    { ...answer, stakes: stakes && { ...stakes, rounds: [2, 3] } },
  ],
  ['a first prediction that counts', { competition: 'league' }, answerOf(fans, none, null, 0, '1')],
])('a page asks after %s', (_, query, shown) => {
  expect(derive(query as never, shown as never, frame)).toBeNull()
})

test('a frame that is older than the answer changes nothing', () => {
  const newer = answerOf(fans, settled, null, 1, '3')
  expect(derive({ competition: 'league' } as never, newer, frame)).toBe(newer)
})

function powered() {
  return {
    ...answer,
    stakes: stakes && { ...stakes, picks: stakes.picks.map(pick => ({ ...pick, powered: true })) },
  }
}
