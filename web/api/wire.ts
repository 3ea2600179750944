import { errorOfSilence } from './errors.ts'

export type WireParts = typeof import('./wire-parts.ts')

let parts: Promise<WireParts> | undefined

/**
 * What a page needs to speak to the API: the contract with its codecs, and the client. A quarter of all code, and nothing
 * that a page needs to appear: it is fetched by the first question that did not come answered with the page.
 * @throws ApiError with words for the user where it does not come; the next try fetches it again
 */
export function wire(): Promise<WireParts> {
  parts ??= fetchParts().catch(cause => {
    parts = undefined
    throw errorOfSilence(cause)
  })
  return parts
}

/** A module that failed to come fails for as long as the page is open: so it is imported when its files are here. */
async function fetchParts(): Promise<WireParts> {
  await Promise.all(filesOfParts().map(fetchWhole))
  return import('./wire-parts.ts')
}

/** As the build names them in each page (`web/build/pages.ts`); none while the pages are being worked on. */
function filesOfParts(): string[] {
  if (!import.meta.env.PROD) return []
  const named = document.querySelector<HTMLMetaElement>('meta[name="later"]')
  return named?.content.split(' ') ?? []
}

async function fetchWhole(file: string): Promise<void> {
  const response = await fetch(file)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${file}: ${response.status}`)
}

/** A reader who does anything will soon ask something: by then the code is there. */
const MOVES = ['pointermove', 'pointerdown', 'keydown'] as const

/** Fetches the code for questions as soon as the reader does anything. */
export function fetchWireSoon(): void {
  // What does not come now is fetched by the question.
  const fetchNow = () => void wire().catch(() => {})
  for (const move of MOVES) window.addEventListener(move, fetchNow, { once: true, passive: true })
}
