import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Phrase } from '#contract/phrases.ts'
import { roundPhrase } from '#contract/round/names.ts'
import { prizesPresets } from '#domain/prize/presets/prizes.ts'
import { bonusWords } from '#domain/scoring/bonus-words.ts'
import { rulesPresets } from '#domain/scoring/presets/rules.ts'
import { scoreAnswer } from '#domain/scoring/score-answer.ts'
import { BADGES } from '#domain/season/badges.ts'
import { roundIn } from '#people/mail/words/rounds.ts'
import { messagesOf, type Translated } from '#web/languages/support/messages.ts'

const premierLeague = rulesPresets['premier-league']

/** What the domain says in English, by the id of its translations. */
const ENGLISH = new Map([
  ...BADGES.flatMap(({ name, rule }) => [[name.id, name.text] as const, [rule.id, rule.text] as const]),
  ...Object.values(prizesPresets)
    .flat()
    .flatMap(({ title, gives }) => [title, ...(gives.kind === 'thing' ? [gives.name] : [])])
    .map(text => [`prize.${text}`, text] as const),
])

const QUESTION = { status: 'settled', right: ['Ants', 'Bees'] } as const
const SCORED = [
  scoreAnswer(premierLeague, { status: 'void', right: null }, 1),
  scoreAnswer(premierLeague, { status: 'open', right: null }, 1),
  ...[['Ants'], ['Cats'], ['Ants', 'Bees'], ['Cats', 'Dogs']].map(answer =>
    scoreAnswer(premierLeague, QUESTION, answer),
  ),
  ...[5, 6, 50].map(answer => scoreAnswer(premierLeague, { status: 'settled', right: 5 }, answer)),
]
const SEASONS = ['premier-league-2022-23', 'world-cup-2022'].flatMap(season => {
  const file = readFileSync(new URL(`../../data/${season}.json`, import.meta.url), 'utf8')
  const { competition } = JSON.parse(file) as { competition: { rounds: readonly { name: string }[] } }
  return competition.rounds.map(({ name }) => name)
})

/** A name of each kind that is known. */
const ROUNDS = [
  ...SEASONS,
  'Group stage',
  'Knock-out stage',
  'Round of 32',
  'Round of 64',
  'Matchday 7',
  'Knock-out round 2',
]

/** What the domain and the contract say in English with an id, and with values for the translation. */
const PHRASES: readonly Phrase[] = [
  ...SCORED.flatMap(({ lines }) => lines.map(({ words }) => words)),
  ...(['single', 'several', 'number'] as const).map(kind => bonusWords(kind, premierLeague.bonus)),
  ...ROUNDS.map(roundPhrase),
]

const numbersOf = (text: string) => text.replace(/(\d)[.,](?=\d{3})/g, '$1').match(/\d+/g) ?? []

/** The translations of a language by their ids. */
const byId = (language: Translated): ReadonlyMap<string, string> =>
  new Map(messagesOf(language).map(({ english, translation }) => [english, translation]))

test.each(['de', 'es', 'ar'] as const)(
  'phrases of rules and of rounds are in %s, and name no value that lacks',
  language => {
    const messages = byId(language)
    expect(new Set(PHRASES.map(({ id }) => id)).size).toBeGreaterThan(20)
    for (const { id, values } of PHRASES) {
      expect(messages.has(id), id).toBe(true)
      const named = [...(messages.get(id) ?? '').matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name)
      expect(Object.keys(values), id).toEqual(expect.arrayContaining(named))
    }
  },
)

test.each(['de', 'es', 'ar'] as const)('mails name rounds in %s as the pages do', language => {
  const names = [...byId(language)].filter(([id]) => id.startsWith('round.'))
  expect(names.length).toBeGreaterThan(10)
  for (const name of ROUNDS) {
    const { id, values } = roundPhrase(name)
    const ofPages = byId(language)
      .get(id)
      ?.replace(/\{(\w+)\}/g, (_, value: string) => String(values[value]))
    expect(roundIn(language, name), name).toBe(ofPages)
  }
  expect(new Set(ROUNDS.map(name => roundPhrase(name).id)).size).toBe(names.length)
})

test.each(['de', 'es', 'ar'] as const)(
  'badges and prizes are in %s with the numbers of the rules',
  language => {
    const messages = byId(language)
    for (const [id, english] of ENGLISH)
      expect(numbersOf(messages.get(id) ?? 'missing 404'), id).toEqual(numbersOf(english))
  },
)
