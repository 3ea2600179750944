/** The collectibles of the demo: what they are called, what they cost, and what becomes of them. */
import { v5 as uuidv5 } from 'uuid'
import { hashOf } from '#domain/raffle/draw.ts'
import { demoFan } from './fans.ts'

const NAMESPACE = '6b8a0c52-1f7e-4d39-a2c4-9e5b7d3f8016'

/** Of the hashes of the texts: the demo is the same on every machine. */
const SALT = 'demo '

/** What an event of the demo has of a text. */
export const hashedText = (words: string) => ({ hash: hashOf(SALT + words) })

/** What people/ keeps of the collectibles' texts. @param traders the fans of the market, in their order */
export function demoPieceWords(traders: readonly string[]) {
  return pieces.flatMap(({ id, name, description, creator }) =>
    [name, description].map(words => ({
      about: id,
      user: traders[creator] ?? demoFan.id,
      salt: SALT,
      words,
    })),
  )
}

export interface Piece {
  readonly id: string
  readonly name: string
  readonly description: string
  /** in SKOR */
  readonly price: number
  /** index among the fans who come to the market; 0 is the demo's own fan */
  readonly creator: number
  readonly fate: 'draft' | 'listed' | 'withdrawn' | 'offered' | 'bought' | 'accepted'
  /** null for an offer without an end */
  readonly endsInDays: number | null
}

type Row = readonly [string, string, number, number, Piece['fate'], (number | null)?]

const ROWS: readonly Row[] = [
  ['Ninety plus four', 'The net still shakes, and the clock has stopped.', 900, 1, 'listed', 3],
  ['Corner flag, east stand', 'Wind from the sea, one minute before the corner.', 240, 2, 'bought'],
  ['Floodlight number two', 'The last lamp of the old mast.', 420, 3, 'offered'],
  ['Clean sheet', 'Two gloves, no goals, and mud up to the knees.', 180, 1, 'bought'],
  ['The long throw', 'Forty metres, and everybody knew what would come.', 310, 4, 'listed'],
  ['Away end in the rain', 'Seven hundred came by train, and sang all the way.', 150, 5, 'accepted'],
  ['Nutmeg', 'He looked left. The ball went right through.', 520, 2, 'offered', 5],
  ['Chalk on the boots', 'A whole season on one pair of laces.', 95, 0, 'bought'],
  ['The wall', 'Five players, one gap.', 640, 3, 'listed', 1.5],
  ['Dugout', 'The bench at minute eighty-nine.', 130, 6, 'withdrawn'],
  ['Kick-off', 'Every match begins with the same circle.', 75, 4, 'listed'],
  ['Golden boot, tin edition', 'For the top scorer of the car park league.', 260, 5, 'bought'],
  ['Half-time orange', 'Cut in quarters, as it should be.', 110, 0, 'listed'],
  ['Unfinished derby', 'A draft of a picture of a match that is not played yet.', 200, 0, 'draft'],
]

export const pieces: readonly Piece[] = ROWS.map(
  ([name, description, price, creator, fate, endsInDays = null]) => ({
    id: uuidv5(name, NAMESPACE),
    name,
    description,
    price,
    creator,
    fate,
    endsInDays,
  }),
)
