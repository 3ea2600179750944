import sharp from 'sharp'
import { expect, test } from 'vitest'
import { CardPictures } from './pictures.ts'

const ada = { caller: 'ada', isStaff: false }
const words = { about: 'Wolves v Everton', figure: '1:1', says: 'predicted by a fan', facts: ['5 points'] }

test('a card is a PNG of 1200 by 630 pixels, drawn once for the same words and anew for others', async () => {
  await using stack = new AsyncDisposableStack()
  const pictures = stack.adopt(new CardPictures(), opened => opened.close())
  const [one, again] = await Promise.all([pictures.of(words, ada), pictures.of({ ...words }, ada)])
  expect(again).toBe(one)
  expect(await sharp(one).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  const corrected = await pictures.of({ ...words, figure: 'Straße der Łódź-Elf' }, ada)
  expect(corrected.equals(one)).toBe(false)
})

test('one caller can not keep all others waiting', async () => {
  await using stack = new AsyncDisposableStack()
  const pictures = stack.adopt(new CardPictures(), opened => opened.close())
  const asked = (caller: string, at: number) =>
    pictures.of({ ...words, figure: `${caller} ${at}` }, { caller, isStaff: false })
  const greedy = Array.from({ length: 9 }, (_, at) => asked('greedy', at))
  const done = await Promise.allSettled([...greedy, asked('ben', 0)])
  expect(done.map(one => ('reason' in one ? one.reason.status : 200))).toEqual([
    ...[200, 200, 429, 429, 429, 429, 429, 429, 429, 200],
  ])
})
