/**
 * The rules of the style sheet that the frame of a page needs stand in its HTML, and the sheet is named at its end: the frame is
 * painted without waiting for the styles of all pages. Module scripts wait for the sheet, so nothing is drawn without its styles.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compileSheet } from 'beasties/compiler'
import { createProcessor } from 'beasties/runtime'

/** Kept whatever the HTML has: the first script sets attributes of the root, and what `:has` asks is not looked for. */
const ALWAYS = [/\[data-(theme|reader|frame)/, /:has\(/]

/**
 * @param dist the folder of the build
 * @param file the style sheet of all pages, within `dist`
 * @returns makes the HTML of a page begin with the rules that the page needs, and end with the sheet
 */
export async function criticalStyles(dist: string, file: string): Promise<(html: string) => string> {
  const css = await readFile(join(dist, file), 'utf8')
  const sheet = compileSheet(css, { href: `/${file}`, allowRules: ALWAYS })
  const processor = createProcessor([sheet], { preload: 'body' })
  return html => processor.process(html)
}
