import { describe, expect, it } from 'vitest'
import { roundOf } from './match-id.ts'
import { CompetitionId, Day, Instant, line, MatchId, matchId, Reason } from './words.ts'

describe('an instant', () => {
  it('has one width and one zone, so that texts compare as times do', () => {
    expect(Instant.safeParse('2023-05-28T15:30:00.000Z').success).toBe(true)
    for (const other of ['2023-05-28T15:30:00Z', '2023-05-28T15:30:00.000+01:00', '2023-05-28'])
      expect(Instant.safeParse(other).success).toBe(false)
  })

  it.each(['1850-01-01T00:00:00.000Z', '2199-12-31T23:59:59.999Z'])('may be %s', text =>
    expect(Instant.parse(text)).toBe(text),
  )

  it.each([
    '0000-01-01T00:00:00.000Z',
    '1849-12-31T23:59:59.999Z',
    '2200-01-01T00:00:00.000Z',
    '9999-12-31T23:59:59.000Z',
    '+010000-01-01T00:00:00.000Z',
    '2023-02-29T00:00:00.000Z',
  ])('is never %s', text => expect(Instant.safeParse(text).success).toBe(false))

  it('says which years it may lie in', () =>
    expect(Instant.safeParse('2200-01-01T00:00:00.000Z').error?.issues).toMatchObject([
      { message: 'must lie in the years 1850 to 2199' },
    ]))
})

describe('a day', () => {
  it.each(['1850-01-01', '2024-02-29', '2199-12-31'])('may be %s', text => expect(Day.parse(text)).toBe(text))
  it.each(['0000-01-01', '1849-12-31', '2200-01-01', '9999-12-31', '2023-02-29', '2023-5-1'])(
    'is never %s',
    text => expect(Day.safeParse(text).success).toBe(false),
  )
})

describe('a line of text', () => {
  const text = line(5)
  it('is trimmed', () => expect(text.parse('  Ajax\n')).toBe('Ajax'))
  it.each(['Ajaxs', 'Ærø', '神戸'])('may be %s', value => expect(text.parse(value)).toBe(value))
  it.each([
    ['nothing', '  '],
    ['a character too many', 'Arsena'],
    ['a new line', 'A\nB'],
    ['the null character', 'A\0B'],
    ['an escape', 'A\u001b[0m'],
    ['a control character beyond ASCII', 'A\u0085B'],
    ['the first half of a pair', 'A\ud83d'],
    ['the second half of a pair', '\ude00A'],
  ])('is refused with %s', (_, value) => expect(text.safeParse(value).success).toBe(false))
  it('says what it must not hold', () =>
    expect(text.safeParse('A\0B').error?.issues).toMatchObject([
      { message: 'must not hold control characters' },
    ]))
  it('may be empty where nothing is needed', () => expect(line(5, 0).parse('')).toBe(''))
})

describe('a reason', () => {
  it('has 3 to 300 characters', () => {
    expect(Reason.parse(` ${'x'.repeat(300)} `)).toHaveLength(300)
    for (const other of ['no ', 'x'.repeat(301)]) expect(Reason.safeParse(other).success).toBe(false)
  })
})

describe('the id of a competition', () => {
  it.each(['a', 'premier-league-2022-23', 'x'.repeat(64)])('may be %s', text =>
    expect(CompetitionId.parse(text)).toBe(text),
  )
  it.each(['', 'x'.repeat(65), 'Premier', 'a.b', 'a b', 'ä'])('is never %j', text =>
    expect(CompetitionId.safeParse(text).error?.issues).toMatchObject([
      { message: 'must be lower-case letters, digits and dashes' },
    ]),
  )
})

describe('the id of a match', () => {
  const id = 'premier-league-2022-23.38.arsenal-wolves'
  it('names the round of the match', () => {
    expect(matchId('premier-league-2022-23', 38, 'arsenal-wolves')).toBe(id)
    expect(roundOf(id)).toEqual({ competition: 'premier-league-2022-23', round: 38 })
  })
  it.each(['arsenal-wolves', 'pl.0.a', 'pl.100.a', 'pl.01.a', 'PL.1.a', 'pl.1.a.b', 'pl..a', 'toString'])(
    'is never %s',
    text => expect(MatchId.safeParse(text).success).toBe(false),
  )
  it('says how it is written', () =>
    expect(MatchId.safeParse('pl').error?.issues).toMatchObject([
      { message: 'must be competition.round.name' },
    ]))
  it('can not be made of parts that hold a dot', () => expect(() => matchId('pl', 1, 'a.b')).toThrow())
})
