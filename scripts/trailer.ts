/** The film of the front page: a week of the game, recorded from a running demo, so that it shows the product as it is. */
import { mkdir, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { unpackBrowser } from '#tests/support/browser-program.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { FILM, record } from './trailer/record.ts'
import { takeScenes } from './trailer/scenes.ts'

const USAGE = `Usage: npm run trailer -- ADDRESS

Records web/media/trailer.mp4 and its poster from the product at ADDRESS, which runs with its demo season (npm start).
Nothing of the demo is changed. The captions beside the film (trailer.*.vtt) are written by hand.`

const FOLDER = 'web/media'
/** In bytes: a phone on a slow line waits for some seconds, not for a minute. */
const MAX_FILM_BYTES = 1024 * 1024
/** The poster stands in the first screen: it should not be what a reader waits for. */
const POSTER = { width: 960, quality: 55 }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', default: false } },
})
const [address] = positionals
if (values.help || address === undefined) {
  console.log(USAGE)
  process.exit(values.help ? 0 : 2)
}

const browser = await chromium.launch({
  executablePath: await unpackBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
})
try {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: FILM.width / FILM.zoom, height: FILM.height / FILM.zoom },
    deviceScaleFactor: FILM.zoom,
    reducedMotion: 'reduce',
    colorScheme: 'dark',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  })
  await context.addInitScript(() => localStorage.setItem('isCheckForModel', 'true'))
  await context.addCookies([{ ...(await signIn(address, 'fan')), url: address }])
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
} finally {
  await browser.close()
}
