/** Decisions on kept state: which answer goes out, and which one is made anew. */
import { describe, expect, test } from 'vitest'
import { refuse } from '#domain/decision.ts'
import { rulesPresets } from '#domain/scoring/presets/rules.ts'
import { streams } from '#domain/streams.ts'
import type { CommandOutcome } from '#eventstore/command-handler.ts'
import type { EventStore, RecordedEvent } from '#eventstore/port.ts'
import { fan, type History, history } from '#projections/support/history.ts'
import { RoundBook } from '../round/round-book.ts'
import { decideOn, type Judgement, type Judging, judge } from './judged.ts'

const NOW = '2022-08-01T12:00:00.000Z'
const LATER = '2022-08-01T13:00:00.000Z'
const LOCK = '2022-08-27T14:00:00.000Z'

describe('a decision on kept state', () => {
  const event = { id: 'event 1' } as RecordedEvent
  const done = (guarded: boolean): CommandOutcome => ({
    kind: 'done',
    position: '42',
    event,
    repeated: false,
    guarded,
  })
  const quiet: CommandOutcome = { kind: 'quiet' }
  const stale = (now: string | null = null): CommandOutcome => ({ kind: 'stale', now })
  const refused = refuse('other-month', 'No')

  /** A state that is read anew as these numbers in turn, and the attempts that were made on it. */
  async function decided(
    outcomes: readonly CommandOutcome[],
    readings: readonly number[] = [],
    refuses = false,
  ) {
    const attempts: [number, string][] = []
    const left = [...readings]
    const judged: unknown[] = []
    const outcome = await decideOn(
      {
        get: async () => 0,
        refresh: async () => left.shift() ?? 0,
        isSame: (a: number, b: number) => a === b,
        refusalIn: (known, ...rest) => {
          judged.push([known, ...rest])
          return refuses ? refused : undefined
        },
      },
      NOW,
      async (known, now) => {
        attempts.push([known, now])
        return outcomes[Math.min(attempts.length, outcomes.length) - 1] as CommandOutcome
      },
    )
    return { outcome, attempts, judged, unread: left.length }
  }

  test('stands where the append was guarded', async () => {
    expect(await decided([done(true)], [1])).toEqual({
      outcome: done(true),
      attempts: [[0, NOW]],
      judged: [],
      unread: 1,
    })
  })

  test('is judged on the state as it is then where no guard was checked', async () => {
    expect(await decided([done(false)], [7])).toMatchObject({
      outcome: done(false),
      judged: [[7, event, '42']],
      unread: 0,
    })
    expect((await decided([done(false)], [7], true)).outcome).toBe(refused)
  })

  test('that writes nothing stands where the state is still the one of it', async () => {
    expect(await decided([quiet])).toMatchObject({ outcome: quiet, attempts: [[0, NOW]] })
    expect(await decided([refused as CommandOutcome])).toMatchObject({ outcome: refused })
    expect(await decided([quiet, done(true)], [1])).toMatchObject({
      outcome: done(true),
      attempts: [
        [0, NOW],
        [1, NOW],
      ],
    })
  })

  test('that is stale is made anew, by the clock of the store where that is later', async () => {
    expect((await decided([stale(), done(true)], [0])).attempts).toEqual([
      [0, NOW],
      [0, NOW],
    ])
    expect((await decided([stale(LATER), stale(), done(true)], [3, 4])).attempts).toEqual([
      [0, NOW],
      [3, LATER],
      [4, LATER],
    ])
  })

  test('is given up after twenty attempts', async () => {
    const { outcome, attempts } = await decided([stale()])
    expect([outcome, attempts.length]).toEqual([{ kind: 'busy' }, 20])
  })
})

/** A store of these events that is read alone. @param guards whether its appends are guarded */
function judgingOf({ events }: History, guards: boolean, storeClock = true): Judging {
  const store = {
    guards,
    readStream: async (stream: string, { from = 0 }: { from?: number } = {}) =>
      events.filter(event => event.stream === stream && event.revision >= from),
  } as unknown as EventStore
  return { store, book: new RoundBook(store), storeClock } as Judging
}

/** What a command is decided on. */
async function judgementOn(judging: Judging): Promise<Judgement> {
  let found: Judgement | undefined
  await judge(judging, { competition: 'league', round: 1 }, NOW, async judgement => {
    found = judgement
    return { kind: 'quiet' }
  })
  if (!found) throw new Error('it was decided')
  return found
}

function season(): History {
  const past = history()
  past.open()
  past.schedule('league.1.a')
  past.schedule('league.1.b')
  return past
}

