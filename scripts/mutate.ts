/** `npm run mutate` changes pure code in one small place after the other, and says which changes no spec notices. */
import { existsSync } from 'node:fs'
import { Stryker } from '@stryker-mutator/core'
import { runScript, WrongArgument } from './command-line.ts'

/** Whose specs need no services. Of these rooms each is a run of its own, against its own specs. */
const ROOMS = ['domain', 'proof']

const USAGE = `Usage: npm run mutate -- [FOLDER...]

Changes the code of domain/ or proof/ in one small place after the other, runs the specs of that room against each change, and
prints the changes that no spec notices and the share of those that one does, by folder. Ends with 1 where that share is below
the one of tests/mutation/stryker.config.json. What neither code nor specs have changed since the last run is not run again.

  FOLDER   a part of ${ROOMS.join(' or ')}, such as domain/scoring or proof/tree/tree.ts; by default all of domain/
  --help   shows this`

await runScript({ usage: USAGE, more: true }, async (_, ...folders) => {
  const wanted = folders.length > 0 ? folders : ['domain']
  for (const folder of wanted)
    if (!ROOMS.includes(roomOf(folder)) || !existsSync(folder))
      throw new WrongArgument(
        `There is no ${folder} that is a part of ${ROOMS.map(room => `${room}/`).join(' or ')}.`,
      )
  for (const room of ROOMS.filter(room => wanted.some(folder => roomOf(folder) === room)))
    await mutate(
      room,
      wanted.filter(folder => roomOf(folder) === room),
    )
  return Number(process.exitCode ?? 0)
})

function roomOf(folder: string): string {
  return folder.split('/')[0] ?? ''
}

async function mutate(room: string, folders: readonly string[]): Promise<void> {
  // Read by tests/mutation/vitest.config.ts, in processes of the runner.
  process.env.MUTATED_ROOM = room
  await new Stryker({
    configFile: 'tests/mutation/stryker.config.json',
    mutate: [...folders.map(filesOf), '!**/*.spec.ts', '!**/support/**'],
    incrementalFile: `.data/mutation/${room}.json`,
    htmlReporter: { fileName: `.data/mutation/${room}.html` },
  }).runMutationTest()
}

function filesOf(folder: string): string {
  return folder.endsWith('.ts') ? folder : `${folder.replace(/\/$/, '')}/**/*.ts`
}
