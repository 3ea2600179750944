import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import type { Language } from '#contract/languages.ts'
import { csvOf } from './csv.ts'

async function written(cells: readonly string[], language: Language): Promise<string> {
  async function* rows() {
    yield cells
  }
  const parts: Uint8Array[] = []
  for await (const part of csvOf(
    cells.map((_, at) => `C${at}`),
    rows(),
    language,
  ))
    parts.push(part)
  return Buffer.concat(parts).toString()
}
const cellsOf = async (cells: readonly string[], language: Language = 'en') =>
  parse(await written(cells, language), { bom: true, delimiter: language === 'en' ? ',' : ';' })[1]

test('numbers are numbers, also below zero', async () => {
  const figures = ['0', '-3', '-0.5', '12.0000', '123456789012345']
  expect(await cellsOf(figures)).toEqual(figures)
  expect(await cellsOf(figures, 'de')).toEqual(figures.map(figure => figure.replace('.', ',')))
})

test('texts that a program would mistake have an apostrophe in front', async () => {
  const mistaken = [
    '=1+1',
    '+49 30 1234',
    '-',
    '-x',
    '@x',
    '\tx',
    '\uFF1D1',
    '-1-1',
    '-0',
    '-0.00',
    '007',
    '00000000000000000012',
    '1234567890123456',
    '1e5',
    '1.23456',
    '1,5',
    '1.234,5',
    '50 %',
  ]
  expect(await cellsOf(mistaken)).toEqual(mistaken.map(text => `'${text}`))
})

test('other texts stand as they are', async () => {
  const texts = [
    '2:1',
    '10:0',
    '38 of 38',
    'Jürgen',
    "O'Connor",
    '2026-03-07T14:00:00.000Z',
    '7 Mar',
    'e5',
    '',
  ]
  expect(await cellsOf(texts)).toEqual(texts)
})

test('what some program reads as the end of a cell is quoted, whatever stands between cells', async () => {
  const text = await written(['a;b', 'a,b', '0.5', 'c'], 'de')
  expect(text.split('\n')[1]).toBe('"a;b";"a,b";"0,5";c')
})
