import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppMiddleware } from './state.ts'

/** Where others' scripts and frames may come from, beside our own files. */
interface Outsider {
  readonly scripts?: string
  readonly frames?: string
  readonly calls?: string
  readonly images?: string
}

const GOOGLE_BUTTON: Outsider = {
  scripts: 'https://accounts.google.com/gsi/client',
  frames: 'https://accounts.google.com/gsi/',
  calls: 'https://accounts.google.com/gsi/',
}
const RECAPTCHA: Outsider = {
  scripts: 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
  frames: 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
  calls: 'https://www.google.com/recaptcha/',
}

/** The script that stands in the HTML of each page, as `web/build/pages.ts` put it there. */
const FIRST_SCRIPT = 'first.js'

export interface PageSettings {
  /** the built web app; where there is none, no script may stand in a page */
  readonly webRoot: string
  readonly https: boolean
  readonly googleButton: boolean
  readonly recaptcha: boolean
  /** origin of the host where a provider's games are played; undefined for our own games */
  readonly gamesHost?: string | undefined
  /** origin of the configured avatar service; undefined for our own creator */
  readonly avatarHost?: string | undefined
}

/**
 * What a page may load: its own files, and what the settings bring in. Scripts stand in files, but for the first one, which
 * the page is not drawn without: its hash is named. Styles may be inline because the toasts and dialogs of the web write
 * style elements of their own; a style can't run code.
 */
function contentSecurityPolicy(
  { googleButton, recaptcha, gamesHost, avatarHost }: PageSettings,
  firstScript: string,
): string {
  const outsiders: Outsider[] = [
    ...(googleButton ? [GOOGLE_BUTTON] : []),
    ...(recaptcha ? [RECAPTCHA] : []),
    // The covers of a feed may be anywhere; a picture can't run code.
    ...(gamesHost ? [{ frames: gamesHost, images: 'https:' }] : []),
    ...(avatarHost ? [{ frames: avatarHost }] : []),
  ]
  const and = (kind: keyof Outsider) =>
    outsiders.map(outsider => (outsider[kind] ? ` ${outsider[kind]}` : '')).join('')
  return [
    "default-src 'none'",
    `script-src 'self'${firstScript}${and('scripts')}`,
    "worker-src 'self'",
    `frame-src 'self'${and('frames')}`,
    `style-src 'self' 'unsafe-inline'${googleButton ? ' https://accounts.google.com/gsi/style' : ''}`,
    `img-src 'self' data:${and('images')}`,
    "font-src 'self'",
    "media-src 'self'",
    `connect-src 'self'${and('calls')}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/**
 * A game runs in a frame of our page, or on a page by itself, without an origin: it sees no cookie, no storage and no
 * call of the product, whatever its code does.
 */
const GAME_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-scripts',
].join('; ')

/** The headers of a game's page and files. A page without an origin may load its own modules and fonts by CORS alone. */
export const GAME_HEADERS = {
  'Content-Security-Policy': GAME_POLICY,
  'X-Frame-Options': 'SAMEORIGIN',
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const

/** The headers of our own avatar creator: it stands in a frame of our pages, and makes no call of any kind. */
export const CREATOR_HEADERS = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; '),
  'X-Frame-Options': 'SAMEORIGIN',
} as const

/** What no page of ours uses is switched off, for scripts that should not be there as well. */
const PERMISSIONS_POLICY = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map(feature => `${feature}=()`)
  .join(', ')

/** A year, in seconds: browsers that came by https stay on it, for the host and those below. */
const STRICT_TRANSPORT_SECONDS = 31_536_000

export function securityHeaders(settings: PageSettings): AppMiddleware {
  let read: Promise<Record<string, string>> | undefined
  return async (ctx, next) => {
    read ??= firstScriptIn(settings.webRoot).then(source => headersUnder(settings, source))
    ctx.set(await read)
    return next()
  }
}

/** @returns the source expression of the first script, after a blank; nothing where nothing is built */
async function firstScriptIn(webRoot: string): Promise<string> {
  const script = await readFile(join(webRoot, FIRST_SCRIPT)).catch(() => undefined)
  return script ? ` 'sha256-${createHash('sha256').update(script).digest('base64')}'` : ''
}

function headersUnder(settings: PageSettings, firstScript: string): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(settings, firstScript),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'same-origin',
    'Permissions-Policy': PERMISSIONS_POLICY,
    // Google's button opens a window that posts its answer to the page.
    'Cross-Origin-Opener-Policy': settings.googleButton ? 'same-origin-allow-popups' : 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(settings.https
      ? { 'Strict-Transport-Security': `max-age=${STRICT_TRANSPORT_SECONDS}; includeSubDomains` }
      : {}),
  }
}
