/** What `npm start` makes once and keeps beside the data, readable for the product's user alone. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#runtime/config.ts'

/** The file with the product's secrets, newest first, where no setting has them. */
export const KEPT_SECRET = 'secret'

/** @returns undefined where nothing of this name is kept in DATA_DIR */
export async function find(config: Pick<Config, 'DATA_DIR'>, name: string): Promise<string | undefined> {
  const found = await readFile(join(config.DATA_DIR, name), 'utf8').catch(() => '')
  return found === '' ? undefined : found
}

export async function keep(config: Pick<Config, 'DATA_DIR'>, name: string, value: string): Promise<void> {
  await mkdir(config.DATA_DIR, { recursive: true })
  await writeFile(join(config.DATA_DIR, name), value, { mode: 0o600 })
}

/** @returns what is kept, or what was made now */
export async function kept(config: Config, name: string, make: () => Promise<string>): Promise<string> {
  const found = await find(config, name)
  if (found !== undefined) return found
  const made = await make()
  await keep(config, name, made)
  return made
}
