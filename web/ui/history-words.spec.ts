/** What histories say in other languages: every kind of line, with the phrases within it, and no word of the server's English. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { toldPhrases, withInner } from '#api/support/told-events.ts'
import type { Phrase } from '#domain/phrase.ts'

/** Names that no language translates. */
const NAMES =
  'Champions League Play-off Double Up All or Nothing Weekly Multiplier SKOR Ambassador Club'.split(' ')
/** Words that a language writes as English does. */
const SHARED = { de: [...NAMES, 'Team', 'in'], es: [...NAMES, 'hash', 'no'], ar: NAMES } as const

const wordsIn = (text: string) => new Set(text.match(/[A-Za-z][A-Za-z’-]+/g) ?? [])

/** What organisers name as they like; and what they call by a usual name is in the catalogues. */
const NAMED = /^(name|mark|prize|round)\b/

/** Words of a line that its event's data say: names, texts of organisers, and times. */
function givenIn(line: Phrase, isInCatalogue: (id: string) => boolean): ReadonlySet<string> {
  const inner = withInner([line])
  const own = inner.filter(({ id }) => NAMED.test(id) && !isInCatalogue(id)).map(({ text }) => text)
  const values = inner.flatMap(({ values, lists = {} }) =>
    Object.entries(values).flatMap(([name, value]) => (name in lists ? [] : String(value))),
  )
  return wordsIn([...own, ...values].join(' '))
}

describe.each(['de', 'es', 'ar'] as const)('in %s', language => {
  beforeEach(() => {
    vi.stubGlobal('document', { documentElement: { lang: language } })
    vi.resetModules()
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.resetModules()
  })

  test('no line of a history has a word of English', async () => {
    const { phrasesText } = await import('#web/game/phrases.ts')
    const { i18n } = await import('#web/languages/staff.ts')
    const shared = new Set<string>(SHARED[language])
    const left = toldPhrases.flatMap(line => {
      const english = wordsIn(line.text)
      const given = givenIn(line, id => Object.hasOwn(i18n.messages, id))
      const shown = phrasesText([line])
      const words = [...wordsIn(shown)].filter(
        word => !given.has(word) && !shared.has(word) && (language === 'ar' || english.has(word)),
      )
      return words.length > 0 ? [`${line.id}: ${words.join(' ')} in '${shown}'`] : []
    })
    expect(left).toEqual([])
    expect(toldPhrases.length).toBeGreaterThan(100)
  })
})
