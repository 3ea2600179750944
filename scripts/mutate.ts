/** `npm run mutate` changes pure code in one small place after the other, and says which changes no spec notices. */
import { existsSync, globSync } from 'node:fs'
import { Stryker } from '@stryker-mutator/core'
import { runScript, WrongArgument } from './command-line.ts'

interface Room {
  /** of the changes that a spec must notice, in percent */
  readonly share: number
  /** what is changed: all of its code, or those files that have a spec without services beside them */
  readonly changes: 'all' | 'with-a-spec'
}

/** Each is a run of its own, against its own specs, and of those the ones that need no services. */
const ROOMS: Readonly<Record<string, Room>> = {
  domain: { share: 92, changes: 'all' },
  proof: { share: 90, changes: 'all' },
  eventstore: { share: 80, changes: 'with-a-spec' },
  projections: { share: 80, changes: 'with-a-spec' },
  api: { share: 80, changes: 'with-a-spec' },
}

/** Programs that run as they are loaded: tests run them as processes. */
const PROGRAMS = '**/cli.ts'

/** Specs that need services, or a browser. */
const WITH_SERVICES = /\.(int|e2e|faults)\.spec\.ts$/

const NAMES = Object.keys(ROOMS).map(room => `${room}/`)

const USAGE = `Usage: npm run mutate -- [FOLDER...]

Changes code in one small place after the other, runs the specs of its room against each change, and prints the changes that no
spec notices and the share of those that one does, by file. Ends with 1 where that share is below the one of the room. What
neither code nor specs have changed since the last run is not run again. Of eventstore/, projections/ and api/, much of which
services alone reach, those files are changed that have a spec without services beside them.

  FOLDER   a part of ${NAMES.join(', ')} such as domain/scoring or proof/tree/tree.ts; by default all of domain/
  --help   shows this`

await runScript({ usage: USAGE, more: true }, async (_, ...folders) => {
  const wanted = folders.length > 0 ? folders : ['domain']
  for (const folder of wanted)
    if (!Object.hasOwn(ROOMS, roomOf(folder)) || !existsSync(folder))
      throw new WrongArgument(`There is no ${folder} that is a part of ${NAMES.join(', ')}.`)
  for (const [name, room] of Object.entries(ROOMS)) {
    const parts = wanted.filter(folder => roomOf(folder) === name)
    if (parts.length > 0) await mutate(name, room, parts)
  }
  return Number(process.exitCode ?? 0)
})

function roomOf(folder: string): string {
  return folder.split('/')[0] ?? ''
}

async function mutate(name: string, { share, changes }: Room, folders: readonly string[]): Promise<void> {
  const files = folders.flatMap(changes === 'all' ? filesOf : filesWithSpec)
  if (files.length === 0)
    throw new WrongArgument(`No file of ${folders.join(', ')} has a spec without services beside it.`)
  // Read by tests/mutation/vitest.config.ts, in processes of the runner.
  process.env.MUTATED_ROOM = name
  await new Stryker({
    configFile: 'tests/mutation/stryker.config.json',
    mutate: [...files, '!**/*.spec.ts', '!**/support/**', `!${PROGRAMS}`],
    thresholds: { high: 95, low: share, break: share },
    incrementalFile: `.data/mutation/${name}.json`,
    htmlReporter: { fileName: `.data/mutation/${name}.html` },
  }).runMutationTest()
}

function filesOf(folder: string): string {
  return folder.endsWith('.ts') ? folder : `${withoutEnd(folder)}/**/*.ts`
}

function filesWithSpec(folder: string): string[] {
  const specs = folder.endsWith('.ts')
    ? [folder.replace(/\.ts$/, '.spec.ts')]
    : globSync(`${withoutEnd(folder)}/**/*.spec.ts`).filter(spec => !WITH_SERVICES.test(spec))
  return specs
    .filter(existsSync)
    .map(spec => spec.replace(/\.spec\.ts$/, '.ts'))
    .filter(existsSync)
}

function withoutEnd(folder: string): string {
  return folder.replace(/\/$/, '')
}
