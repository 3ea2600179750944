/** `npm run mutate` changes `domain/` in one small place after the other, and says which changes no spec notices. */
import { existsSync } from 'node:fs'
import { Stryker } from '@stryker-mutator/core'
import { runScript, WrongArgument } from './command-line.ts'

const USAGE = `Usage: npm run mutate -- [FOLDER...]

Changes the code of domain/ in one small place after the other, runs the specs of domain/ against each change, and prints
the changes that no spec notices and the share of those that one does, by folder. Ends with 1 where that share is below
the one of tests/mutation/stryker.config.json. What neither code nor specs have changed since the last run is not run again.

  FOLDER   a part of domain/, such as domain/scoring or domain/cup/bracket.ts; by default all of it
  --help   shows this`

await runScript({ usage: USAGE, more: true }, async (_, ...folders) => {
  for (const folder of folders)
    if (!/^domain(\/|$)/.test(folder) || !existsSync(folder))
      throw new WrongArgument(`There is no ${folder} that is a part of domain/.`)
  await new Stryker({
    configFile: 'tests/mutation/stryker.config.json',
    ...(folders.length > 0 && { mutate: [...folders.map(filesOf), '!**/*.spec.ts'] }),
  }).runMutationTest()
  return Number(process.exitCode ?? 0)
})

function filesOf(folder: string): string {
  return folder.endsWith('.ts') ? folder : `${folder.replace(/\/$/, '')}/**/*.ts`
}
