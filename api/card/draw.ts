/** Draws a card as a picture that other sites show beside a link: 1200 by 630 pixels, as Open Graph asks for. */
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { CARD_SIZE, type CardWords, COLOURS, isLarge } from './card-look.ts'

const WEIGHTS = [500, 800, 900] as const
/** The extended part has the letters of most names in Latin script. */
const PARTS = ['latin', 'latin-ext'] as const

interface Element {
  readonly type: string
  readonly props: { readonly style: object; readonly children?: string | readonly Element[] }
}
const box = (style: object, ...children: readonly Element[]): Element => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
})
const text = (style: object, words: string): Element => ({
  type: 'div',
  props: { style: { display: 'block', ...style }, children: words },
})

/** @returns a PNG */
export async function drawCard(words: CardWords): Promise<Buffer> {
  const card = { ...words, figure: drawable(words.figure), says: drawable(words.says) }
  if (card.language === 'ar') return (await import('./draw-right-to-left.ts')).drawRightToLeft(card)
  // Loaded with the first card: most processes that answer calls draw none.
  const { default: satori } = await import('satori')
  // The library's own type of an element is React's, which the server does not have.
  const svg = await satori(layout(card) as never, { ...CARD_SIZE, fonts: await fonts() })
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer()
}

/** Small pictures that people write among letters: no font of ours has them, and an empty box would stand there. */
const PICTURES = /[\p{Extended_Pictographic}\u{1F1E6}-\u{1F1FF}\u{FE0F}\u{200D}]/gu

/** @returns the words without what can't be drawn; a dash where nothing else is left */
function drawable(words: string): string {
  return words.replace(PICTURES, '').replace(/\s+/g, ' ').trim() || '\u2013'
}

/** Lines of a pitch, at the right edge; the halfway line ends the rule above the facts. */
const CENTRE_CIRCLE: readonly Element[] = [
  box({
    position: 'absolute',
    right: -107,
    top: 142,
    width: 360,
    height: 360,
    border: `3px solid ${COLOURS.line}`,
    borderRadius: 180,
  }),
  box({
    position: 'absolute',
    right: 72,
    top: 0,
    width: 3,
    height: CARD_SIZE.height - 12,
    backgroundColor: COLOURS.line,
  }),
  box({
    position: 'absolute',
    right: 65,
    top: 314,
    width: 17,
    height: 17,
    borderRadius: 9,
    backgroundColor: COLOURS.line,
  }),
]

function layout({ about, figure, says, facts }: CardWords): Element {
  const large = isLarge(figure)
  return box(
    {
      ...CARD_SIZE,
      flexDirection: 'column',
      justifyContent: 'space-between',
      boxSizing: 'border-box',
      position: 'relative',
      overflow: 'hidden',
      padding: '56px 72px 0',
      color: COLOURS.text,
      fontFamily: 'latin, latin-ext',
      backgroundColor: COLOURS.ground,
      backgroundImage: `radial-gradient(circle at 88% -10%, ${COLOURS.flood} 0%, ${COLOURS.ground} 62%)`,
    },
    ...CENTRE_CIRCLE,
    box(
      { justifyContent: 'space-between', alignItems: 'center' },
      box(
        { fontWeight: 900, fontSize: 44, letterSpacing: 1 },
        text({}, 'SK'),
        text({ color: COLOURS.volt }, 'O'),
        text({}, 'R'),
      ),
      text(
        {
          maxWidth: 760,
          paddingRight: 40,
          color: COLOURS.quiet,
          fontSize: 30,
          fontWeight: 500,
          lineClamp: 1,
        },
        about,
      ),
    ),
    box(
      { flexDirection: 'column' },
      text(
        {
          color: COLOURS.volt,
          fontWeight: 900,
          lineHeight: 1,
          letterSpacing: -2,
          lineClamp: 2,
          ...(large ? { fontSize: 232 } : { maxWidth: 880, fontSize: 88 }),
        },
        figure,
      ),
      text({ marginTop: 12, fontSize: 46, fontWeight: 800, lineClamp: 1 }, says),
    ),
    box(
      { flexDirection: 'column' },
      box(
        { borderTop: `2px solid ${COLOURS.line}`, padding: '26px 0 34px' },
        ...facts.map(fact =>
          text({ marginRight: 56, color: COLOURS.quiet, fontSize: 30, fontWeight: 500 }, fact),
        ),
      ),
      box({ width: CARD_SIZE.width, height: 12, marginLeft: -72, backgroundColor: COLOURS.volt }),
    ),
  )
}

const FONTS = join(dirname(fileURLToPath(import.meta.resolve('@fontsource/archivo/package.json'))), 'files')

let loaded: Promise<{ name: string; data: Buffer; weight: (typeof WEIGHTS)[number] }[]> | undefined

/** Read once. */
function fonts() {
  loaded ??= Promise.all(
    PARTS.flatMap(part =>
      WEIGHTS.map(async weight => {
        return {
          name: part,
          data: await readFile(join(FONTS, `archivo-${part}-${weight}-normal.woff`)),
          weight,
        }
      }),
    ),
  )
  return loaded
}
