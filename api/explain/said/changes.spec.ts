/** What a change took the place of: said where something stood before and differs, in each language. */
import { readFileSync } from 'node:fs'
import { parsePoFile } from '@lingui/format-po'
import { expect, test } from 'vitest'
import { tableOrders } from '#domain/competition/presets/table-orders.ts'
import type { DomainEvent } from '#domain/events.ts'
import { rulesPresets } from '#domain/scoring/presets/rules.ts'
import { changeInWords } from './changes.ts'

const OF_MATCH = { competition: 'c', round: 1, match: 'c.1.a-b' }
const DETAILS = { home: 'A', away: 'B', ground: 'Pier', group: null, category: 'League', marquee: false }
const AT = { first: '2026-03-14T15:00:00.000Z', second: '2026-03-21T15:00:00.000Z' }
const event = (type: string, data: object) => ({ type, data }) as unknown as DomainEvent
const details = (more: object = {}) =>
  event('MatchDetailsChanged', { ...OF_MATCH, ...DETAILS, kickOff: AT.first, ...more })
const postponed = (kickOff: string | null) =>
  event('MatchPostponed', { ...OF_MATCH, kickOff, reason: 'Rain' })
const prizes = (...titles: string[]) => {
  const gives = { kind: 'thing', name: 'a ball' }
  return event('PrizesSet', { prizes: titles.map(title => ({ title, gives, period: 'season' })) })
}
const question = (text: string) => event('QuestionChanged', { question: 1, text, locksAt: AT.second })
const rules = (preset: 'terms' | 'world-cup') => event('RulesetAdopted', { rules: rulesPresets[preset] })
const order = (preset: 'uefa' | 'fifa') => event('TableOrderAdopted', { order: tableOrders[preset] })
const scheduled = event('MatchScheduled', { ...OF_MATCH, ...DETAILS, kickOff: AT.first })

/** The event, those before it with the newest first, and the words. */
const CHANGES: readonly (readonly [DomainEvent, readonly DomainEvent[], string | undefined])[] = [
  [postponed(AT.second), [scheduled], `Postponed from ${AT.first} to ${AT.second}`],
  [postponed(null), [details(), scheduled], `Postponed from ${AT.first}, no new kick-off yet`],
  // No kick-off was known, or the same one.
  [postponed(AT.second), [postponed(null), scheduled], undefined],
  [postponed(AT.first), [scheduled], undefined],
  [postponed(AT.first), [], undefined],
  [details({ kickOff: AT.second }), [scheduled], `Kick-off moved from ${AT.first} to ${AT.second}`],
  [details({ kickOff: AT.second }), [postponed(null), scheduled], `Kick-off set to ${AT.second}`],
  [details({ kickOff: null }), [scheduled], `Kick-off ${AT.first} does not hold, no new one yet`],
  [
    details({ from: AT.second, late: { matches: [{ match: OF_MATCH.match, since: AT.first }] } }),
    [postponed(AT.second), scheduled],
    `Kick-off brought forward from ${AT.second} to ${AT.first}; saves from ${AT.first} on came too late and do not count`,
  ],
  [
    details({ home: 'C', ground: '', category: 'Cup', group: 'D', marquee: true }),
    [scheduled],
    'Teams changed from A and B to C and B; Ground changed from Pier to –; Category changed from League to Cup; Group changed from – to D; Made the marquee match',
  ],
  [details(), [details({ marquee: true }), scheduled], 'No longer the marquee match'],
  [details(), [scheduled], undefined],
  [details(), [], undefined],
  [
    prizes('Cup'),
    [prizes('Ball')],
    'Prizes changed from Ball (a ball of the season) to Cup (a ball of the season)',
  ],
  [prizes(), [prizes('Ball')], 'Prizes changed from Ball (a ball of the season) to none'],
  [prizes('Cup'), [prizes()], undefined],
  [prizes('Cup'), [prizes('Cup')], undefined],
  [prizes('Cup'), [], undefined],
  [rules('terms'), [rules('world-cup')], 'Rules changed from world-cup to terms'],
  [rules('terms'), [rules('terms')], undefined],
  [order('fifa'), [order('fifa')], undefined],
  [
    order('fifa'),
    [order('uefa')],
    'Order of the tables changed from points (3 for a win), head to head (points, goal difference, goals for), goal difference, goals for to points (3 for a win), goal difference, goals for, head to head (points, goal difference, goals for)',
  ],
  [
    question('Who wins?'),
    [question('Who wns?')],
    `Bonus question 1 changed from “Who wns?” to “Who wins?” Locks ${AT.second}`,
  ],
  [question('Who wins?'), [question('Who wins?')], undefined],
  [event('MatchVoided', OF_MATCH), [], undefined],
]

test.each(CHANGES)('%j behind %j', (change, earlier, words) => {
  expect(
    changeInWords(change, earlier)
      ?.map(({ text }) => text)
      .join('; '),
  ).toBe(words)
})

test.each(['de', 'es', 'ar'])('each phrase is in %s, with what it names', language => {
  const file = new URL(`../../../web/languages/${language}.po`, import.meta.url)
  const { items } = parsePoFile(readFileSync(file, 'utf8'))
  const translations = new Map(items.map(({ msgid, msgstr }) => [msgid, msgstr[0] ?? '']))
  const phrases = CHANGES.flatMap(([change, earlier]) => changeInWords(change, earlier) ?? [])
  for (const { id, values } of phrases) {
    const named = [...(translations.get(id) ?? '').matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name)
    expect(translations.get(id) ?? '', id).not.toBe('')
    expect(Object.keys(values), id).toEqual(expect.arrayContaining(named))
  }
})
