import { expect, test } from 'vitest'
import { CompetitionId } from '#domain/words.ts'
import { competitionIdOf } from './competition-id.ts'

test.each([
  ['seasons/2022-23/en.1.json', 'English Premier League 2022/23', 'premier-league-2022-23'],
  ['2025-26/en.1-full.json', 'England | Premier League 2025/26', 'premier-league-2025-26'],
  ['archive/1880s/1888-89/1.json', 'English Football League 1888/89', 'english-football-league-1888-89'],
  ['x.json', 'League 1899/1900', 'league-1899-00'],
  ['x.json', 'Liga 1860 2026/27', 'liga-1860-2026-27'],
  ['2022/worldcup.json', 'World Cup 2022', 'world-cup-2022'],
  ['2025-26/sco.1.json', 'Scottish Premiership 2025/26', 'scottish-premiership-2025-26'],
  ['x.json', 'Österr. Bundesliga 2024/2025', 'osterr-bundesliga-2024-25'],
  ['2025/br.1.json', 'Brasileiro Série A', 'brasileiro-serie-a-2025'],
  ['2024-25/x.json', 'Кубок', 'a4e35383-2024-25'],
  ['x.json', 'Кубок 2024/25', 'a4e35383-2024-25'],
])('%s, %s: %s', (path, title, id) => {
  expect(competitionIdOf(path, title)).toBe(id)
})

test('a long title gives an id that the domain takes', () => {
  const id = competitionIdOf('x.json', `${'Very Long League Name '.repeat(5)} 2024`)
  expect(CompetitionId.safeParse(id).success).toBe(true)
})

test('without a season there is no id', () => {
  expect(competitionIdOf('league.json', 'The League')).toBeUndefined()
})
