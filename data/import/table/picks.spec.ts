import { describe, expect, it } from 'vitest'
import { EMPTY_SHEET } from './persons.ts'
import { NO_HEADINGS, picksOf } from './picks.ts'

const read = (text: string) => {
  const sheet = picksOf(text)
  return sheet.ok ? sheet.picks : sheet.reason
}
const pick = (line: number, more: object = {}) => ({
  line,
  namedIn: line,
  name: 'grandpa',
  home: 'Greens',
  away: 'Greys',
  round: '',
  score: { home: 2, away: 1 },
  written: '2:1',
  ...more,
})

describe('a sheet of predictions', () => {
  it('has its columns by headings in four languages', () => {
    expect(read('Player;Home;Away;Score\ngrandpa;Greens;Greys;2:1')).toEqual([pick(2)])
    expect(read('Spieler;Spiel;Tipp\ngrandpa;Greens - Greys;2-1')).toEqual([pick(2, { written: '2-1' })])
    expect(read('Jugador\tLocal\tVisitante\tPronóstico\ngrandpa\tGreens\tGreys\t2:1')).toEqual([pick(2)])
    expect(read('اللاعب;المضيف;الضيف;التوقع\ngrandpa;Greens;Greys;٢:١')).toEqual([
      pick(2, { written: '٢:١' }),
    ])
  })
  it('has goals in two columns, and a round', () => {
    expect(read('Name,Round,Home,Away,Home goals,Away goals\ngrandpa,Matchday 1,Greens,Greys,2,1')).toEqual([
      pick(2, { round: 'Matchday 1' }),
    ])
  })
  it('keeps what is no score and no match for its line', () => {
    expect(read('Player;Match;Score\ngrandpa;Greens;x')).toEqual([
      pick(2, { home: '', away: '', score: null, written: 'x' }),
    ])
    expect(read('Player;Home;Away;Home goals;Away goals\ngrandpa;Greens;Greys;2;')).toEqual([
      pick(2, { score: null, written: '2:' }),
    ])
  })
  it('is none without headings or lines', () => {
    expect(read('grandpa;Greens;Greys;2:1')).toBe(NO_HEADINGS)
    expect(read('Player;Home;Away;Score')).toBe(EMPTY_SHEET)
    expect(read('%PDF-1.7')).toContain('This is no sheet')
  })
})

describe('a sheet with a column for each player', () => {
  const hans = (line: number, more: object = {}) => pick(line, { namedIn: 1, name: 'Hans', ...more })
  const grete = (line: number, more: object = {}) =>
    hans(line, { name: 'Grete', score: { home: 0, away: 0 }, written: '0:0', ...more })

  it('has its matches in the rows, by headings in four languages; results and times are no players', () => {
    expect(read('Heim;Gast;Uhrzeit;Ergebnis;Hans;Grete\nGreens;Greys;15:30;3:3;2:1;0:0')).toEqual([
      hans(2),
      grete(2),
    ])
    expect(read('Partido\tHans\tGrete\nGreens - Greys\t2:1\t0:0')).toEqual([hans(2), grete(2)])
    expect(read('المضيف,الضيف,الجولة,Hans\nGreens,Greys,3,2:1')).toEqual([hans(2, { round: '3' })])
  })
  it('needs no heading above the matches', () => {
    expect(read(';Hans;Grete\nGreens - Greys;2:1;0:0')).toEqual([hans(2), grete(2)])
    expect(read(';;Hans\nGreens;Greys;2:1')).toEqual([hans(2)])
  })
  it('has a name over two columns of goals, as merged cells are copied', () => {
    expect(read('Home;Away;Hans;;Grete;\nGreens;Greys;2;1;0;0\nReds;Blues;;;1;')).toEqual([
      hans(2),
      grete(2),
      grete(3, { home: 'Reds', away: 'Blues', score: null, written: '1:' }),
    ])
  })
  it('names rounds in rows between the matches', () => {
    const sheet = 'Spiel;Hans\n1. Spieltag;\nGreens - Greys;2:1\n2. Spieltag;\nGreens - Greys;2:1'
    expect(read(sheet)).toEqual([hans(3, { round: '1. Spieltag' }), hans(5, { round: '2. Spieltag' })])
  })
  it('takes an empty cell and a dash for no prediction, and says which columns have none', () => {
    const text = 'Home;Away;Hans;Points;Grete;Notes\nGreens;Greys;2:1;5;-;rain\nReds;Blues;;0;0:0;'
    expect(picksOf(text)).toEqual({
      ok: true,
      picks: [hans(2), grete(3, { home: 'Reds', away: 'Blues' })],
      left: ['Points', 'Notes'].map(name => ({
        line: 1,
        reason: `The column “${name}” has no score such as 2:1, and is left out`,
      })),
    })
  })
  it('is none without a player, or without matches', () => {
    expect(read('Home;Away;Points\nGreens;Greys;5')).toBe(NO_HEADINGS)
    expect(read('Hans;Grete\n2:1;0:0')).toBe(NO_HEADINGS)
  })
})
