/**
 * vitest globalSetup: one Postgres for the whole run; each test makes a database of its own in it. The embedded one,
 * or the programs in the folder that TEST_POSTGRES_BIN names.
 */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { launchPostgres } from '#runtime/embedded-postgres/launch.ts'
import { scratchFolder } from './scratch-folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
  }
}

export default async function setup(project: TestProject, programs = process.env.TEST_POSTGRES_BIN) {
  const directory = await scratchFolder('test')
  const postgres = await launchPostgres(join(directory, 'pg'), {
    throwaway: true,
    ...(programs ? { programs } : {}),
  })
  project.provide('postgresUrl', postgres.url)
  return async () => {
    await postgres.stop()
    await rm(directory, { recursive: true, force: true })
  }
}
