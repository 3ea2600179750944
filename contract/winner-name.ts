import { z } from 'zod'
import { nameOfWinner, winnerNamed } from '#domain/round/winner.ts'
import type { Winner } from '#domain/words.ts'
import { type OnWire, onWire, type WireNames } from './wire.ts'

interface Decided {
  readonly home: string
  readonly away: string
  readonly winner: Winner | null
}
type Named = Omit<Decided, 'winner'> & { readonly winnerName: string | null }

/** As `onWire`, where the wire names the winning team, or DRAW, and we say which side has won. */
export function withWinner<Shape extends z.ZodRawShape>(
  ours: z.ZodObject<Shape> & z.ZodType<Decided>,
  names: WireNames<Shape>,
): OnWire<z.ZodObject<Shape>> {
  const { winner: _, ...shape } = ours.shape
  const named = onWire(z.object({ ...shape, winnerName: z.string().nullable() }), {
    ...names,
    winnerName: 'winning_team_name',
  }) as unknown as OnWire<z.ZodType<Named>>
  return z.codec(named, z.custom<Decided>(), {
    decode: ({ winnerName, ...row }) => ({
      ...row,
      winner: winnerName === null ? null : (winnerNamed(winnerName, row) ?? null),
    }),
    encode: ({ winner, ...row }) => ({ ...row, winnerName: winner && nameOfWinner(winner, row) }),
  }) as unknown as OnWire<z.ZodObject<Shape>>
}
