import { describe, expect, it } from 'vitest'
import { EMPTY_SHEET, NO_SHEET, personsOf } from './persons.ts'

const read = (text: string) => {
  const sheet = personsOf(text)
  return sheet.ok ? sheet.persons.map(({ line, name, email }) => [line, name, email]) : sheet.reason
}

describe('a sheet of persons', () => {
  it('is a name a line', () => {
    expect(read('Ada\nBen\n\nCleo\r\n')).toEqual([
      [1, 'Ada', ''],
      [2, 'Ben', ''],
      [4, 'Cleo', ''],
    ])
  })
  it('has its columns by headings in four languages, whatever stands between the cells', () => {
    const personIn = (line: number) => [[line, 'Ada Byron', 'ada@example.com']]
    expect(read('E-Mail;Spieler\nada@example.com;Ada Byron')).toEqual(personIn(2))
    expect(read('Nombre\tCorreo\nAda Byron\tada@example.com')).toEqual(personIn(2))
    expect(read('Vorname,Nachname,E-Mail (privat)\nAda,Byron,ada@example.com')).toEqual(personIn(2))
    expect(read('اللاعب;البريد\nAda Byron;ada@example.com')).toEqual(personIn(2))
    expect(read('Nr;Player\n1;"Ada\nByron"\n2;Ben')).toEqual([
      [2, 'Ada Byron', ''],
      [4, 'Ben', ''],
    ])
  })
  it('has its columns by what the cells hold where no heading says so', () => {
    expect(read('1;ada@example.com;Ada\n2;;Ben')).toEqual([
      [1, 'Ada', 'ada@example.com'],
      [2, 'Ben', ''],
    ])
    expect(read('ada@example.com\nben@example.com')).toEqual([
      [1, 'ada@example.com', 'ada@example.com'],
      [2, 'ben@example.com', 'ben@example.com'],
    ])
  })
  it('is none where the file is another one, is broken or has no line', () => {
    expect([read('%PDF-1.7'), read('a\0b')]).toEqual([NO_SHEET, NO_SHEET])
    expect([read('Name;E-Mail'), read('Name'), read(' \n')]).toEqual([EMPTY_SHEET, EMPTY_SHEET, EMPTY_SHEET])
    expect(read('a;b\n"c;d')).toContain('never closed')
  })
})