describe('a judgement', () => {
  test('is that of the round and the rules, and its append is guarded by both', async () => {
    const { on, known, guards, judgedBy } = await judgementOn(judgingOf(season(), true))
    expect([on.now, on.ruleset, Object.keys(on.matches.matches)]).toEqual([
      NOW,
      rulesPresets['premier-league'],
      ['league.1.a', 'league.1.b'],
    ])
    expect(known.id).toEqual({ competition: 'league', round: 1 })
    const both = [
      { stream: streams.round('league', 1), revision: 1 },
      { stream: streams.competition('league'), revision: 1 },
    ]
    expect(guards(LOCK).guards).toEqual({ streams: both, before: LOCK })
    expect(guards(null).guards).toEqual({ streams: both })
    expect(judgedBy(LOCK)).toEqual({ round: 1, rules: 1, locksAt: LOCK })
  })

  test('has no guard of time where a test has a clock of its own', async () => {
    const { guards } = await judgementOn(judgingOf(season(), true, false))
    expect('before' in (guards(LOCK).guards ?? {})).toBe(false)
  })

  test('of a round without an event is none', async () => {
    const past = history()
    past.open()
    const { judgedBy, guards } = await judgementOn(judgingOf(past, true))
    expect(() => judgedBy(null)).toThrow('a judgement needs a round with matches')
    expect(guards(null).guards?.streams?.[0]?.revision).toBe('noStream')
  })

  test('of a competition without rules is none', async () => {
    await expect(judgementOn(judgingOf(history(), true))).rejects.toThrow(
      'the competition league has no rules',
    )
  })

  test('is repeated on a round, or rules, that moved on', async () => {
    for (const move of [
      (past: History) => past.schedule('league.1.c'),
      (past: History) => past.adopt('terms'),
    ]) {
      const past = season()
      const judging = judgingOf(past, true)
      const revisions: unknown[] = []
      await judge(judging, { competition: 'league', round: 1 }, NOW, async ({ known: { round, rules } }) => {
        if (revisions.length === 0) move(past)
        revisions.push([round.revision, rules.revision])
        return { kind: 'quiet' }
      })
      expect(revisions).toHaveLength(2)
    }
  })
})

describe('what counts of a fan’s events', () => {
  const ann = fan('ann')
  const AFTER_LOCK = '2022-08-27T14:30:00.000Z'
  const judgedBy = { round: 0, rules: 0, locksAt: LOCK }
  const power = (past: History) =>
    past.events.filter(({ stream }) => stream === streams.coupons('league', ann))
  const countedOf = async (judging: Judging, events: readonly RecordedEvent[]) => {
    const { guards } = await judgementOn(judging)
    return (await guards(null).counted?.(events))?.map(({ position }) => Number(position))
  }

  test('is all of them, in their order, where appends are guarded', async () => {
    const past = season()
    past.use(ann, 'freepass', 'league.1.a', 1, judgedBy, AFTER_LOCK)
    past.schedule('league.2.a', { round: 2 })
    past.use(ann, 'freepass', 'league.2.a', 2, judgedBy, NOW)
    past.use(ann, 'weekly', 'league.1.b', 1, judgedBy, AFTER_LOCK)
    expect(await countedOf(judgingOf(past, true), power(past))).toEqual([5, 7, 8])
  })

  test('is what the round allowed where they are not', async () => {
    const past = season()
    past.use(ann, 'freepass', 'league.1.a', 1, judgedBy, AFTER_LOCK)
    past.use(ann, 'weekly', 'league.1.b', 1, judgedBy, NOW)
    expect(await countedOf(judgingOf(past, false), power(past))).toEqual([6])
  })

  test('is less what a kick-off brought forward made late, by its own round', async () => {
    const past = season()
    past.use(ann, 'freepass', 'league.1.a', 1, judgedBy, NOW)
    past.use(ann, 'weekly', 'league.1.b', 1, judgedBy, NOW)
    past.schedule('league.2.a', { round: 2 })
    past.use(ann, 'freepass', 'league.2.a', 2, judgedBy, NOW)
    const late = { matches: [{ match: 'league.1.a', since: NOW }], week: null }
    past.move('league.1.a', '2022-08-20T15:00:00.000Z', 1, false, late)
    expect(await countedOf(judgingOf(past, true), power(past))).toEqual([6, 8])
    const week = season()
    week.use(ann, 'freepass', 'league.1.a', 1, judgedBy, NOW)
    week.use(ann, 'weekly', 'league.1.b', 1, judgedBy, NOW)
    week.move('league.1.b', '2022-08-20T15:00:00.000Z', 1, false, { matches: [], week: NOW })
    expect(await countedOf(judgingOf(week, true), power(week))).toEqual([5])
  })
})
