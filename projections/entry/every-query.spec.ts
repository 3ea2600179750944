/**
 * Every statement that names a table of entries goes through the guard: its file asks for a sight, or is a fold, or stands in the
 * list below with the reason why nothing secret leaves it. A new query that forgets the question fails here.
 */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What a fan will play stands in these tables. */
const TABLES = [
  'predictions',
  'scored_predictions',
  'former_predictions',
  'powerups',
  'coupon_changes',
  'answers',
  'audit',
]
const NAMED = new RegExp(
  `(?:from|join|into|update|using)\\s+(?:pg_temp\\.|\\$\\{[^}]*\\}\\.)?(?:${TABLES.join('|')})\\b` +
    `|(?:selectFrom|Join|insertInto|updateTable|deleteFrom)\\(\\s*'(?:${TABLES.join('|')})\\b` +
    `|\\.(?:${TABLES.join('|')})\``,
)
/** Folds write the tables, and the guard judges them. */
const FOLDS =
  /^projections\/(scoring\/(fold|boards)\/|scoring\/schema\.ts|question\/(book-points|fold-answers|score)\.ts|entry\/|audit\/projection\.ts)/
/** Files that ask nothing secret, and why. */
const NOTHING_SECRET: Readonly<Record<string, string>> = {
  'projections/audit/announced.ts': 'announcements, which everybody may read about',
  'projections/audit/earlier.ts':
    'kick-offs, questions, prizes, rules and orders as they stood before, all of them public',
  'projections/exclusion/queries.ts': 'who excluded a fan',
  'projections/audit/notices.ts':
    'whether a fan predicted a corrected match at all, and what was entered for the fan who asks',
  'projections/league/cups.ts':
    'weeks that have a settled match: points, and exact scores of settled matches',
  'projections/league/missing.ts': 'who has not predicted, which a league asks to remind',
  'projections/league/standings.ts': 'points, which an open match has none of',
  'projections/preview/shadow.ts': 'copies for a preview, whose figures stand in figures.ts',
  'projections/prize/winners.ts': 'exact scores of settled matches',
  'projections/scoring/queries/boards.ts': 'exact scores of settled matches',
  'projections/scoring/queries/frames.ts': 'the own picks of the fan whose page it is',
  'projections/scoring/queries/named.ts': 'whether a void match was predicted, whose picks are public',
  'projections/scoring/queries/open-matches.ts': 'which matches a fan has predicted, for reminders',
  'projections/prize/queries.ts': 'how many corrections there were',
  'projections/scoring/queries/picks-by-result.ts':
    'how many picks say each result, which counts once a match is settled, or in play',
  'projections/scoring/queries/places-before.ts': 'how many events there were',
  'projections/scoring/queries/players.ts': 'who plays for something, not what',
  'projections/scoring/queries/round-locks.ts': 'which matches of the own round are predicted',
  'projections/scoring/queries/season.ts': 'picks of settled matches',
  'projections/scoring/queries/winners.ts': 'points of settled matches',
}

const sources = globSync([
  'projections/**/*.ts',
  'api/**/*.ts',
  'workers/**/*.ts',
  'people/**/*.ts',
  'data/**/*.ts',
])
  .filter(file => !/\.spec\.ts$|\/support\//.test(file))
  .map(file => ({ file, text: readFileSync(file, 'utf8') }))
const naming = sources.filter(({ text }) => NAMED.test(text)).map(({ file }) => file)

test('a statement that names a table of entries stands in a file that asks the guard, or says why it need not', () => {
  const guarded = new Set(
    sources
      .filter(({ text }) => /\bsighted(Picks|Coupons|Answers)\b|\bmaskedRow\b/.test(text))
      .map(({ file }) => file),
  )
  const open = naming.filter(file => !FOLDS.test(file) && !guarded.has(file) && !(file in NOTHING_SECRET))
  expect(open).toEqual([])
})

test('the list of files that need not ask names no file that is gone or asks', () => {
  const needed = new Set(naming)
  expect(Object.keys(NOTHING_SECRET).filter(file => !needed.has(file))).toEqual([])
  expect(naming.length).toBeGreaterThan(20)
})

test('the shape of the rule finds SQL, the query builder, and tables of a shadow', () => {
  for (const statement of [
    'select 1 from predictions p',
    "readModel(db).selectFrom('powerups')",
    ".innerJoin('answers as a', 'a.user_id', 'p.user_id')",
    'sql`join scored_predictions s on true`',
    'sql.table(`$' + '{live}.powerups`)',
  ])
    expect(NAMED.test(statement), statement).toBe(true)
})
