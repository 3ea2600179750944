/** Turns screenshots into a film: the browser draws them one after the other and encodes what it draws. */
import type { Page } from 'playwright-core'
import type { Scene } from './scenes.ts'
import { withLength } from './with-length.ts'

/** In pixels; a page is drawn `zoom` times as large as on a screen, so that its words can be read on a phone. */
export const FILM = { width: 1280, height: 720, zoom: 4 / 3 } as const
const FRAMES_A_SECOND = 25
const BITS_A_SECOND = 420_000
/** Plays on every phone. */
const TYPE = 'video/mp4;codecs=avc1.42E01F'
/** How long a scene takes to replace the one before, in milliseconds. */
const FADE_MS = 280
/** How much a scene grows while it stands: enough to be seen as moving, too little to lose an edge. */
const GROWS = 0.035

/** @returns the film as an MP4 of H.264, without sound */
export async function record(page: Page, scenes: readonly Scene[]): Promise<Buffer> {
  const input = {
    FILM,
    FRAMES_A_SECOND,
    BITS_A_SECOND,
    TYPE,
    FADE_MS,
    GROWS,
    scenes: scenes.map(({ shots }) =>
      shots.map(({ png, ms }) => ({ ms, url: `data:image/png;base64,${png.toString('base64')}` })),
    ),
  }
  const base64 = await page.evaluate(filmOf, input)
  const ms = scenes.flatMap(({ shots }) => shots).reduce((sum, shot) => sum + shot.ms, 0)
  return withLength(Buffer.from(base64, 'base64'), ms)
}

/** Runs in the browser: nothing from outside of the function is there but its input. */
async function filmOf(input: {
  FILM: { width: number; height: number }
  FRAMES_A_SECOND: number
  BITS_A_SECOND: number
  TYPE: string
  FADE_MS: number
  GROWS: number
  scenes: { ms: number; url: string }[][]
}): Promise<string> {
  const pictureOf = async (url: string) => createImageBitmap(await (await fetch(url)).blob())
  const scenes = await Promise.all(
    input.scenes.map(async shots => {
      const pictures = await Promise.all(
        shots.map(async ({ ms, url }) => ({ ms, picture: await pictureOf(url) })),
      )
      return { pictures, ms: shots.reduce((sum, { ms }) => sum + ms, 0) }
    }),
  )
  const { width, height } = input.FILM
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('There is no canvas.')

  function draw(index: number, ms: number, opacity: number): void {
    const scene = scenes[index]
    if (!scene || !pen) return
    let begins = 0
    let shown = scene.pictures[0]
    for (const picture of scene.pictures) {
      if (begins <= ms) shown = picture
      begins += picture.ms
    }
    if (!shown) return
    const size = 1 + (input.GROWS * ms) / scene.ms
    pen.globalAlpha = opacity
    pen.drawImage(
      shown.picture,
      ((1 - size) / 2) * width,
      ((1 - size) / 2) * height,
      size * width,
      size * height,
    )
    pen.globalAlpha = 1
  }

  function drawAt(ms: number): void {
    let begins = 0
    for (const [index, scene] of scenes.entries()) {
      if (ms < begins + scene.ms || index === scenes.length - 1) {
        const own = ms - begins
        const fading = index > 0 && own < input.FADE_MS
        if (fading) draw(index - 1, scenes[index - 1]?.ms ?? 0, 1)
        draw(index, own, fading ? own / input.FADE_MS : 1)
        return
      }
      begins += scene.ms
    }
  }

  const total = scenes.reduce((sum, { ms }) => sum + ms, 0)
  const parts: Blob[] = []
  drawAt(0)
  const recorder = new MediaRecorder(canvas.captureStream(input.FRAMES_A_SECOND), {
    mimeType: input.TYPE,
    videoBitsPerSecond: input.BITS_A_SECOND,
  })
  recorder.ondataavailable = ({ data }) => parts.push(data)
  const stopped = new Promise(resolve => {
    recorder.onstop = resolve
  })
  recorder.start()
  const started = performance.now()
  await new Promise<void>(resolve => {
    const timer = setInterval(() => {
      const ms = performance.now() - started
      drawAt(Math.min(ms, total))
      if (ms < total) return
      clearInterval(timer)
      resolve()
    }, 1_000 / input.FRAMES_A_SECOND)
  })
  recorder.stop()
  await stopped
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}
