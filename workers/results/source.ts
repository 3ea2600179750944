/** The text of a source of results: an address, or a folder of files. Bounded, for a source may lie, hang or flood. */
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'

/** How long an address may take to answer in full, in milliseconds. */
const ANSWER_BOUND = 10_000
/** The largest file that is read, in bytes: 552 matches of the largest league take about 150,000. */
export const MAX_SOURCE_BYTES = 1_048_576
/** Files of a folder at the most. */
const MAX_FILES = 20

export interface SourceFile {
  /** says the competition and the season where the text does not */
  readonly name: string
  readonly text: string
}

/** The longest wait that a source may ask for, in seconds. */
const MAX_WAIT = 3_600
/** How long to wait where a busy source doesn't say, in seconds. */
const USUAL_WAIT = 60

/** The source asks for patience: 429, or 503 with a time. */
export class SourceBusy extends Error {
  override name = 'SourceBusy'
  /** until the next request, in seconds */
  readonly seconds: number

  constructor(status: number, retryAfter: string | null) {
    super(`the source answered ${status}`)
    this.seconds = Math.min(Math.max(secondsIn(retryAfter) || USUAL_WAIT, 1), MAX_WAIT)
  }
}

/** Retry-After is a number of seconds or a date. */
function secondsIn(retryAfter: string | null): number {
  if (retryAfter === null) return Number.NaN
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter)
  return Math.ceil((Date.parse(retryAfter) - Date.now()) / 1_000)
}

/**
 * @param location http(s) address of one file, or a folder whose .json files are read in the order of their names
 * @throws SourceBusy as `readAddress`
 * @throws Error when the source is away, late, too large or answers anything but 200
 */
export async function readSource(location: string, bound = ANSWER_BOUND): Promise<readonly SourceFile[]> {
  if (!/^https?:/.test(location)) return readFolder(location)
  const url = new URL(location)
  return [{ name: basename(url.pathname), text: await readAddress(url, { bound }) }]
}

/**
 * Follows no redirect: it would lead to a source that the operator did not name.
 * @throws SourceBusy where the source asks to come back later
 * @throws Error when the source is away, late, too large or answers anything but 200
 */
export async function readAddress(
  url: URL,
  { bound = ANSWER_BOUND, headers = {} }: { bound?: number; headers?: Readonly<Record<string, string>> },
): Promise<string> {
  const answer = await fetch(url, {
    headers: { accept: 'application/json', ...headers },
    redirect: 'error',
    signal: AbortSignal.timeout(bound),
  })
  if (answer.status !== 200 || !answer.body) {
    await answer.body?.cancel()
    const { status } = answer
    const retryAfter = answer.headers.get('retry-after')
    if (status === 429 || (status === 503 && retryAfter)) throw new SourceBusy(status, retryAfter)
    throw new Error(`the source answered ${status}`)
  }
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of answer.body) {
    bytes += chunk.byteLength
    // Leaving the loop ends the connection.
    if (bytes > MAX_SOURCE_BYTES) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

async function readFolder(folder: string): Promise<readonly SourceFile[]> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.json')).toSorted()
  if (names.length > MAX_FILES) throw new Error(`the folder holds more than ${MAX_FILES} files`)
  return Promise.all(
    names.map(async name => {
      const path = join(folder, name)
      if ((await stat(path)).size > MAX_SOURCE_BYTES) throw tooLarge()
      return { name, text: await readFile(path, 'utf8') }
    }),
  )
}

function tooLarge(): Error {
  return new Error(`the source is larger than ${MAX_SOURCE_BYTES} bytes`)
}
