/** The games: their catalogue in the wire's shape, which is that of a provider's feed, and the boards of scores. */
import * as z from 'zod/mini'
import { Fan } from '../board/calls.ts'
import { CommandInfo, list } from '../common.ts'
import { defineRoute } from '../route.ts'
import { opaque, typedLine, typedText } from '../typed.ts'
import { onWire } from '../wire.ts'

/** Games of a catalogue, at most: bounds what one answer holds. */
const MAX_GAMES = 1_000

const GameCode = z.string().check(z.regex(/^[\w-]{1,64}$/, 'A game has a code'))

/** One game as the feed has it: texts by language, of which English is read. */
export const FeedGame = z.object({
  code: GameCode,
  name: z.object({ en: typedLine(120, { min: 1 }) }),
  description: z.object({ en: typedText(2_000) }),
  /** the first one is the game's category */
  categories: z.object({ en: z.array(typedLine(60, { min: 1 })).check(z.minLength(1), z.maxLength(20)) }),
  assets: z.object({ cover: z.string().check(z.regex(/^(https?:\/)?\//, 'A cover has an address')) }),
})
export type FeedGame = z.infer<typeof FeedGame>

/** The whole feed. */
export const GamesFeed = z.object({ games: z.array(FeedGame).check(z.minLength(1), z.maxLength(MAX_GAMES)) })

const Game = z.object({
  code: GameCode,
  name: z.string(),
  description: z.string(),
  category: z.string(),
  /** address of the cover */
  cover: z.string(),
  /** where the game is played, for a frame */
  url: z.string(),
})
export type Game = z.infer<typeof Game>

/** Between the feed's shape, with where a game is played, and the product's words. */
const GameOnWire = z.codec(z.extend(FeedGame, { url: z.string() }), Game, {
  decode: ({ code, name, description, categories, assets, url }) => ({
    code,
    name: name.en,
    description: description.en,
    category: categories.en[0] ?? '',
    cover: assets.cover,
    url,
  }),
  encode: ({ code, name, description, category, cover, url }) => ({
    code,
    name: { en: name },
    description: { en: description },
    categories: { en: [category] },
    assets: { cover },
    url,
  }),
})

export const games = defineRoute({
  method: 'GET',
  path: '/games',
  summary: 'The catalogue of games, in the shape of the feed; the first nine are the top games',
  tag: 'games',
  access: 'visitor',
  staleBy: [],
  data: z.array(GameOnWire),
})

const ScoreRow = onWire(z.object({ user: Fan, score: z.int(), rank: z.int() }), {
  user: { id: 'user_id', name: 'user_name', image: 'image', kept: 'kept' },
})
const scoreRows = list(ScoreRow, 10, { game: GameCode }, { game: 'code' })

export const gameScores = defineRoute({
  method: 'GET',
  path: '/games/scores',
  summary: "The board of a game: each fan's best score; ties share a rank",
  tag: 'games',
  access: 'visitor',
  staleBy: ['scores', 'users'],
  ...scoreRows,
  more: z.extend(scoreRows.more, {
    /** the reader's own row; null for visitors and for fans without a score */
    me: z.nullable(ScoreRow),
  }),
})

export const recordScore = defineRoute({
  method: 'POST',
  path: '/users/score',
  summary: 'Record the score of a round that was played in a sitting',
  tag: 'games',
  access: 'user',
  changes: ['scores'],
  body: onWire(
    z.object({
      game: GameCode,
      score: z
        .int('A score is a whole number above zero')
        .check(z.minimum(1, 'A score is a whole number above zero')),
      sitting: opaque(1_000),
    }),
    { game: 'code' },
  ),
  data: z.object({ recorded: z.boolean() }),
  more: CommandInfo,
})
