/** The film of the front page: a week of the game, recorded from a running demo, so that it shows the product as it is. */
import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { runScript } from '../scripts/command-line.ts'
import { FILM, record } from './trailer/record.ts'
import { takeScenes } from './trailer/scenes.ts'
import { visitDemo } from './visit-demo.ts'

const USAGE = `Usage: npm run trailer -- ADDRESS

Records web/media/trailer.mp4 and its poster from the product at ADDRESS, which runs with its demo season (npm start).
Nothing of the demo is changed. The captions are texts of web/ui/film/scenes.ts.`

const FOLDER = 'web/media'
/** In bytes: a phone on a slow line waits for some seconds, not for a minute. */
const MAX_FILM_BYTES = 1024 * 1024
/** The poster stands in the first screen: it should not be what a reader waits for. */
const POSTER = { width: 960, quality: 55 }

await runScript({ usage: USAGE, operands: ['ADDRESS'] }, async (_, address = '') => {
  const screen = {
    viewport: { width: FILM.width / FILM.zoom, height: FILM.height / FILM.zoom },
    deviceScaleFactor: FILM.zoom,
  }
  await visitDemo(address, screen, async (context, browser) => {
    const scenes = await takeScenes(await context.newPage())
    const film = await record(await browser.newPage(), scenes)
    if (film.length > MAX_FILM_BYTES)
      throw new Error(`the film has ${film.length} bytes, ${MAX_FILM_BYTES} at most`)
    await mkdir(FOLDER, { recursive: true })
    await writeFile(`${FOLDER}/trailer.mp4`, film)
    const [first] = scenes[0]?.shots ?? []
    if (first)
      await sharp(first.png)
        .resize({ width: POSTER.width })
        .webp({ quality: POSTER.quality, effort: 6 })
        .toFile(`${FOLDER}/trailer.webp`)
    console.log(`${FOLDER}/trailer.mp4: ${Math.ceil(film.length / 1024)} KB`)
  })
  return 0
})
