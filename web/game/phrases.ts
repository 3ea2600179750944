/** Phrases of the server (`contract/phrases.ts`) in the language of the page. */
import type { Phrase } from '#contract/phrases.ts'
import { hasText, textOf } from '#web/languages/i18n.ts'
import { isolated, language, withScores } from '#web/languages/languages.ts'
import { monthName } from '#web/ui/time.ts'
import { roundText, roundWithin } from './round-text.ts'
import { matchName, teamText } from './team-text.ts'

/** Each phrase in the language of the page; words of people, and names, as they were written. */
export function phrasesText(phrases: readonly Phrase[]): string {
  return withScores(listText({ phrases, between: '; ' }))
}

type PhraseList = NonNullable<Phrase['lists']>[string]

function listText({ phrases, between }: PhraseList): string {
  return phrases.map(phraseText).join(language === 'ar' ? ARABIC[between] : between)
}

const ARABIC: Readonly<Record<PhraseList['between'], string>> = { ', ': '، ', '; ': '؛ ' }

/** Rounds have the names there that all pages give them. */
function phraseText({ id, text, values, lists = {} }: Phrase): string {
  const { round, roundName = `Round ${round}` } = values
  const shown: Record<string, string | number> = {}
  let english = text
  for (const [name, value] of Object.entries(values)) {
    const words = valueText(name, values)
    if (value !== '') english = english.replaceAll(String(value), String(words))
    // The two names of a match are read in the direction of the page.
    shown[name] = typeof words === 'number' || name === 'teams' ? words : isolated(words)
  }
  for (const [name, list] of Object.entries(lists)) shown[name] = listText(list)
  if (round !== undefined) {
    const within = roundWithin(String(roundName))
    shown.round = id.startsWith('about') ? roundText(String(roundName)) : within
    english = english.replace(`Round ${round}`, String(shown.round)).replace(`round ${round}`, within)
  }
  // The catalogues have every sentence of the product: other words are a person's, or names.
  return hasText(id) ? textOf(id, english, shown) : isolated(english)
}

/** Matches, months and teams have the names there that all pages give them. */
function valueText(name: string, values: Phrase['values']): string | number {
  const { [name]: value = '', home, away } = values
  if (name === 'teams' && home !== undefined) return matchName({ home: String(home), away: String(away) })
  if (typeof value === 'number') return value
  return name === 'month' ? monthName(value) : teamText(value)
}
