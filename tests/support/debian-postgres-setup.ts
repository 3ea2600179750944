/** vitest globalSetup: as `postgres-setup.ts`, on Debian's own Postgres. */
import type { TestProject } from 'vitest/node'
import { debianPostgres } from './debian-postgres.ts'
import setup from './postgres-setup.ts'

export default (project: TestProject) => setup(project, debianPostgres)
