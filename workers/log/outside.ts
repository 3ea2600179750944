/** What stands outside of the database, which a restored backup of the database leaves alone: the newest checkpoint, and incidents. */
import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { newestCheckpoint } from '#projections/log/kept/checkpoints.ts'
import { bringBack, type Incident, incidentsOf, noteIncident } from '#projections/log/kept/incidents.ts'
import type { LogDatabase } from '#projections/log/kept/schema.ts'

/** Nobody but the product's user reads it. */
const OWN = 0o600
const INCIDENTS_FILE = 'log-incidents'

/** A file that is written and not yet in its place. */
interface Written {
  /** A reader finds the file before or the new one, never half of one. */
  place(): Promise<void>
  drop(): Promise<void>
}

/** Makes the folder where it is not there. @throws what the file system says */
async function writeBeside(file: string, content: string): Promise<Written> {
  await mkdir(dirname(file), { recursive: true })
  const fresh = `${file}.${randomUUID()}.new`
  await writeFile(fresh, content, { mode: OWN, flush: true })
  return {
    async place() {
      await rename(fresh, file)
      await flushFolder(dirname(file))
    },
    drop: () => rm(fresh, { force: true }),
  }
}

/** The new name of a file is durable once its folder is. Windows opens no folders, and needs no flush of them. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const opened = await open(folder, 'r')
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}

/** Makes the folder where it is not there. @throws what the file system says */
export async function writeWhole(file: string, content: string): Promise<void> {
  const written = await writeBeside(file, content)
  await written.place().catch(async problem => {
    await written.drop().catch(() => {})
    throw problem
  })
}

/**
 * Sees to it that the copy of the newest checkpoint can be written, and is there: where it is not, it is written anew, and an
 * incident says so.
 * @returns why the copy can't be written, in a sentence; null where it can
 */
export async function troubleOutside(log: LogDatabase, copy: string): Promise<string | null> {
  try {
    const newest = await newestCheckpoint(log)
    const probe = await writeBeside(copy, newest?.note ?? '')
    const isThere = (await readIfThere(copy)) !== null
    if (isThere || !newest) {
      await probe.drop()
      return null
    }
    await probe.place()
    const sentence =
      'the copy of the newest checkpoint outside of the database was not there, and was written anew'
    await noteIncident(log, 'copy', sentence)
    await noteIncident(log, 'copy', null)
    return null
  } catch (problem) {
    return troubleInWords(problem)
  }
}

/** For the operator: no checkpoint is signed until the copy of it is safe. */
export function troubleInWords(problem: unknown): string {
  const reason = problem instanceof Error ? problem.message : String(problem)
  return (
    "no checkpoint of the log can be signed, since its copy outside of the database can't be written " +
    `(${reason}): give the workers a DATA_DIR that they can write to`
  )
}

/** Keeps incidents on both sides: what a restored database forgot comes back from the file. */
export async function keepIncidents(log: LogDatabase, copy: string): Promise<void> {
  const file = join(dirname(copy), INCIDENTS_FILE)
  const before = await readIfThere(file)
  const kept = (before ?? '')
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line) as Record<keyof Incident, string>)
  const known = new Set((await incidentsOf(log)).map(({ id }) => id))
  const lost = kept.filter(({ id }) => !known.has(id))
  if (lost.length > 0) await bringBack(log, lost.map(fromLine))
  const all = await incidentsOf(log)
  const lines = all.map(incident => `${JSON.stringify(incident)}\n`).join('')
  if (lines !== (before ?? '')) await writeWhole(file, lines)
}

function fromLine({ id, kind, what: sentence, at, until }: Record<keyof Incident, string>): Incident {
  return {
    id,
    what: sentence,
    kind: kind as Incident['kind'],
    at: new Date(at),
    until: until ? new Date(until) : null,
  }
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw problem
  }
}
