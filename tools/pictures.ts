/** The pictures of the README, taken anew from a running demo, so that they show the product as it is. */
import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { runScript } from '../scripts/command-line.ts'
import { visitDemo } from './visit-demo.ts'

const USAGE = `Usage: npm run pictures -- ADDRESS

Takes the pictures of docs/pictures from the product at ADDRESS, which runs with its demo season (npm start).`

const FOLDER = 'docs/pictures'
/** In bytes: the README stays quick. */
const MAX_BYTES = 100 * 1024
const WINDOW = { width: 1280, height: 800 }
/** From this quality down until a picture is small enough. */
const QUALITIES = [86, 78, 70, 60, 50]

const PICTURES = [
  { name: 'predict', path: '/pl_predictor', shows: 'Save predictions' },
  { name: 'why', path: '/match/premier-league-2022-23.37.wolves-everton', shows: 'Scores most predicted' },
  { name: 'leaderboard', path: '/leaderboard', shows: 'Page 1 of' },
] as const

await runScript({ usage: USAGE, operands: ['ADDRESS'] }, async (_, address = '') => {
  await visitDemo(address, { viewport: WINDOW }, async context => {
    await mkdir(FOLDER, { recursive: true })
    for (const { name, path, shows } of PICTURES) {
      const page = await context.newPage()
      await page.goto(path)
      await page.getByText(shows).locator('visible=true').first().waitFor()
      await page.waitForLoadState('networkidle')
      const picture = await packed(await page.screenshot())
      await writeFile(`${FOLDER}/${name}.webp`, picture)
      console.log(`${FOLDER}/${name}.webp: ${Math.ceil(picture.length / 1024)} KB`)
      await page.close()
    }
  })
  return 0
})

/** @throws Error where no quality makes the picture small enough */
async function packed(png: Buffer): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const picture = await sharp(png).webp({ quality, effort: 6 }).toBuffer()
    if (picture.length <= MAX_BYTES) return picture
  }
  throw new Error(`the picture is larger than ${MAX_BYTES} bytes at any quality`)
}
