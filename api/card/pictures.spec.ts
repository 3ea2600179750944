import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import type { CardWords } from './card-look.ts'
import { CardPictures } from './pictures.ts'

const ada = { caller: 'ada', isStaff: false }
const words: CardWords = {
  language: 'en',
  about: 'Wolves vs Everton',
  figure: '1:1',
  says: 'predicted by a fan',
  facts: ['5 points'],
}
/** Two drawings on a machine that is busy with other files, in milliseconds. */
const DRAWN_WITHIN_MS = 40_000
const saying = (card: CardWords) => async () => card

test('a card is a PNG of 1200 by 630 pixels, drawn once for the same words and anew for others', async () => {
  await using stack = new AsyncDisposableStack()
  const pictures = stack.adopt(new CardPictures(), opened => opened.close())
  const [picture, again] = await Promise.all([
    pictures.get('one', saying(words), ada),
    pictures.get('again', saying({ ...words }), ada),
  ])
  expect(again).toBe(picture)
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  const corrected = await pictures.get('other', saying({ ...words, figure: 'Straße der Łódź-Elf' }), ada)
  expect(corrected.equals(picture)).toBe(false)
})

test('one caller can not keep all others waiting', async () => {
  await using stack = new AsyncDisposableStack()
  const pictures = stack.adopt(new CardPictures(), opened => opened.close())
  const pictureFor = (caller: string, at: number) =>
    pictures.get(`${caller} ${at}`, saying({ ...words, figure: `${caller} ${at}` }), {
      caller,
      isStaff: false,
    })
  const greedy = Array.from({ length: 9 }, (_, at) => pictureFor('greedy', at))
  const done = await Promise.allSettled([...greedy, pictureFor('ben', 0)])
  expect(done.map(result => ('reason' in result ? result.reason.status : 200))).toEqual([
    200, 200, 429, 429, 429, 429, 429, 429, 429, 200,
  ])
})

test('what a card says is read once for fifty who look at the same time, and anew a second later', async () => {
  await using stack = new AsyncDisposableStack()
  const pictures = stack.adopt(new CardPictures(), opened => opened.close())
  let reads = 0
  const look = () =>
    pictures.get('one', async () => ({ ...words, figure: String(++reads === 1 ? 1 : 2) }), ada)
  const seen = await Promise.all(Array.from({ length: 50 }, look))
  expect({ reads, pictures: new Set(seen).size }).toEqual({ reads: 1, pictures: 1 })
  await vi.waitFor(async () => expect((await look()).equals(seen[0] as Buffer)).toBe(false), DRAWN_WITHIN_MS)
  expect(reads).toBeGreaterThan(1)
})

test('what can not be read now is read again by the next look', async () => {
  await using stack = new AsyncDisposableStack()
  const pictures = stack.adopt(new CardPictures(), opened => opened.close())
  const gone = pictures.get('one', () => Promise.reject(new Error('away')), ada)
  await expect(gone).rejects.toThrow('away')
  expect((await pictures.get('one', saying(words), ada)).length).toBeGreaterThan(0)
})

test('a card in Arabic is drawn from right to left, however long its texts, and pictures among letters are left out', async () => {
  await using stack = new AsyncDisposableStack()
  const pictures = stack.adopt(new CardPictures(), opened => opened.close())
  const arabic: CardWords = { ...words, language: 'ar', says: 'توقّع أحد المشجعين' }
  const draw = (words: CardWords) => pictures.get(JSON.stringify(words), saying(words), ada)
  const card = await draw(arabic)
  expect(await sharp(card).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  // The texts begin at the right: the left half below the head is the pitch alone.
  const share = async (left: number) => {
    const part = await sharp(card).extract({ left, top: 160, width: 400, height: 330 }).toBuffer()
    return (await sharp(part).stats()).channels[1]?.max ?? 0
  }
  expect(await share(760)).toBeGreaterThan(200)
  expect(await share(200)).toBeLessThan(100)
  const long = { ...arabic, about: 'الدوري '.repeat(40), facts: ['نقطة '.repeat(60), 'x < y & z'] }
  expect(await sharp(await draw(long)).metadata()).toMatchObject({ width: 1200, height: 630 })
  const plain = await draw({ ...words, figure: 'Friday five' })
  expect((await draw({ ...words, figure: 'Friday ⚽🏴 five' })).equals(plain)).toBe(true)
})
