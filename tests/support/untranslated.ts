/** What a page in another script may say in Latin letters: names, marks, and what people of the demo wrote. */
import { demoWords } from '#data/demo/disputes.ts'
import { demoFan } from '#data/demo/fans.ts'
import { pieces } from '#data/demo/pieces.ts'
import { readPremierLeague, readWorldCup } from '#data/seasons.ts'
import { bundledGames } from '#games/catalogue.ts'

const [league, cup] = [readPremierLeague(), readWorldCup()]
const NAMES = [
  ...[league, cup].flatMap(({ competition, matches }) => [
    competition.name,
    ...matches.map(({ ground }) => ground),
  ]),
  // Nations have a name in each language, clubs have none.
  ...league.matches.flatMap(({ home, away }) => [home, away]),
  ...pieces.flatMap(({ name, description }) => [name, description]),
  ...bundledGames.map(({ name }) => name.en),
  ...demoWords().map(({ words }) => words),
  demoFan.name,
  demoFan.userName,
  'Friday five-a-side',
  'Second half at work',
  'Who is last at the end buys the pizza.',
  'Everybody starts anew in week 20.',
  'For everybody who never leaves early.',
  'One of the three goals was credited to another player',
  'Put off: the ground is needed for a European match',
  'Which three teams are relegated?',
  'Who scores the first hat-trick of the season?',
  'How many goals will the last round bring?',
  'Leeds United',
  'Leicester City',
  'Crystal Palace',
  'Erling Haaland',
  'Gabriel Jesus',
  'Harry Kane',
  'Mohamed Salah',
  'Son Heung-min',
  'Chrome',
  'Linux',
  'English',
  'Deutsch',
  'Español',
  'Double Up',
  'Double UP',
  'All or Nothing',
  'Weekly Multiplier',
  'SKOR',
  'Ambassador Club',
  'USDT',
  'USD',
  'BNB',
  'GMT',
  'API',
  'Atom',
  'LAN',
  'Node 20',
  'SHA-256',
  '.tlog-proof',
  '.zip',
  'skor-verify',
  'png',
  'jpg',
  'gif',
  'K3ZQ-80VF-M2PA',
  'demo',
  'London, UK',
  // Reasons that an admin of the demo wrote.
  'The goals of the two teams were swapped',
  'A goal of',
  'was missing',
  'Pablo Stanley',
  // Who else acts there: an admin who enters results, and where they come from.
  'referee',
  "the demo's own source (no real results)",
  'CC0',
  // What organisers read: formats and sources of a season, and who did something.
  'Demo Admin',
  'Demo Auditor',
  'Premier League',
  'admin',
  'UTC',
  'EUR',
  'MB',
  'XLSX',
  'Excel',
  'CSV',
  'ICS',
  'JSON',
  'openfootball',
  'football-data.org',
  'OpenLigaDB',
  'Fantasy Premier League',
]

/** Before names, which stand in some of them: what people wrote within a sentence of the product, and e-mail addresses. */
const WHOLE = [/\u2068[^\u2069]*\u2069/g, /\S+@\S+\.\w+/g]

/** The mark SKOR is put together from parts; reasons and ids of rules stand in quotes; then user names of the demo, initials of portraits, hashes and ids. */
const NO_WORDS = [
  /^[OR]$/g,
  /«[^»]*»/g,
  /\b[a-z]{2,7}\d{1,2}\b/g,
  /^[A-Z]{2}$/g,
  // Zones, and ids and names of streams that are typed as they stand.
  /[A-Z][a-z]+\/[A-Z][A-Za-z_]+/g,
  /\b[a-z]+(?:-[a-z0-9]+)+\b/g,
  /\b[\da-f]{8}[\da-f-]*\b/g,
]

/**
 * The texts of a page in another script that say something beside names and what people wrote.
 * @param people names of accounts that are not the demo's
 */
export function untranslated(texts: readonly string[], people: readonly string[] = []): string[] {
  const names = [...NAMES, ...people].toSorted((a, b) => b.length - a.length)
  return texts.filter(text =>
    /[A-Za-z]{2}|^[A-Za-z]$/.test(
      [...WHOLE, ...names, ...NO_WORDS].reduce<string>((rest, known) => rest.replaceAll(known, ''), text),
    ),
  )
}
