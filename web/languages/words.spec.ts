/** One word a thing: what the pages say another word for, in each language, with why. */
import { expect, test } from 'vitest'
import { messagesOf } from './support/messages.ts'

interface Forbidden {
  readonly word: RegExp
  /** the word that the pages have for it */
  readonly instead: string
  /** words of the documents, and of things that are something else */
  readonly but?: readonly string[]
}

/** English between the names of two teams. */
const BETWEEN_TEAMS: Forbidden = { word: /(^|[^\p{L}])vs?([^\p{L}]|$)/iu, instead: 'a word of its own' }

const FORBIDDEN: Readonly<Record<'en' | 'de' | 'es' | 'ar', readonly Forbidden[]>> = {
  en: [
    // A column of the documents' table of predictions.
    { word: /\b(match|game) ?weeks?\b/i, instead: 'week', but: ['Match week'] },
    { word: /(^|\W)v(\W|$)/, instead: 'vs' },
    // The label of the documents' table stands between two names.
    { word: /\bVs\b/, instead: 'vs', but: ['Vs'] },
    { word: /\bguess(es|ed)?\b/i, instead: 'predict' },
    // The list of an organiser, with what is not played yet.
    { word: /\bfixtures?\b/i, instead: 'match', but: ['Fixtures'] },
    { word: /\bstandings\b/i, instead: 'table' },
    { word: /\bWithdrow\b/i, instead: 'Withdraw' },
    { word: /succesfully|successfull\b|\bOtp\b|greater then/, instead: 'right English' },
  ],
  de: [
    BETWEEN_TEAMS,
    { word: /\bSpielwoche/i, instead: 'Spieltag' },
    // Rounds with a number are those of a league; a round of a cup is something else.
    { word: /\bRunden? [{#]/, instead: 'Spieltag', but: ['round.knock-out-round-n', 'round.round-n'] },
    { word: /\bVorhersage/i, instead: 'Tipp' },
    { word: /\bPrognose/i, instead: 'Tipp' },
    { word: /\bWertungsliste|\bBestenliste/i, instead: 'Rangliste' },
  ],
  es: [
    BETWEEN_TEAMS,
    { word: /\bpredicci[oó]n/i, instead: 'pronóstico' },
    { word: /\bapuesta/i, instead: 'pronóstico' },
    { word: /\brondas? [{#]/i, instead: 'jornada' },
  ],
  ar: [BETWEEN_TEAMS, { word: /الأسبوع \{/, instead: 'الجولة' }, { word: /رهان/, instead: 'توقّع' }],
}

/** What the pages say, by their ids; English stands in the ids. */
function sentencesOf(language: keyof typeof FORBIDDEN): readonly { id: string; text: string }[] {
  return messagesOf(language === 'en' ? 'de' : language).map(({ english, translation }) => ({
    id: english,
    text: language === 'en' ? english : translation,
  }))
}

const cases = Object.entries(FORBIDDEN).flatMap(([language, words]) =>
  words.map(forbidden => ({ language: language as keyof typeof FORBIDDEN, ...forbidden })),
)

test.each(cases)('$language says $instead where it could say $word', ({ language, word, but = [] }) => {
  const sentences = sentencesOf(language)
  expect(sentences.length).toBeGreaterThan(1_000)
  const found = sentences.filter(({ id, text }) => word.test(text) && !but.includes(id))
  expect(found.map(({ text }) => text)).toEqual([])
})
