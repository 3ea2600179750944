/** Draws a card as a picture that other sites show beside a link: 1200 by 630 pixels, as Open Graph asks for. */
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

export const CARD_SIZE = { width: 1200, height: 630 } as const

export interface CardWords {
  /** what the card is about: 'Wolves v Everton' */
  readonly about: string
  /** the one figure: '2:1', '#15' */
  readonly figure: string
  /** what the figure is: 'predicted by a fan' */
  readonly says: string
  /** two or three facts, each a few words */
  readonly facts: readonly string[]
}

/** Of `web/ui/tokens.css`, at night. */
const COLOURS = {
  ground: '#07090c',
  flood: '#1a2733',
  line: '#26303b',
  text: '#eef3f7',
  quiet: '#a9b6c2',
  volt: '#c8ff2e',
} as const

const WEIGHTS = [500, 800, 900] as const
/** The extended part has the letters of most names in Latin script. */
const PARTS = ['latin', 'latin-ext'] as const

/** Characters of a figure up to which the figure is drawn large. */
const SHORT_FIGURE = 6

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
export async function drawCard(card: CardWords): Promise<Buffer> {
  // Loaded with the first card: most processes that answer calls draw none.
  const { default: satori } = await import('satori')
  // The library's own type of an element is React's, which the server does not have.
  const svg = await satori(layout(card) as never, { ...CARD_SIZE, fonts: await fonts() })
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer()
}

/** Lines of a pitch, at the right edge; the halfway line ends the rule above the facts. */
const CENTRE_CIRCLE: readonly Element[] = [
  box({
    ...{ position: 'absolute', right: -107, top: 142, width: 360, height: 360 },
    ...{ border: `3px solid ${COLOURS.line}`, borderRadius: 180 },
  }),
  box({
    ...{ position: 'absolute', right: 72, top: 0, width: 3, height: CARD_SIZE.height - 12 },
    backgroundColor: COLOURS.line,
  }),
  box({
    ...{ position: 'absolute', right: 65, top: 314, width: 17, height: 17, borderRadius: 9 },
    backgroundColor: COLOURS.line,
  }),
]

function layout({ about, figure, says, facts }: CardWords): Element {
  const large = figure.length <= SHORT_FIGURE
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
          ...{ color: COLOURS.volt, fontWeight: 900, lineHeight: 1, letterSpacing: -2, lineClamp: 2 },
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
