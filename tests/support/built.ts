/** How files of tests wait for the build of the web app, which runs beside those that need no build. */
import { existsSync, readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { until } from './until.ts'

/** How long a build may take beside other tests on a slow machine, in milliseconds. */
const BUILT_MS = 900_000

/** @param folder where the files look, the same for all */
export async function announceBuild(folder: string, build: Promise<void>): Promise<void> {
  const problem = await build.then(
    () => '',
    (problem: unknown) => String(problem),
  )
  const file = announcement(folder)
  await writeFile(`${file}.partial`, problem)
  await rename(`${file}.partial`, file)
}

/** @throws Error where the build failed */
export async function untilBuilt(folder: string): Promise<void> {
  const file = announcement(folder)
  await until('the web app is built', () => existsSync(file), BUILT_MS)
  const problem = readFileSync(file, 'utf8')
  if (problem !== '') throw new Error(problem)
}

function announcement(folder: string): string {
  return join(folder, 'built')
}
