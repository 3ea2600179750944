/** What the workers sign the log with. */

import { join } from 'node:path'
import { z } from 'zod'
import { CHECKPOINT_COPY } from '#projections/log/kept/epochs.ts'
import { parseSecretKey, parseVkey, type SignerKey, type VerifierKey } from '#proof/note/key.ts'
import type { Config } from '#runtime/config.ts'
import { WrongSetting } from '#runtime/config.ts'

/** With its zone: an operator's day may be written in many ways, and be read as another one. */
const AnInstant = z.iso.datetime({ offset: true })

export interface Witness {
  readonly key: VerifierKey
  /** what `add-checkpoint` follows, without a trailing slash */
  readonly url: string
}

export interface LogSettings {
  readonly key: SignerKey
  /** the key from which this one takes over, and until when it signs too; null where there is none */
  readonly before: { readonly key: SignerKey; readonly until: Date } | null
  /** a copy of the newest checkpoint outside of the database, which a restored backup of the database leaves alone */
  readonly copy: string
  readonly witnesses: readonly Witness[]
}

/** Who signs at this moment: the key, and beside it the key before until its last day. */
export function signersAt({ key, before }: LogSettings, now: Date): [SignerKey, ...SignerKey[]] {
  return before && now < before.until ? [key, before.key] : [key]
}

/**
 * @returns undefined where no key is set
 * @throws WrongSetting naming the setting, never its value
 */
export async function logSettings(config: Config): Promise<LogSettings | undefined> {
  if (config.LOG_KEY === undefined) return undefined
  const key = await keyOf('LOG_KEY', config.LOG_KEY)
  return {
    key,
    before: config.LOG_KEY_BEFORE === undefined ? null : await beforeOf(config.LOG_KEY_BEFORE, key),
    copy: join(config.DATA_DIR, CHECKPOINT_COPY),
    witnesses: config.LOG_WITNESSES.map(witnessOf),
  }
}

async function keyOf(setting: string, text: string): Promise<SignerKey> {
  return parseSecretKey(text).catch(problem => {
    throw new WrongSetting(`${setting}: ${(problem as Error).message}`)
  })
}

/** `PRIVATE+KEY+name+id+key 2027-01-31T00:00:00Z` */
async function beforeOf(text: string, { name }: SignerKey): Promise<LogSettings['before']> {
  const setting = 'LOG_KEY_BEFORE'
  const [secret = '', ...rest] = text.trim().split(/\s+/)
  const key = await keyOf(setting, secret)
  const end = AnInstant.safeParse(rest.join(' '))
  if (!end.success)
    throw new WrongSetting(`${setting}: after the key comes one instant, such as 2027-01-31T00:00:00Z`)
  const until = new Date(end.data)
  if (key.name !== name) throw new WrongSetting(`${setting}: a log has one name, and LOG_KEY has another`)
  return { key, until }
}

/** @throws Error where it is no address of the web */
function addressOf(text: string): string {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol)) throw new Error('no address follows the key')
  return url.href
}

/** `name+id+key https://witness.example/submit` */
function witnessOf(text: string): Witness {
  const [vkey = '', url = ''] = text.trim().split(/\s+/)
  try {
    return { key: parseVkey(vkey), url: addressOf(url).replace(/\/$/, '') }
  } catch (problem) {
    throw new WrongSetting(`LOG_WITNESSES: ${(problem as Error).message}`)
  }
}
