import sharp from 'sharp'
import { expect, test } from 'vitest'
import { CardPictures } from './pictures.ts'

const words = { about: 'Wolves v Everton', figure: '1:1', says: 'predicted by a fan', facts: ['5 points'] }

test('a card is a PNG of 1200 by 630 pixels, drawn once for the same words and anew for others', async () => {
  const pictures = new CardPictures()
  const [one, again] = await Promise.all([pictures.of(words), pictures.of({ ...words })])
  expect(again).toBe(one)
  expect(await sharp(one).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  const corrected = await pictures.of({ ...words, figure: 'Straße der Łódź-Elf' })
  expect(corrected.equals(one)).toBe(false)
})

test('more than can be drawn soon are refused', async () => {
  const pictures = new CardPictures()
  const many = Array.from({ length: 12 }, (_, at) => pictures.of({ ...words, figure: `${at}:0` }))
  const done = await Promise.allSettled(many)
  expect(
    done.filter(({ status }) => status === 'rejected').map(of => 'reason' in of && of.reason.status),
  ).toEqual([503, 503, 503])
})
