/**
 * Small fonts for the characters that nearly every page has, inside the HTML itself: the first paint has its final letters, so
 * that nothing is painted twice. The whole fonts, which the style sheet declares, are fetched only by a page that has other
 * characters.
 */
import { readFile } from 'node:fs/promises'
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
    family: 'Archivo Variable',
    file: '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2',
    axes: { wght: { min: 700, max: 800, default: 700 }, wdth: { min: 88, max: 125, default: 100 } },
    // As the style sheet declares the whole font: only faces that agree share a text by their characters.
    descriptors: 'font-weight:100 900;font-stretch:62% 125%',
  },
  {
    family: 'Inter Variable',
    file: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700, default: 400 } },
    descriptors: 'font-weight:100 900',
  },
]

/** @returns the faces of the small fonts, for the head of a page: behind the style sheet, whose whole fonts have the same names */
export async function smallFonts(): Promise<string> {
  const faces = await Promise.all(
    FONTS.map(async ({ family, file, axes, descriptors }) => {
      const whole = await readFile(new URL(import.meta.resolve(file)))
      const small = await subsetFont(whole, TEXT, { targetFormat: 'woff2', variationAxes: axes })
      const url = `data:font/woff2;base64,${small.toString('base64')}`
      return `@font-face{font-family:"${family}";${descriptors};font-display:block;src:url(${url}) format("woff2");unicode-range:${UNICODE_RANGE}}`
    }),
  )
  return `<style>${faces.join('')}</style>`
}
