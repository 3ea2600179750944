import { describe, expect, it } from 'vitest'
import { collectible } from './collectible/collectible.ts'
import { type Decider, fold } from './decider.ts'
import { dispute } from './dispute/dispute.ts'
import { entrant } from './entrant/entrant.ts'
import { interest } from './interest/interest.ts'
import { leagueFor } from './league/league.ts'
import { playSession } from './play-session/play-session.ts'
import { prizes } from './prize/prizes.ts'
import { purse } from './purse/purse.ts'
import { questions } from './question/questions.ts'
import { hashOf } from './raffle/draw.ts'
import { raffle } from './raffle/raffle.ts'
import type { EventMap } from './vocabulary.ts'

const id = '11111111-1111-4111-8111-111111111111'
const metadata = { occurredAt: '2026-10-01T09:00:00.000Z' }
const created = {
  type: 'CollectibleCreated',
  data: { collectible: id, creator: id, name: 'Last minute', description: '', picture: id },
  metadata,
}
const opened = { type: 'RaffleOpened', data: { month: '2026-10', commitment: hashOf('seed') }, metadata }
const disputed = {
  type: 'DisputeOpened',
  data: {
    dispute: id,
    user: id,
    words: hashOf('words'),
    receipt: null,
    competition: 'league',
    subject: { kind: 'round', round: 1 },
  },
  metadata,
}
const founded = {
  type: 'LeagueCreated',
  data: { league: id, owner: id, name: { hash: hashOf('Five-a-side') }, description: null, public: true },
  metadata,
}
const unknown = { type: 'Unknown', data: { question: 1 }, metadata, by: id, question: 1 }
const questionAsked = {
  type: 'QuestionAsked',
  data: {
    competition: 'league',
    question: 1,
    text: 'How many goals?',
    locksAt: metadata.occurredAt,
    asks: { kind: 'number', min: 0, max: 60 },
  },
  metadata,
}

/** A noun, and the events after which it takes commands. */
const NOUNS = {
  collectible: [collectible, created],
  dispute: [dispute, disputed],
  entrant: [entrant],
  interest: [interest],
  league: [leagueFor([id]), founded],
  'play-session': [playSession],
  prizes: [prizes],
  purse: [purse],
  question: [questions, questionAsked],
  raffle: [raffle, opened],
} as unknown as Record<string, [Decider<unknown, unknown, EventMap>, ...(typeof unknown)[]]>
const BREAKS = 'a value outside its union'

describe.each(Object.entries(NOUNS))('%s', (_noun, [decider, ...history]) => {
  it('breaks on a command that the noun does not know, instead of answering', () =>
    expect(() => decider.decide(unknown, fold(decider, history))).toThrow(BREAKS))
})

/** The state of an entrant and of a play session follows from any event of the noun. */
const TABLED = Object.entries(NOUNS).filter(([noun]) => !['entrant', 'play-session'].includes(noun))

describe.each(TABLED)('%s', (_noun, [decider, ...history]) => {
  it('breaks on an event that the noun does not know, instead of passing it over', () =>
    expect(() => decider.evolve(fold(decider, history), unknown as never)).toThrow(BREAKS))
})

const user = '22222222-2222-4222-8222-222222222222'
const ofQuestion = { competition: 'league', question: 1, reason: 'A mistake' }
const draw = { month: '2026-10', step: 1, winner: id }
const events = {
  listed: { collectible: id, listing: 1, price: 100, endsAt: null },
  declined: { collectible: id, listing: 1, order: id },
  closed: { month: '2026-10', listHash: hashOf('list'), count: 1, position: '42' },
  cupCalledOff: { league: id, cup: 1, words: hashOf('words') },
  cupDrawn: { league: id, cup: 1, seed: hashOf('seed'), fans: [id, user] },
  drawn: { ...draw, seed: hashOf('seed'), chooseUntil: metadata.occurredAt, reason: null },
  published: { competition: 'league', period: 'season', awards: [], position: '42', fingerprint: hashOf('') },
  settled: { ...ofQuestion, answer: 4 },
  corrected: { ...ofQuestion, from: 3, to: 4 },
  changed: { ...ofQuestion, text: 'How many goals?', locksAt: metadata.occurredAt },
  reopened: { competition: 'league', period: 'season', reason: 'A score was corrected' },
}
const event = (type: string, data: object) => ({ type, data, metadata })
const settled = event('QuestionSettled', events.settled)
const voided = event('QuestionVoided', ofQuestion)
const published = event('PrizesPublished', events.published)

/** What no decider gives, so a stream that holds it was not written by this product. */
it.each([
  ['collectible', 'CollectibleListed', "'none'", [event('CollectibleListed', events.listed)]],
  ['collectible', 'OfferDeclined', "'draft'", [created, event('OfferDeclined', events.declined)]],
  ['dispute', 'DisputeAssigned', "'none'", [event('DisputeAssigned', { dispute: id, to: id })]],
  ['league', 'LeagueCreated', "'open'", [founded, founded]],
  ['league', 'LeagueClosed', "'none'", [event('LeagueClosed', { league: id })]],
  ['league', 'CupDrawn', "'no cup'", [founded, event('CupDrawn', events.cupDrawn)]],
  ['league', 'CupCalledOff', "'no cup'", [founded, event('CupCalledOff', events.cupCalledOff)]],
  ['prizes', 'PrizesPublished', "'published'", [published, published]],
  ['prizes', 'PrizesReopened', "'none'", [event('PrizesReopened', events.reopened)]],
  ['question', 'QuestionAsked', "'1 questions'", [questionAsked, questionAsked]],
  ['question', 'QuestionVoided', "'unknown'", [voided]],
  [
    'question',
    'QuestionChanged',
    "'settled'",
    [questionAsked, settled, event('QuestionChanged', events.changed)],
  ],
  ['question', 'QuestionSettled', "'settled'", [questionAsked, settled, settled]],
  ['question', 'QuestionCorrected', "'open'", [questionAsked, event('QuestionCorrected', events.corrected)]],
  ['question', 'QuestionVoided', "'void'", [questionAsked, voided, voided]],
  ['raffle', 'RaffleOpened', "'open'", [opened, opened]],
  ['raffle', 'RaffleClosed', "'none'", [event('RaffleClosed', events.closed)]],
  ['raffle', 'RaffleDrawn', "'open'", [opened, event('RaffleDrawn', events.drawn)]],
  ['raffle', 'PrizeChosen', "'open'", [opened, event('PrizeChosen', { ...draw, prize: 'battle-pass' })]],
  ['raffle', 'PrizeLapsed', "'open'", [opened, event('PrizeLapsed', draw)]],
])('%s breaks on %s in the state %s', (noun, type, state, history) => {
  const [decider] = NOUNS[noun] ?? []
  expect(() => fold(decider as Decider<unknown, never, EventMap>, history)).toThrow(
    `${type} can't follow in a stream whose state is ${state}`,
  )
})
