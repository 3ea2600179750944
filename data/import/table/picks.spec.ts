import { describe, expect, it } from 'vitest'
import { EMPTY_SHEET } from './persons.ts'
import { NO_HEADINGS, picksOf } from './picks.ts'

const read = (text: string) => {
  const sheet = picksOf(text)
  return sheet.ok ? sheet.picks : sheet.reason
}
const pick = (line: number, more: object = {}) => ({
  line,
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
