import { expect, test } from 'vitest'
import { LANGUAGES } from '#contract/languages.ts'
import type { MailWords } from './en.ts'
import { wordsIn } from './index.ts'
import { roundIn } from './rounds.ts'

const AT = '2026-03-07T14:00:00.000Z'

/** Each mail with values that must stand in it, in the words of a language. */
function mailsIn(words: MailWords): readonly (readonly [mail: unknown, values: readonly string[]])[] {
  const { reminder } = words
  return [
    [words.verifyEmail('ada7', 10), ['ada7', '10']],
    [words.accountExists('https://skor.example/forgot'), ['https://skor.example/forgot']],
    [words.resetPassword(10), ['10']],
    [words.passwordChanged('https://skor.example/contact'), ['https://skor.example/contact']],
    [
      words.newBrowser({ browser: 'Firefox', system: 'Android' }, AT, 'https://skor.example/contact'),
      ['Firefox', 'Android', '2026', '14:00', 'https://skor.example/contact'],
    ],
    [words.newBrowser({ browser: null, system: null }, AT, 'https://skor.example/contact'), ['14:00']],
    [words.secondFactor.on('https://skor.example/contact'), ['https://skor.example/contact']],
    [words.secondFactor.off('https://skor.example/contact'), ['https://skor.example/contact']],
    [
      words.secondFactor.recoveryCodeUsed(7, 'https://skor.example/contact'),
      ['7', 'https://skor.example/contact'],
    ],
    [
      words.passkey.added('Key of Ada', 'https://skor.example/contact'),
      ['Key of Ada', 'https://skor.example/contact'],
    ],
    [
      words.passkey.removed('Key of Ada', 'https://skor.example/contact'),
      ['Key of Ada', 'https://skor.example/contact'],
    ],
    [words.wallet.linked('0xAb', 'https://skor.example/contact'), ['0xAb', 'https://skor.example/contact']],
    [words.wallet.removed('0xAb', 'https://skor.example/contact'), ['0xAb', 'https://skor.example/contact']],
    [words.blocked('Three accounts'), ['Three accounts']],
    [words.announcement, []],
    [
      words.playerInvited('grandpa', 7, 'https://skor.example/contact'),
      ['grandpa', '7', 'https://skor.example/contact'],
    ],
    [words.entered('Ada', 'Reds - Blues', 'By telephone'), ['Ada', 'Reds - Blues', 'By telephone']],
    [words.enteredAll('Ada', 7, 'By telephone'), ['Ada', '7', 'By telephone']],
    [words.unblocked('A mistake'), ['A mistake']],
    [words.excluded('The League', 'Three accounts'), ['The League', 'Three accounts']],
    [words.readmitted('The League', 'A mistake'), ['The League', 'A mistake']],
    [
      words.roleChanged('admin', 'The new chair', 'https://skor.example/contact'),
      ['The new chair', 'https://skor.example/contact'],
    ],
    [words.roleChanged('user', null, 'https://skor.example/contact'), ['https://skor.example/contact']],
    [
      words.roleOfSomebodyChanged({
        userName: 'ada7',
        from: 'user',
        to: 'admin',
        by: 'ben8',
        reason: 'Chair',
      }),
      ['ada7', 'ben8', 'Chair'],
    ],
    [
      words.roleOfSomebodyChanged({ userName: 'ada7', from: 'admin', to: 'user', by: null, reason: null }),
      ['ada7'],
    ],
    [
      words.passwordAsked('A stolen telephone', 'https://skor.example/contact'),
      ['A stolen telephone', 'https://skor.example/contact'],
    ],
    [words.accountDeleted('https://skor.example/contact'), ['https://skor.example/contact']],
    [reminder.missing(14), ['14']],
    [
      reminder.firstLock('Premier League', 'Week 7', AT, 'Asia/Tokyo'),
      ['Premier League', 'Week 7', '23:00', '7'],
    ],
    [reminder.match('Greens', 'Greys', AT, 'Asia/Tokyo'), ['Greens - Greys', '23:00']],
    [reminder.more(5), ['5']],
    [words.leagueReminder('Ada', 'Friday', 'Week 7', AT), ['Ada', 'Friday', 'Week 7', '14:00 GMT']],
    [words.raffleWinner('Ada', '2026-11', AT), ['Ada', '2026', '14:00 GMT']],
    [words.receipt('Ada', 14, 'premier-league', 7), ['Ada', '14', 'premier-league', '7']],
    [words.receipt('Ada', 0, 'premier-league', 7), ['Ada', 'premier-league', '7']],
    [words.confirmNews(7), ['7']],
    [words.accessCode('Ada', AT), ['Ada', '2026', '14:00']],
    [words.newsConfirmed, []],
  ]
}

test.each(LANGUAGES)('each mail in %s says its values', language => {
  for (const [mail, values] of mailsIn(wordsIn(language)))
    for (const value of values) expect(JSON.stringify(mail)).toContain(value)
})

test('no sentence of another language is the English one', () => {
  const sentencesIn = (words: MailWords) =>
    JSON.stringify([words.why, words.dispute, ...mailsIn(words).map(([mail]) => mail)]).match(
      /"[^"]{20,}"/g,
    ) ?? []
  const english = new Set(sentencesIn(wordsIn('en')))
  expect(english.size).toBeGreaterThan(20)
  for (const language of LANGUAGES.filter(language => language !== 'en'))
    expect(sentencesIn(wordsIn(language)).filter(sentence => english.has(sentence))).toEqual([])
})

test.each([
  [1, 'توقع واحد'],
  [2, 'توقعان'],
  [3, '3 توقعات'],
  [11, '11 توقعًا'],
  [100, '100 توقع'],
])('%i predictions in Arabic have their form', (number, form) => {
  expect(wordsIn('ar').reminder.missing(number)).toContain(form)
})

test.each([
  ['de', 'Viertelfinale', '12 von 38'],
  ['es', 'Cuartos de final', '12 de 38'],
  ['ar', 'ربع النهائي', '\u206812 من 38\u2069'],
  ['en', 'Quarter-finals', '12 of 38'],
] as const)('rounds are named in %s, and a name of a competition’s own stays', (language, stage, week) => {
  expect(roundIn(language, 'Quarter-finals')).toBe(stage)
  expect(roundIn(language, '12 of 38')).toBe(week)
  expect(roundIn(language, 'Apertura, Matchday 3')).toBe('Apertura, Matchday 3')
})

test('who has chosen no language reads English', () => {
  expect(wordsIn(null)).toBe(wordsIn('en'))
})
