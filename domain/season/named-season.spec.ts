import { expect, test } from 'vitest'
import { seasonNamed, textOfNext } from './named-season.ts'

test.each([
  ['Premier League 2022-23', '2022-23', 2022, '2023-24'],
  ['Village League 2026/27', '2026/27', 2026, '2027/28'],
  ['Liga 2029/2030', '2029/2030', 2029, '2030/2031'],
  ['Cup 1999/00', '1999/00', 1999, '2000/01'],
  ['Cup 1898/99', '1898/99', 1898, '1899/00'],
  ['League 1899/1900', '1899/1900', 1899, '1900/1901'],
  ['Liga 1999/2000', '1999/2000', 1999, '2000/2001'],
  ['Cup 2098-99', '2098-99', 2098, '2099-00'],
  ['World Cup 2022', '2022', 2022, '2023'],
  ['2010-11/en.1.json', '2010-11', 2010, '2011-12'],
  ['Schalke 1904 Cup', '1904', 1904, '1905'],
  ['TSV 1860 Pool 2026', '2026', 2026, '2027'],
  ['Pool 2026 of Hoffenheim 1899', '2026', 2026, '2027'],
  ['2026-08-01 TSV 1860 Pool 2025/26', '2025/26', 2025, '2026/27'],
  ['archive/1990s/1998-99/1-league.json', '1998-99', 1998, '1999-00'],
  ['Pool 4711, 1850', '1850', 1850, '1851'],
  ['Pool of 2199', '2199', 2199, '2200'],
])('%s is the season %s, before that of %s and %s', (name, text, first, next) => {
  const season = seasonNamed(name)
  expect(season).toMatchObject({ text, first })
  expect(season && textOfNext(season)).toBe(next)
})

test.each(['Sunday League', 'League 1849/50', 'Pool 2200', 'Pool 20261', 'Number 7'])('%s names none', name =>
  expect(seasonNamed(name)).toBeUndefined(),
)
