/** Prizes at random, within their bounds: what an organiser may choose. */
import fc from 'fast-check'
import { MAX_SKOR } from '#domain/bounds.ts'
import { prizesPresets } from '#domain/prize/presets/prizes.ts'
import { type Gives, MAX_PRIZE_PLACE, MAX_ROLLED_UNITS, type PrizeRule } from '#domain/prize/rules.ts'

const units = fc.constantFrom(1, 2, 5_000, 100_000, MAX_SKOR)
const gives: fc.Arbitrary<Gives> = fc.oneof(
  fc.record({ kind: fc.constant('skor' as const), units }),
  fc.record({
    kind: fc.constant('money' as const),
    currency: fc.constantFrom('EUR', 'JPY', 'USDT'),
    digits: fc.constantFrom(0, 2, 4),
    units,
  }),
  fc.record({ kind: fc.constant('thing' as const), name: fc.constantFrom('A mansion', 'A shirt') }),
)

/** Few prize matches, as the rounds of a spec are small: mostly so few that some rounds are won and others roll over. */
const matches = fc.constantFrom(1, 1, 1, 2, 3)

const prize = (id: string, exact: number): fc.Arbitrary<PrizeRule> =>
  fc
    .record({
      period: fc.constantFrom('round', 'round', 'round', 'round', 'month', 'season'),
      title: fc.constantFrom('Weekly prize', 'Golden boot'),
      gives,
      won: fc.oneof(
        fc.constant({ kind: 'exact' as const, matches: exact }),
        fc.record({
          kind: fc.constant('board' as const),
          place: fc.integer({ min: 1, max: MAX_PRIZE_PLACE }),
        }),
      ),
      ties: fc.constantFrom('shared' as const, 'best' as const),
      rollsOver: fc.constantFrom(true, true, false),
    })
    .map(drawn => {
      const rollsOver = drawn.rollsOver && drawn.period === 'round' && drawn.gives.kind !== 'thing'
      return {
        ...drawn,
        id,
        rollsOver,
        gives: rollsOver && drawn.gives.kind !== 'thing' ? bounded(drawn.gives) : drawn.gives,
        ties: drawn.won.kind === 'exact' ? ('shared' as const) : drawn.ties,
      }
    })

const bounded = (amount: Exclude<Gives, { kind: 'thing' }>): Gives => ({
  ...amount,
  units: Math.min(amount.units, MAX_ROLLED_UNITS),
})

export const anyPrizes = (): fc.Arbitrary<readonly PrizeRule[]> =>
  fc
    .tuple(fc.integer({ min: 0, max: 5 }), matches)
    .chain(([count, exact]) =>
      fc.tuple(...Array.from({ length: count }, (_, at) => prize(`prize-${at + 1}`, exact))),
    )

/** The documents' prizes now and then. */
export const somePrizes = (): fc.Arbitrary<readonly PrizeRule[]> =>
  fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom(...Object.values(prizesPresets)) },
    { weight: 6, arbitrary: anyPrizes() },
  )
