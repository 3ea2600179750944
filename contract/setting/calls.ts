/** What a fan wishes to be reminded of, how and when. */
import * as z from 'zod/mini'
import { Language } from '../languages.ts'
import { defineRoute } from '../route.ts'
import { opaque, typedLine } from '../typed.ts'

const tag = 'settings'
/** Of the name of a time zone, in characters at the most: the longest of IANA's has 32. */
const MAX_ZONE = 64
/** Of a token at the most, in characters. */
const MAX_TOKEN = 200
const WRONG_TIME = 'Please give a time such as 22:00'

/** `22:00`: the reading of a wall clock. */
const ClockTime = z.string(WRONG_TIME).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, WRONG_TIME))

/** @param name of IANA, such as `Europe/London` */
function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const TimeZone = z
  .string()
  .check(z.maxLength(MAX_ZONE), z.refine(isTimeZone, 'Please choose a time zone, such as Europe/London'))

/** From one reading of the fan's clock to another; over midnight where `to` comes first. */
export const QuietHours = z
  .object({ from: ClockTime, to: ClockTime })
  .check(z.refine(({ from, to }) => from !== to, 'Quiet hours need two different times'))
export type QuietHours = z.infer<typeof QuietHours>

const Settings = z.object({
  /** reminders of matches that are not predicted yet */
  remindByMail: z.boolean(),
  timeZone: TimeZone,
  /** no reminder comes in them; null for none */
  quietHours: z.nullable(QuietHours),
})
export type Settings = z.infer<typeof Settings>

const Device = z.object({
  id: z.uuid(),
  /** by which a browser recognises itself */
  endpoint: z.string(),
  name: z.string(),
  addedAt: z.iso.datetime(),
})
export type Device = z.infer<typeof Device>

/** Of an address at a push service, in characters at the most: the services' own have about 200. */
const MAX_ENDPOINT = 1_000
export const NO_DEVICE = 'Your browser gave no address that pushes can be sent to'

const NewDevice = z.object({
  endpoint: z.url({ protocol: /^https?$/, error: NO_DEVICE }).check(z.maxLength(MAX_ENDPOINT, NO_DEVICE)),
  /** the device's key: a point of the curve P-256, 65 bytes as base64url */
  p256dh: z.string().check(z.regex(/^[\w-]{87}$/, NO_DEVICE)),
  /** 16 bytes as base64url */
  auth: z.string().check(z.regex(/^[\w-]{22}$/, NO_DEVICE)),
  /** `Firefox on Android` */
  name: typedLine(60, { min: 1 }),
  /** of the device's clock: taken where the fan has saved no settings yet */
  timeZone: TimeZone,
})
export type NewDevice = z.infer<typeof NewDevice>

export const mySettings = defineRoute({
  method: 'GET',
  path: '/users/settings',
  summary: "The reader's reminders, quiet hours and time zone",
  tag,
  access: 'fan',
  staleBy: ['settings'],
  /** the time zone is null until the fan saves the settings: the page then proposes the browser's */
  data: z.extend(Settings, {
    timeZone: z.nullable(z.string()),
    /** whether the receipt of each save is mailed */
    receiptsByMail: z.boolean(),
    /** whether announcements come by mail beside their notice */
    announcementsByMail: z.boolean(),
    /** when the address of the calendar was made; null where there is none */
    calendarSince: z.nullable(z.iso.datetime()),
    push: z.object({
      /** the key that browsers ask a subscription with; null where this product sends no pushes */
      key: z.nullable(z.string()),
      /** the newest first */
      devices: z.array(Device),
    }),
    /** share cards show the reader's name */
    namedOnCards: z.boolean(),
  }),
})

export const saveSettings = defineRoute({
  method: 'POST',
  path: '/users/settings',
  summary: 'Change reminders, quiet hours and time zone',
  tag,
  access: 'fan',
  changes: ['settings'],
  body: Settings,
  data: z.object({ saved: z.boolean() }),
})

export const chooseLanguage = defineRoute({
  method: 'POST',
  path: '/users/language',
  summary: 'Keep the language of the pages with the account; mails follow',
  tag,
  access: 'user',
  changes: ['settings'],
  body: z.object({ language: Language }),
  data: z.object({ language: Language }),
})

export const wishReceipts = defineRoute({
  method: 'POST',
  path: '/users/settings/receipts',
  summary: 'Whether the receipt of each save is mailed, once the log has sealed the save',
  tag,
  access: 'fan',
  changes: ['settings'],
  body: z.object({ byMail: z.boolean() }),
  data: z.object({ saved: z.boolean() }),
})

export const wishAnnouncements = defineRoute({
  method: 'POST',
  path: '/users/settings/announcements',
  summary: 'Whether announcements of the organiser come by mail; as a notice they come always',
  tag,
  access: 'fan',
  changes: ['settings'],
  body: z.object({ byMail: z.boolean() }),
  data: z.object({ saved: z.boolean() }),
})

export const makeCalendar = defineRoute({
  method: 'POST',
  path: '/users/calendar',
  summary: 'Make the secret address of the calendar of locks; the address before leads nowhere any more',
  tag,
  access: 'fan',
  securityEvent: 'calendar',
  changes: ['settings'],
  /** shown once: only a hash of its secret is kept */
  data: z.object({ url: z.string() }),
})

export const endCalendar = defineRoute({
  method: 'POST',
  path: '/users/calendar/end',
  summary: 'End the address of the calendar',
  tag,
  access: 'fan',
  securityEvent: 'calendar',
  changes: ['settings'],
  data: z.object({ ended: z.boolean() }),
})

export const addDevice = defineRoute({
  method: 'POST',
  path: '/users/devices',
  summary: 'Be reminded on this device, by web push',
  tag,
  access: 'fan',
  securityEvent: 'device',
  changes: ['settings'],
  body: NewDevice,
  data: z.object({ added: z.boolean() }),
})

export const removeDevice = defineRoute({
  method: 'POST',
  path: '/users/devices/remove',
  summary: 'Be reminded on a device no more',
  tag,
  access: 'fan',
  securityEvent: 'device',
  changes: ['settings'],
  body: z.object({ id: z.uuid() }),
  data: z.object({ removed: z.boolean() }),
})

/** What the token of a link ends with that ends announcements; that of a link which ends reminders has no such part. */
export const ANNOUNCEMENTS_ENDING = 'announcements'

/** Mail programs post to the link itself (RFC 8058); this call is the button of the link's page. */
export const stopReminders = defineRoute({
  method: 'POST',
  path: '/users/reminders/stop',
  summary: 'End the reminders or the announcements by mail, with the token of any of the mails',
  tag,
  access: 'visitor',
  limit: 'form',
  changes: ['settings'],
  body: z.object({ token: opaque(MAX_TOKEN, { min: 1 }) }),
  data: z.object({ stopped: z.boolean(), ends: z.enum(['reminders', 'announcements']) }),
})
