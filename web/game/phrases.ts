/** Phrases of the server (`contract/phrases.ts`) in the language of the page. */
import type { Phrase } from '#contract/phrases.ts'
import { textOf } from '#web/languages/i18n.ts'
import { language, withScores } from '#web/languages/languages.ts'
import { monthName } from '#web/ui/time.ts'
import { roundText, roundWithin } from './round-text.ts'
import { matchName, teamText } from './team-text.ts'

/** Each phrase in the language of the page, or in English where the catalogue has no such id. */
export function phrasesText(phrases: readonly Phrase[]): string {
  return withScores(listText({ phrases, between: '; ' }))
}

type PhraseList = NonNullable<Phrase['lists']>[string]

function listText({ phrases, between }: PhraseList): string {
  return phrases.map(phraseText).join(language === 'ar' ? ARABIC[between] : between)
}

const ARABIC: Readonly<Record<PhraseList['between'], string>> = { ', ': '، ', '; ': '؛ ' }

/** Matches, rounds and months have the names there that all pages give them. */
function phraseText({ id, text, values, lists = {} }: Phrase): string {
  const { home, away, teams, round, roundName = `Round ${round}` } = values
  const shown: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(values))
    shown[name] = typeof value === 'number' ? value : name === 'month' ? monthName(value) : teamText(value)
  if (teams !== undefined && home !== undefined)
    shown.teams = matchName({ home: String(home), away: String(away) })
  for (const [name, list] of Object.entries(lists)) shown[name] = listText(list)
  let english = text
  for (const [name, value] of Object.entries(values))
    if (typeof value === 'string' && value !== '') english = english.replaceAll(value, String(shown[name]))
  if (round !== undefined) {
    const within = roundWithin(String(roundName))
    shown.round = id.startsWith('about') ? roundText(String(roundName)) : within
    english = english.replace(`Round ${round}`, String(shown.round)).replace(`round ${round}`, within)
  }
  return textOf(id, english, shown)
}
