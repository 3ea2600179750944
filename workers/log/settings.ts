/** What the workers sign the log with. */

import { join } from 'node:path'
import { parseSecretKey, parseVkey, type SignerKey, type VerifierKey } from '#proof/note/key.ts'
import type { Config } from '#runtime/config.ts'
import { WrongSetting } from '#runtime/config.ts'

export interface Witness {
  readonly key: VerifierKey
  /** what `add-checkpoint` follows, without a trailing slash */
  readonly url: string
}

export interface LogSettings {
  readonly key: SignerKey
  /** a copy of the newest checkpoint outside of the database, which a restored backup of the database leaves alone */
  readonly copy: string
  readonly witnesses: readonly Witness[]
}

/**
 * @returns undefined where no key is set
 * @throws WrongSetting naming the setting, never its value
 */
export async function logSettings(config: Config): Promise<LogSettings | undefined> {
  if (config.LOG_KEY === undefined) return undefined
  const key = await parseSecretKey(config.LOG_KEY).catch(problem => {
    throw new WrongSetting(`LOG_KEY: ${(problem as Error).message}`)
  })
  return {
    key,
    copy: join(config.DATA_DIR, 'log-checkpoint'),
    witnesses: config.LOG_WITNESSES.map(witnessOf),
  }
}

/** `name+id+key https://witness.example/submit` */
function witnessOf(text: string): Witness {
  const [vkey = '', url = ''] = text.trim().split(/\s+/)
  try {
    return { key: parseVkey(vkey), url: new URL(url).href.replace(/\/$/, '') }
  } catch (problem) {
    throw new WrongSetting(`LOG_WITNESSES: ${(problem as Error).message}`)
  }
}
