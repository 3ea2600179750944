import * as z from 'zod/mini'
import { nameOfWinner, winnerNamed } from '#domain/round/winner.ts'
import type { Winner } from '#domain/words.ts'
import { inOurWords, type OnWire, onWire, type WireNames } from '../wire.ts'

interface Decided {
  readonly home: string
  readonly away: string
  readonly winner: Winner | null
}
type Named = Omit<Decided, 'winner'> & { readonly winnerName: string | null }

/** As `onWire`, where the wire names the winning team, or DRAW, and we say which side has won. */
export function withWinner<Shape extends z.core.$ZodShape>(
  ours: z.ZodMiniObject<Shape> & z.ZodMiniType<Decided>,
  names: WireNames<Shape>,
): OnWire<z.ZodMiniObject<Shape>> {
  const { winner: _, ...shape } = ours.shape
  const named = onWire(z.object({ ...shape, winnerName: z.nullable(z.string()) }), {
    ...names,
    winnerName: 'winning_team_name',
  }) as unknown as OnWire<z.ZodMiniType<Named>>
  const codec = z.codec(named, z.custom<Decided>(), {
    decode: ({ winnerName, ...row }) => ({
      ...row,
      winner: winnerName === null ? null : (winnerNamed(winnerName, row) ?? null),
    }),
    encode: ({ winner, ...row }) => ({ ...row, winnerName: winner && nameOfWinner(winner, row) }),
  })
  return inOurWords(codec, ours) as unknown as OnWire<z.ZodMiniObject<Shape>>
}
