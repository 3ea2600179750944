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

/**
 * Follows no redirect: it would lead to a source that the operator did not name.
 * @param location http(s) address of one file, or a folder whose .json files are read in the order of their names
 * @throws Error when the source is away, late, too large or answers anything but 200
 */
export function readSource(location: string, bound = ANSWER_BOUND): Promise<readonly SourceFile[]> {
  return /^https?:/.test(location) ? readAddress(new URL(location), bound) : readFolder(location)
}

async function readAddress(url: URL, bound: number): Promise<readonly SourceFile[]> {
  const answer = await fetch(url, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(bound),
  })
  if (answer.status !== 200 || !answer.body) {
    await answer.body?.cancel()
    throw new Error(`the source answered ${answer.status}`)
  }
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of answer.body) {
    bytes += chunk.byteLength
    // Leaving the loop ends the connection.
    if (bytes > MAX_SOURCE_BYTES) throw tooLarge()
    chunks.push(chunk)
  }
  return [{ name: basename(url.pathname), text: Buffer.concat(chunks).toString('utf8') }]
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
