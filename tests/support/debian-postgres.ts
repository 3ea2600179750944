/** Debian's own Postgres, where the machine has it: an older one than the embedded. */
import { existsSync, readdirSync } from 'node:fs'

const VERSIONS = '/usr/lib/postgresql'

const [oldest] = existsSync(VERSIONS) ? readdirSync(VERSIONS).sort() : []

/** The folder of its programs; undefined where there is none. */
export const debianPostgres = oldest && `${VERSIONS}/${oldest}/bin`
