/**
 * Draws a card in Arabic: what draws the others joins no letters and knows one direction alone. Each text is a picture of its
 * own, whose right edge has its place; a text that is too wide is drawn smaller.
 */
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp, { type OverlayOptions } from 'sharp'
import { CARD_SIZE, type CardWords, COLOURS, isLarge } from './card-look.ts'

const FONTS = dirname(fileURLToPath(import.meta.resolve('@expo-google-fonts/cairo/package.json')))
const CUTS = {
  500: { file: '500Medium/Cairo_500Medium.ttf', font: 'Cairo Medium' },
  800: { file: '800ExtraBold/Cairo_800ExtraBold.ttf', font: 'Cairo Ultra-Bold' },
  900: { file: '900Black/Cairo_900Black.ttf', font: 'Cairo Heavy' },
} as const

/** From the edges, in pixels. */
const GUTTER = 72
/** Between the line of the pitch and what stands above, in pixels. */
const BESIDE_LINE = 40
/** Between two facts, in pixels. */
const GAP = 56
/** The middle of each line of texts, in pixels from the top. */
const LINES = { head: 78, figure: 276, says: 442, facts: 566 } as const

interface Text {
  readonly words: string
  readonly weight: keyof typeof CUTS
  /** of the letters, in pixels */
  readonly size: number
  readonly colour: string
  /** in pixels */
  readonly within: number
}

/** @returns a PNG */
export async function drawRightToLeft({ about, figure, says, facts }: CardWords): Promise<Buffer> {
  const right = CARD_SIZE.width - GUTTER
  const whole = right - GUTTER
  const brand = await pictureOf(BRAND, 900, 44)
  const head = await drawn({ ...style(500, 30, COLOURS.quiet), words: about, within: 760 })
  const large = isLarge(figure)
  const main = await drawn({
    ...style(900, large ? 220 : 96, COLOURS.volt),
    words: figure,
    within: large ? whole : 880,
  })
  const below = await drawn({ ...style(800, 46, COLOURS.text), words: says, within: whole })
  const pieces = [
    placed(brand, right, LINES.head),
    placed(head, GUTTER + BESIDE_LINE + head.width, LINES.head),
    placed(main, right, LINES.figure),
    placed(below, right, LINES.says),
  ]
  let end = right
  for (const fact of facts) {
    const room = end - GUTTER
    const piece = await drawn({ ...style(500, 30, COLOURS.quiet), words: fact, within: room })
    pieces.push(placed(piece, end, LINES.facts))
    end -= piece.width + GAP
    if (end - GUTTER < GAP) break
  }
  return sharp(Buffer.from(GROUND)).composite(pieces).png({ compressionLevel: 9 }).toBuffer()
}

const style = (weight: Text['weight'], size: number, colour: string) => ({ weight, size, colour })

interface Piece {
  readonly input: Buffer
  readonly width: number
  readonly height: number
}

function placed({ input, width, height }: Piece, right: number, middle: number): OverlayOptions {
  return { input, left: Math.round(right - width), top: Math.round(middle - height / 2) }
}

/** The mark before the words holds the line to its direction where it begins with a name in Latin letters. */
const RIGHT_TO_LEFT = '\u200f'

async function drawn({ words, weight, size, colour, within }: Text): Promise<Piece> {
  const markup = `<span foreground="${colour}">${RIGHT_TO_LEFT}${escaped(words)}</span>`
  const picture = (pixels: number) => pictureOf(markup, weight, pixels)
  const piece = await picture(size)
  if (piece.width <= within) return piece
  const smaller = await picture(Math.max(1, Math.floor((size * within) / piece.width)))
  if (smaller.width <= within) return smaller
  // Letters have whole sizes: what is a pixel too wide then is shrunk as a picture.
  const { data, info } = await sharp(smaller.input)
    .resize({ width: Math.max(1, Math.floor(within)) })
    .toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height }
}

const BRAND = `<span foreground="${COLOURS.text}">SK<span foreground="${COLOURS.volt}">O</span>R</span>`

/** @param size of the letters, in pixels */
async function pictureOf(markup: string, weight: Text['weight'], size: number): Promise<Piece> {
  const { file, font } = CUTS[weight]
  const text = { text: markup, fontfile: join(FONTS, file), font: `${font} ${size}`, rgba: true }
  const { data, info } = await sharp({ text }).png().toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height }
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (words: string) => words.replace(/[&<>]/g, character => ENTITIES[character] ?? '')

/** The pitch of the other cards, mirrored. */
const { width, height } = CARD_SIZE
const GROUND = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <defs><radialGradient id="flood" gradientUnits="userSpaceOnUse" cx="${width * 0.12}" cy="${height * -0.1}" r="760">
    <stop offset="0" stop-color="${COLOURS.flood}"/><stop offset="1" stop-color="${COLOURS.ground}"/>
  </radialGradient></defs>
  <rect width="${width}" height="${height}" fill="${COLOURS.ground}"/>
  <rect width="${width}" height="${height}" fill="url(#flood)"/>
  <g fill="none" stroke="${COLOURS.line}" stroke-width="3">
    <circle cx="73.5" cy="322" r="178.5"/><path d="M73.5 0V${height - 12}"/>
  </g>
  <circle cx="73.5" cy="322" r="9" fill="${COLOURS.line}"/>
  <path d="M${GUTTER} 522H${width - GUTTER}" stroke="${COLOURS.line}" stroke-width="2"/>
  <rect y="${height - 12}" width="${width}" height="12" fill="${COLOURS.volt}"/>
</svg>`
