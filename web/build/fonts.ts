/**
 * Small fonts for the characters that nearly every page has, each a file that the head of every page names: a browser fetches
 * them beside the page, and keeps them for all others. `tokens.css` names them before the whole fonts, which are fetched only
 * by a page that has other characters.
 */
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'

/** Each first and last: ASCII, the punctuation that our texts have, and the letter of 'Español' in the switch of languages. */
const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xd7, 0xd7],
  [0xf1, 0xf1],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
] as const
const hex = (code: number) => `U+${code.toString(16).toUpperCase()}`
const UNICODE_RANGE = RANGES.map(([first, last]) => `${hex(first)}-${last.toString(16).toUpperCase()}`).join(
  ',',
)
const TEXT = RANGES.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
).join('')

interface Font {
  family: string
  file: string
  axes: Record<string, { min: number; max: number; default: number }>
  descriptors: string
}

const FONTS: readonly Font[] = [
  {
    family: 'Archivo First',
    file: '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2',
    axes: { wght: { min: 700, max: 800, default: 700 }, wdth: { min: 88, max: 125, default: 100 } },
    descriptors: 'font-weight:100 900;font-stretch:62% 125%',
  },
  {
    family: 'Inter First',
    file: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700, default: 400 } },
    descriptors: 'font-weight:100 900',
  },
]

/** Of the hash in the name of a file, in characters. */
const HASH_LENGTH = 8

/**
 * Writes the small fonts into the build.
 * @param dist the folder of the build
 * @returns what fetches them at once, and their faces
 */
export async function writeSmallFonts(dist: string): Promise<{ links: string; faces: string }> {
  const written = await Promise.all(
    FONTS.map(async ({ family, file, axes, descriptors }) => {
      const whole = await readFile(new URL(import.meta.resolve(file)))
      const small = await subsetFont(whole, TEXT, { targetFormat: 'woff2', variationAxes: axes })
      const hash = createHash('sha256').update(small).digest('base64url').slice(0, HASH_LENGTH)
      const name = `assets/${family.replaceAll(' ', '-').toLowerCase()}-${hash}.woff2`
      await writeFile(join(dist, name), small)
      return {
        // Text that waits for its letters for a moment is painted once.
        face: `@font-face{font-family:"${family}";${descriptors};font-display:block;src:url(/${name}) format("woff2");unicode-range:${UNICODE_RANGE}}`,
        link: `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${name}">`,
      }
    }),
  )
  return {
    links: written.map(({ link }) => link).join(''),
    faces: `<style>${written.map(({ face }) => face).join('')}</style>`,
  }
}
