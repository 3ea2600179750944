import { readFileSync } from 'node:fs'
import { parsePoFile } from '@lingui/format-po'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { prizesOf } from '#domain/prizes/rules.ts'
import { BADGES } from '#domain/season/badges.ts'

/** What the domain says in English, by the id of its translations. */
const ENGLISH = new Map([
  ...BADGES.flatMap(({ id, name, rule }) => [
    [`badge.${id}.name`, name] as const,
    [`badge.${id}.rule`, rule] as const,
  ]),
  ...(['league', 'tournament'] as const).flatMap(kind =>
    prizesOf(kind).flatMap(({ id, title, words, gives }) => [
      [`prize.${id}.title`, title] as const,
      [`prize.${id}.rule`, words] as const,
      ...(gives.kind === 'thing' ? [[`prize.${id}.gives`, gives.name] as const] : []),
    ]),
  ),
])

const numbersOf = (text: string) => text.replace(/(\d)[.,](?=\d{3})/g, '$1').match(/\d+/g) ?? []

test('each sentence for a success belongs to a call', () => {
  const source = readFileSync(new URL('named-texts.ts', import.meta.url), 'utf8')
  const calls = [...source.matchAll(/'done\.(\w+)/g)].map(([, call]) => call)
  expect(calls.length).toBeGreaterThan(40)
  expect(calls.filter(call => !call || !Object.hasOwn(contract, call))).toEqual([])
})

test.each(['de', 'es', 'ar'])('badges and prizes are in %s with the numbers of the rules', language => {
  const { items } = parsePoFile(readFileSync(new URL(`../languages/${language}.po`, import.meta.url), 'utf8'))
  const said = new Map(items.map(({ msgid, msgstr }) => [msgid, msgstr[0] ?? '']))
  for (const [id, english] of ENGLISH)
    expect(numbersOf(said.get(id) ?? 'missing 404'), id).toEqual(numbersOf(english))
})
