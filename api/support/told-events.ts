/** What the histories say: the phrases of an event of every kind, and of kinds whose words follow from their data of each of those. */
import { readdirSync, readFileSync } from 'node:fs'
import { tableOrders } from '#domain/competition/presets/table-orders.ts'
import { plainStage, type Stage } from '#domain/competition/stages.ts'
import { kindsOfCoupon } from '#domain/coupon/kinds.ts'
import { type DomainEvent, type EventType, vocabulary } from '#domain/events.ts'
import type { Phrase } from '#domain/phrase.ts'
import { prizesPresets } from '#domain/prize/presets/prizes.ts'
import { phrasesOf } from '../explain/words.ts'

const GOLDEN = new URL('../../eventstore/golden/', import.meta.url)
const SCORE = { home: 1, away: 1 }
const TEAMS = { home: 'Arsenal', away: 'Wolves' }

const stage: Stage = { ...plainStage, name: 'Group stage', from: 1, to: 3, shape: 'groups', parts: [] }
const best = { place: 3, teams: 4, label: 'Play-off', tone: 'up' as const }
const marks = [
  { from: 1, to: 4, label: 'Champions League', tone: 'up' as const },
  { from: 18, to: 18, label: 'Relegation', tone: 'down' as const },
]
const order = { win: 3, criteria: ['points', 'goal-average', 'wins', 'away-wins', 'away-goals'] }
/** Every detail that a stage can have. */
const STAGES = [
  { ...stage, marks, best, order: tableOrders.uefa },
  { ...stage, best: { ...best, equalSize: true }, order: tableOrders.bundesliga, marks: [] },
  ...(['table', 'free', 'knock-out'] as const).map(shape => ({ ...stage, name: 'Finals', shape })),
  ...(['all', 'half-up', 'half-down'] as const).map(points => ({
    ...stage,
    name: 'Knock-out stage',
    carries: { points, record: true },
    parts: [6, 6],
  })),
]
const inCompetition = { competition: 'league' }

/** Words of an event that follow from its data, beside those of the golden files. */
const OTHERS = [
  { type: 'MatchPostponed', data: { kickOff: null } },
  { type: 'MarqueeChosen', data: { match: null } },
  { type: 'MatchScheduled', data: { ...TEAMS, kickOff: null } },
  { type: 'MatchDetailsChanged', data: { ...TEAMS, kickOff: null, marquee: false } },
  { type: 'MatchDetailsChanged', data: { ...TEAMS, kickOff: null, marquee: true } },
  { type: 'MatchDetailsChanged', data: { ...TEAMS, kickOff: '2026-01-01T00:00:00Z', marquee: true } },
  ...['fair-play', 'lots', 'play-off'].map(by => ({
    type: 'PlaceDecided',
    data: { by, teams: ['Germany', 'Spain'] },
  })),
  { type: 'WinnerSet', data: { winner: 'draw' } },
  { type: 'WinnerCorrected', data: { from: 'draw', to: 'home' } },
  { type: 'WinnerCorrected', data: { from: 'away', to: 'draw' } },
  { type: 'WinnerCorrected', data: { from: 'away', to: 'home' } },
  ...['DisputeUpheld', 'DisputeRejected'].flatMap(type =>
    [true, false].map(confirmed => ({ type, data: { subject: { kind: 'round', round: 1 }, confirmed } })),
  ),
  { type: 'TeamColoursChosen', data: { team: 'Arsenal', to: null } },
  { type: 'PrizesSet', data: { prizes: [] } },
  ...['round-1', 'month-2022-11', 'season'].flatMap(period => [
    { type: 'PrizeReceived', data: { period, amount: 5 } },
    { type: 'PrizeTakenBack', data: { period, amount: 5 } },
  ]),
  ...['buy', 'offer'].map(kind => ({ type: 'FundsHeld', data: { kind, amount: 5 } })),
  ...[1, 2].map(step => ({ type: 'RaffleDrawn', data: { month: '2022-11', step } })),
  ...['battle-pass', 'gaming-headset'].map(prize => ({
    type: 'PrizeChosen',
    data: { month: '2022-11', prize },
  })),
  ...['upheld', 'rejected'].map(verdict => ({ type: 'VerdictProposed', data: { verdict } })),
  ...[true, false].map(automatic => ({ type: 'ResultsAcceptanceSet', data: { automatic } })),
  ...['league', null].map(competition => ({ type: 'Announced', data: { competition, receivers: 9 } })),
  ...Object.values(prizesPresets).map(prizes => ({ type: 'PrizesSet', data: { prizes } })),
  { type: 'StagesSet', data: { ...inCompetition, from: null, to: STAGES } },
  { type: 'StagesSet', data: { ...inCompetition, from: STAGES, to: STAGES.slice(0, 1) } },
  { type: 'TableMarksAdopted', data: { ...inCompetition, from: null, to: marks } },
  { type: 'TableMarksAdopted', data: { ...inCompetition, from: marks, to: [] } },
  { type: 'TableOrderAdopted', data: { ...inCompetition, order } },
  ...Object.values(tableOrders).map(preset => ({ type: 'TableOrderAdopted', data: { order: preset } })),
  { type: 'RoundsAdded', data: { rounds: ['4 of 4', 'Semi-finals', 'Finals'].map(name => ({ name })) } },
  { type: 'QuestionSettled', data: { question: 1, answer: ['Germany', 'Spain'] } },
  { type: 'QuestionCorrected', data: { question: 1, from: ['Germany'], to: ['Spain', 'Japan'] } },
  { type: 'PredictionsSaved', data: { predictions: [{ match: 'a', from: SCORE, to: SCORE }] } },
  ...['round-1', 'month-2022-11', 'season'].flatMap(period => [
    { type: 'PrizesPublished', data: { period, awards: [] } },
    { type: 'PrizesReopened', data: { period } },
  ]),
  ...Object.keys(kindsOfCoupon).flatMap(kind => [
    { type: 'CouponUsed', data: { kind } },
    { type: 'CouponReturned', data: { kind } },
  ]),
]

/** In their newest shapes, which alone reach the words. */
export const golden = readdirSync(GOLDEN)
  .map(file => JSON.parse(readFileSync(new URL(file, GOLDEN), 'utf8')))
  .filter(({ type, schemaVersion }) => vocabulary[type as EventType].version === schemaVersion)

export const phrasesOfMatch = (event: DomainEvent) => phrasesOf(event, TEAMS)

export const toldPhrases: readonly Phrase[] = [...golden, ...OTHERS].flatMap(event =>
  phrasesOfMatch(event as DomainEvent),
)

/** The phrases, and those within them. */
export function withInner(phrases: readonly Phrase[]): readonly Phrase[] {
  return phrases.flatMap(phrase => [
    phrase,
    ...withInner(Object.values(phrase.lists ?? {}).flatMap(list => list.phrases)),
  ])
}
