/** Junk in any leaf stops the replay nowhere, and hides nothing else in the log. */
import { expect, inject, test } from 'vitest'
import { Random } from '#tests/model/random.ts'
import type { LoggedEvent } from '../../leaf/event.ts'
import { fullSeason, verdictsOn } from '../../support/season.ts'
import { countOf, inWords } from './verdict.ts'

const SEED = inject('seed')
const MANGLED_LOGS = inject('thorough') ? 3_000 : 600

/** What a leaf may hold in the place of anything. */
const JUNK: readonly unknown[] = [
  null,
  undefined,
  true,
  -1,
  1.5,
  Number.MAX_SAFE_INTEGER,
  '',
  '__proto__',
  'constructor',
  'x'.repeat(99),
  [],
  [null],
  {},
  { leftOut: 70_000 },
  { beside: { bytes: 1, sha256: 'a'.repeat(64) } },
  { length: 5 },
  [[[]]],
  '2022-13-41T99:99:99.999Z',
]

/** The event with junk somewhere in it. */
function mangled(event: LoggedEvent, random: Random): LoggedEvent {
  const copy = structuredClone(event) as unknown as Record<string, unknown>
  const places: [Record<string, unknown>, string][] = []
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    for (const key of Object.keys(value)) {
      places.push([value as Record<string, unknown>, key])
      visit((value as Record<string, unknown>)[key])
    }
  }
  visit(copy)
  // What the parser of leaves holds an event to.
  const isHeld = ([where, key]: (typeof places)[number]) =>
    where === copy && ['id', 'type', 'stream', 'revision', 'time'].includes(key)
  const [where, key] = random.pick(places.filter(place => !isHeld(place)))
  const junk = JUNK[random.below(JUNK.length)]
  where[key] = where === copy && key === 'data' && typeof junk !== 'object' ? {} : junk
  if (copy.data === null) copy.data = {}
  if (random.chance(0.1)) copy.time = random.pick(['', 'soon', '2022-08-01'])
  if (random.chance(0.1))
    copy.stream = random.pick(['', 'round-', 'prizes-', 'questions-x', 'round-league.99'])
  return copy as unknown as LoggedEvent
}

test('mangled leaves never stop the replay: the publications of another competition are proven all the same', async () => {
  console.log(`mangled leaves, SEED=${SEED}`)
  const random = new Random(SEED)
  const good = fullSeason().events
  const kind = '"kind":"league"'
  const other = fullSeason().events.map(event => {
    const renamed = JSON.stringify(event).replaceAll('league', 'other').replace('"kind":"other"', kind)
    return JSON.parse(renamed) as LoggedEvent
  })
  const isOfGood = (event: LoggedEvent) => JSON.stringify(event).replace(kind, '').includes('league')
  const reached = { contradicted: 0, unjudged: 0, proven: 0 }
  for (let round = 0; round < MANGLED_LOGS; round++) {
    const wrong = other.map(event => (random.chance(0.15) ? mangled(event, random) : event))
    if (random.chance(0.3)) wrong.splice(random.below(wrong.length), 1)
    if (random.chance(0.3)) wrong.splice(random.below(wrong.length), 0, random.pick(other))
    // Junk may name the good competition: such leaves are none of this test.
    const events = [...wrong.filter(event => !isOfGood(event)), ...good]
    const verdicts = await verdictsOn(events)
    const ofGood = verdicts.filter(({ what: subject }) => subject.includes('winners of league'))
    expect(ofGood.map(inWords), `round ${round} of SEED=${SEED}`).toEqual([
      expect.stringMatching(/^Proven/),
      expect.stringMatching(/^Proven/),
    ])
    const ofOther = verdicts.filter(verdict => !ofGood.includes(verdict))
    for (const verdict of ['contradicted', 'unjudged', 'proven'] as const)
      if (countOf(ofOther, verdict) > 0) reached[verdict] += 1
  }
  expect(Object.entries(reached).filter(([, times]) => times < MANGLED_LOGS / 60)).toEqual([])
}, 60_000)
