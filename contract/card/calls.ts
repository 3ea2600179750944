/** Share cards: a picture and a public page of a pick, a round, a rank or an invitation, at an address that nobody guesses. */
import * as z from 'zod/mini'
import { LeagueId } from '#domain/league/events.ts'
import { CompetitionId, MatchId, RoundNumber } from '#domain/words.ts'
import { LANGUAGES } from '../languages.ts'
import { defineRoute } from '../route.ts'
import { opaque } from '../typed.ts'

const tag = 'cards'
/** Of a card's address, in characters at the most. */
const MAX_ADDRESS = 300

/** What a card says it in: English where no language is named. */
const InLanguage = z._default(z.enum(LANGUAGES, 'Please name en, de, es or ar as the language'), 'en')

const CardKind = z.enum(
  ['pick', 'round', 'rank', 'league'],
  'Please name a pick, a round, a rank or a league',
)
export type CardKind = z.infer<typeof CardKind>

/** Each of the reader's own: the address of a card is made for who shares it. */
export const cardAddress = defineRoute({
  method: 'GET',
  path: '/cards/address',
  summary: "The address of a card of the reader's own pick, round or rank, or of an invitation to a league",
  tag,
  access: 'fan',
  staleBy: [],
  query: z.object({
    kind: CardKind,
    /** of a pick */
    match: z.optional(MatchId),
    /** of a round and of a rank */
    competition: z.optional(CompetitionId),
    round: z.optional(z.pipe(z.coerce.number(), RoundNumber)),
    /** of an invitation, by an admin of the league */
    league: z.optional(LeagueId),
    /** that other sites show the card in */
    language: InLanguage,
  }),
  data: z.object({ url: z.string() }),
})

const OfCard = z.object({ card: opaque(MAX_ADDRESS, { min: 1 }), language: InLanguage })

const Card = z.object({
  kind: CardKind,
  title: z.string(),
  text: z.string(),
  /** path of the picture */
  image: z.string(),
  /** path of the page that the card invites to */
  to: z.string(),
})
export type Card = z.infer<typeof Card>

export const card = defineRoute({
  method: 'GET',
  path: '/cards/:card',
  summary: 'What a card says; a pick from its lock on',
  tag,
  access: 'visitor',
  staleBy: ['match', 'board', 'league', 'users'],
  query: OfCard,
  data: Card,
})

export const cardImage = defineRoute({
  method: 'GET',
  path: '/cards/:card/image.png',
  summary: 'A card as a PNG of 1200 by 630 pixels; a pick from its lock on',
  tag,
  access: 'visitor',
  // 100 kB each: a page's worth.
  limit: 'page',
  staleBy: ['match', 'board', 'league', 'users'],
  query: OfCard,
  answers: 'file',
  data: z.object({
    type: z.string(),
    content: z.custom<Uint8Array>(),
    compared: z.literal(true),
  }),
})

export const nameOnCards = defineRoute({
  method: 'POST',
  path: '/users/settings/cards',
  summary: "Let cards show the reader's name, or no longer",
  tag,
  access: 'fan',
  changes: ['settings', 'users'],
  body: z.object({ named: z.boolean() }),
  data: z.object({ named: z.boolean() }),
})
