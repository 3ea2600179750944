/** What the workers sign pushes with. */
import { pushServices } from '#people/push/address.ts'
import { vapidKeys } from '#people/push/vapid.ts'
import type { Config } from '#runtime/config.ts'
import type { PushSettings } from './send.ts'

/** @returns null where no key is set: no device can be added then */
export function pushSettings(config: Config): PushSettings | null {
  if (config.VAPID_KEY === undefined) return null
  const operator = /[^\s<>]+@[^\s<>]+/.exec(config.MAIL_FROM)?.[0] ?? config.MAIL_FROM
  return { ...vapidKeys(config.VAPID_KEY), subject: `mailto:${operator}`, services: pushServices(config) }
}
