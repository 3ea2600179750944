/**
 * Every setting of the product, parsed once. An unset address means the embedded service; a wrong setting stops
 * the start with a sentence that names it. `.env.example` lists the same names.
 */
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { isLoopback } from './loopback.ts'
import { OperatorError } from './operator-error.ts'
import { ADDRESS_OF, plainServices, SERVICES, type Service } from './plain-services.ts'
import { proxies } from './proxies.ts'

const startsWith = (protocols: string[]) =>
  z.string().refine(value => protocols.some(protocol => value.startsWith(`${protocol}://`)), {
    message: `must start with ${protocols.map(protocol => `${protocol}://`).join(' or ')}`,
    abort: true,
  })

const PERCENT =
  'has a % that must be written as %25: it begins the code of a character in a user or a password'

/** Whether its user and password can be read. */
function isDecodable(value: string): boolean {
  const [, userInfo = ''] = /^[^/]+:\/\/([^/]*)@/.exec(value) ?? []
  return !/%(?![\da-f]{2})/i.test(userInfo)
}

const address = (protocols: string[]) =>
  startsWith(protocols)
    .refine(
      value => URL.canParse(value),
      'is no address that can be read (special characters of a password are written as %xx)',
    )
    .refine(isDecodable, PERCENT)
    .optional()

const count = (max: number) => z.coerce.number().int().min(1).max(max)

const flag = z.enum(['true', 'false']).transform(value => value === 'true')

/** Why development stays on its machine: the demo has an admin, and /dev/mail shows every code. */
const OTHERS_REACH_IT =
  'leads others to a product with demo accounts and a page of all mails: set NODE_ENV=production, or PUBLIC_DEVELOPMENT=true where everybody who reaches it may do everything'

/** Why production wants https: a session's cookie opens an account. */
const READ_ON_THE_WAY =
  'must start with https:// in production, or PLAIN_HTTP=true where nobody else is on the way'

const isPrivateWay = ({ protocol, hostname }: URL) => protocol === 'https:' || isLoopback(hostname)

/** The shortest secret that signs tokens, in characters: 256 bits as hex. */
const MIN_SECRET_LENGTH = 64
/** Secrets at once, at the most: each is tried on a token that none of them signed. */
const MAX_SECRETS = 8

/** The product's secrets out of a text that has them all, newest first. */
export function secretsOf(text: string): readonly string[] {
  return [...new Set(text.split(/[\s,]+/).filter(secret => secret !== ''))]
}

const Settings = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    DATA_DIR: z.string().min(1).default('.data'),
    /** where browsers find the product: links in mails, allowed origin */
    PUBLIC_URL: address(['http', 'https']),
    DATABASE_URL: address(['postgres', 'postgresql']),
    /** may name several servers, so it is read by the client alone */
    EVENTSTORE_URL: startsWith(['esdb', 'esdb+discover', 'kurrentdb', 'kurrentdb+discover'])
      .refine(isDecodable, PERCENT)
      .optional(),
    REDIS_URL: address(['redis', 'rediss']),
    SMTP_URL: address(['smtp', 'smtps']),
    /** who mails come from */
    MAIL_FROM: z.string().includes('@').max(200).default('SKOR <no-reply@skor.example>'),
    /** what a valid access code opens */
    METAVERSE_URL: address(['http', 'https']),
    /** an avatar service whose page stands in the frame of /avatar; unset: our own creator */
    AVATAR_URL: address(['http', 'https']).refine(url => url === undefined || URL.canParse(url), {
      message: 'must be an address',
    }),
    /** the product on social networks; the footer leaves out those that are unset */
    SOCIAL_INSTAGRAM: address(['https']),
    SOCIAL_TWITTER: address(['https']),
    SOCIAL_LINKEDIN: address(['https']),
    SOCIAL_DISCORD: address(['https']),
    SOCIAL_YOUTUBE: address(['https']),
    SOCIAL_TELEGRAM: address(['https']),
    SOCIAL_REDDIT: address(['https']),
    /** newest first: the first one signs and seals, all of them open; made and kept in DATA_DIR where it is unset outside production */
    SKOR_SECRET: z
      .string()
      .transform(secretsOf)
      .refine(
        secrets => secrets.every(secret => secret.length >= MIN_SECRET_LENGTH),
        `has ${MIN_SECRET_LENGTH} characters or more in each secret; several are separated by commas or stand on lines of their own`,
      )
      .refine(({ length }) => 0 < length && length <= MAX_SECRETS, `is 1 to ${MAX_SECRETS} secrets`)
      .optional(),
    /** signs the log's checkpoints; `npm start` makes one and keeps it in DATA_DIR where it is unset */
    LOG_KEY: z.string().startsWith('PRIVATE+KEY+').optional(),
    /** the key that LOG_KEY takes over from, and until when both sign: `PRIVATE+KEY+name+id+key 2027-01-31T00:00:00Z` */
    LOG_KEY_BEFORE: z.string().startsWith('PRIVATE+KEY+').optional(),
    /** where results and kick-offs are read: an openfootball file at http(s), or a folder of such files; unset: nowhere */
    RESULTS_SOURCE: z
      .string()
      .refine(
        value => value.startsWith('/') || isPlainAddress(value),
        'must be an http(s) address without a password, or the path of a folder',
      )
      .optional(),
    /** IANA name of the zone of the source's times without an offset */
    RESULTS_ZONE: z
      .string()
      .refine(isTimeZone, 'must be a time zone of IANA, such as Europe/London')
      .optional(),
    /** of football-data.org, whose results are proposed as well; unset: that source is not asked */
    FOOTBALL_DATA_KEY: z.string().min(1).max(200).optional(),
    /** which of its competitions are ours, eight at the most: each is a request a minute, of ten that a free key has */
    FOOTBALL_DATA_COMPETITIONS: z
      .string()
      .regex(
        /^([A-Z0-9]{2,5}=[a-z0-9-]{1,64}(,|$)){0,8}$/,
        'must be up to eight such as PL=premier-league-2026-27, separated by commas',
      )
      .default('')
      .transform(text =>
        text
          .split(',')
          .filter(pair => pair !== '')
          .map(pair => {
            const [code = '', competition = ''] = pair.split('=')
            return { code, competition }
          }),
      ),
    FOOTBALL_DATA_URL: address(['https', 'http']).default('https://api.football-data.org'),
    /** by which push services recognise us; `npm start` makes one and keeps it in DATA_DIR where it is unset */
    VAPID_KEY: z
      .string()
      .regex(/^[\w-]{43}$/, 'must be 32 bytes as base64url')
      .optional(),
    /** hosts of push services beside those that browsers use; `*.` at the beginning for all hosts below a domain */
    PUSH_SERVICES: z
      .string()
      .toLowerCase()
      .default('')
      .transform(text => text.split(/[\s,]+/).filter(host => host !== ''))
      .refine(
        hosts => hosts.every(host => /^(\*\.)?([a-z0-9-]+\.)+[a-z0-9-]+$/.test(host)),
        'must be hosts such as push.example or *.push.example, separated by commas',
      ),
    /** whether push services on this machine are fine: for tests, never in production */
    PUSH_LOCAL: flag.default(false),
    /** who else signs checkpoints: `name+id+key https://where` each, separated by commas */
    LOG_WITNESSES: z
      .string()
      .default('')
      .transform(text => text.split(',').filter(witness => witness.trim() !== '')),
    /** of the Google button; unset: no button, and the call answers that it is not set up */
    GOOGLE_CLIENT_ID: z.string().min(1).optional(),
    GOOGLE_ISSUER: address(['https', 'http']).default('https://accounts.google.com'),
    GOOGLE_JWKS_URL: address(['https', 'http']).default('https://www.googleapis.com/oauth2/v3/certs'),
    /** both set: reCAPTCHA stands in the place of the product's own proof of work */
    RECAPTCHA_SITE_KEY: z.string().min(1).optional(),
    RECAPTCHA_SECRET: z.string().min(1).optional(),
    RECAPTCHA_VERIFY_URL: address(['https', 'http']).default(
      'https://www.google.com/recaptcha/api/siteverify',
    ),
    /** what one SKOR is worth on this site: no market's rates, but set by its operator on that day */
    SKOR_RATE_USD: z.coerce.number().positive().max(1_000_000).default(0.01),
    SKOR_RATE_BNB: z.coerce.number().positive().max(1_000_000).default(0.00003),
    SKOR_RATE_DATE: z.iso.date().default('2023-05-28'),
    /** both set: a provider's feed of games, and the host where they are played, instead of our own */
    GAMES_CATALOGUE_URL: address(['http', 'https']),
    GAMES_PLAY_URL: address(['http', 'https']),
    /** opens /metrics to programs on other machines, as `Authorization: Bearer TOKEN` */
    METRICS_TOKEN: z.string().min(32, 'has 32 characters or more').optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    /** load the demo season and its users when the store is empty; never in production */
    DEMO: flag.default(true),
    /** whether others may reach a product that has the demo's accounts and shows every mail */
    PUBLIC_DEVELOPMENT: flag.default(false),
    /** whether browsers may reach production by http: everything that is sent can be read on the way */
    PLAIN_HTTP: flag.default(false),
    /** services on other machines that production may speak to in clear, such as `redis,smtp` */
    PLAIN_SERVICES: z
      .string()
      .default('')
      .transform(text => text.split(/[\s,]+/).filter(service => service !== ''))
      .refine(
        (services): services is Service[] =>
          services.every(named => SERVICES.some(service => service === named)),
        `must be of ${SERVICES.join(', ')}, separated by commas`,
      ),
    /** whose X-Forwarded-* is believed: the number of our own proxies in front, or their networks */
    TRUST_PROXY: proxies.default(0),
    /** whether staff need a second factor in production; false where identity is kept elsewhere */
    STAFF_SECOND_FACTOR: flag.default(true),
    /** open streams of events of one API process, and of one network among them, at the most */
    STREAMS: count(100_000).default(12_000),
    STREAMS_OF_ONE_NETWORK: count(100_000).default(100),
    /** open connections of one network to one API process, at the most; behind a proxy they are not counted */
    CONNECTIONS_OF_ONE_NETWORK: count(100_000).default(1_000),
    /** false lifts the limits of calls a minute, for load tests; never in production */
    RATE_LIMITS: flag.default(true),
  })
  .superRefine((settings, context) => {
    if ((settings.RECAPTCHA_SITE_KEY === undefined) !== (settings.RECAPTCHA_SECRET === undefined))
      context.addIssue({
        code: 'custom',
        path: ['RECAPTCHA_SECRET'],
        message: 'must be set together with RECAPTCHA_SITE_KEY',
      })
    if ((settings.GAMES_CATALOGUE_URL === undefined) !== (settings.GAMES_PLAY_URL === undefined))
      context.addIssue({
        code: 'custom',
        path: ['GAMES_PLAY_URL'],
        message: 'must be set together with GAMES_CATALOGUE_URL',
      })
    if (settings.FOOTBALL_DATA_KEY !== undefined && settings.FOOTBALL_DATA_COMPETITIONS.length === 0)
      context.addIssue({
        code: 'custom',
        path: ['FOOTBALL_DATA_COMPETITIONS'],
        message: 'must be set together with FOOTBALL_DATA_KEY',
      })
    if (settings.NODE_ENV !== 'production') {
      if (settings.PUBLIC_DEVELOPMENT) return
      const { HOST, PUBLIC_URL } = settings
      if (!isLoopback(HOST)) context.addIssue({ code: 'custom', path: ['HOST'], message: OTHERS_REACH_IT })
      if (PUBLIC_URL !== undefined && URL.canParse(PUBLIC_URL) && !isLoopback(new URL(PUBLIC_URL).hostname))
        context.addIssue({ code: 'custom', path: ['PUBLIC_URL'], message: OTHERS_REACH_IT })
      return
    }
    for (const name of [
      'GOOGLE_ISSUER',
      'GOOGLE_JWKS_URL',
      'RECAPTCHA_VERIFY_URL',
      'FOOTBALL_DATA_URL',
      'AVATAR_URL',
    ] as const)
      if (settings[name]?.startsWith('https://') === false)
        context.addIssue({ code: 'custom', path: [name], message: 'must start with https:// in production' })
    if (!settings.SKOR_SECRET)
      context.addIssue({ code: 'custom', path: ['SKOR_SECRET'], message: 'must be set in production' })
    if (!settings.RATE_LIMITS)
      context.addIssue({ code: 'custom', path: ['RATE_LIMITS'], message: "can't be false in production" })
    if (settings.PUSH_LOCAL)
      context.addIssue({ code: 'custom', path: ['PUSH_LOCAL'], message: "can't be true in production" })
    const { PUBLIC_URL } = settings
    if (!PUBLIC_URL)
      context.addIssue({ code: 'custom', path: ['PUBLIC_URL'], message: 'must be set in production' })
    else if (!settings.PLAIN_HTTP && URL.canParse(PUBLIC_URL) && !isPrivateWay(new URL(PUBLIC_URL)))
      context.addIssue({ code: 'custom', path: ['PUBLIC_URL'], message: READ_ON_THE_WAY })
    for (const service of plainServices(settings))
      if (!settings.PLAIN_SERVICES.includes(service))
        context.addIssue({
          code: 'custom',
          path: [ADDRESS_OF[service]],
          message: `must be reached by TLS in production, or ${service} must stand in PLAIN_SERVICES where nobody else is on the way`,
        })
  })

/** The names of all settings, as the environment has them. */
export const SETTING_NAMES: readonly string[] = Object.keys(Settings.shape)

type Environment = Readonly<Record<string, string | undefined>>

export type Config = Readonly<z.infer<typeof Settings>>

/** Secrets, and what belongs to them, that a process has no use for: nobody who breaks into it reads them there. */
export const KEPT_FROM = {
  api: ['LOG_KEY', 'LOG_KEY_BEFORE', 'SMTP_URL', 'FOOTBALL_DATA_KEY'],
  workers: ['METRICS_TOKEN', 'RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET'],
} as const satisfies Record<string, readonly (keyof Config)[]>

type Process = keyof typeof KEPT_FROM
export type ConfigOf<P extends Process> = Omit<Config, (typeof KEPT_FROM)[P][number]>

/** Keys that sign the log: production starts no API that could read them. */
const SIGNS_THE_LOG = ['LOG_KEY', 'LOG_KEY_BEFORE'] as const

/** A setting was wrong: the message names each one, never its value. */
export class WrongSetting extends OperatorError {
  override name = 'WrongSetting'
}

/**
 * Parses the settings.
 * @param env the environment; empty strings count as unset
 * @throws WrongSetting naming each wrong setting
 */
export function readConfig(env: Environment = process.env): Config {
  const given = withFiles(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')))
  const parsed = Settings.safeParse(given)
  if (parsed.success) return parsed.data
  const sentences = parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`)
  throw new WrongSetting(`Wrong setting. ${sentences.join('; ')}. See .env.example.`)
}

/**
 * Parses the settings of a process, without those that are kept from it.
 * @throws WrongSetting naming each wrong setting, and in production a key of the log that the API was given
 */
export function readConfigOf<P extends Process>(processName: P, env: Environment = process.env): ConfigOf<P> {
  const kept: readonly string[] = KEPT_FROM[processName]
  const isGiven = (name: string) => Boolean(env[name]) || Boolean(env[fileOf(name)])
  const config = readConfig(
    Object.fromEntries(Object.entries(env).filter(([name]) => !kept.includes(settingOf(name)))),
  )
  const keys = SIGNS_THE_LOG.filter(name => kept.includes(name) && isGiven(name))
  if (config.NODE_ENV === 'production' && keys.length > 0)
    throw new WrongSetting(
      `Wrong setting. ${keys.join(', ')}: must be set for the workers alone, in .env.workers: whoever breaks into the API could sign the log with it.`,
    )
  return config
}

const FILE = '_FILE'
/** The variable that names a file with the setting, as secrets of containers come. */
export const fileOf = (setting: string) => `${setting}${FILE}`
/** @param name of a variable of the environment */
const settingOf = (name: string) => (name.endsWith(FILE) ? name.slice(0, -FILE.length) : name)

/** Settings of the environment, and those that it names a file for: `SKOR_SECRET_FILE=/run/secrets/skor`. */
function withFiles(env: Environment): Environment {
  const named = SETTING_NAMES.filter(name => env[fileOf(name)] !== undefined)
  const read = named.map(name => {
    if (env[name] !== undefined)
      throw new WrongSetting(`Wrong setting. ${name}: is set, and ${fileOf(name)} too.`)
    try {
      return [name, readFileSync(env[fileOf(name)] ?? '', 'utf8').trim()] as const
    } catch (problem) {
      const { code } = problem as NodeJS.ErrnoException
      throw new WrongSetting(`Wrong setting. ${fileOf(name)}: names a file that can't be read (${code}).`)
    }
  })
  return { ...env, ...Object.fromEntries(read) }
}

/** A password in an address would stand in the error of a request that fails, and so in the log. */
function isPlainAddress(value: string): boolean {
  const url = URL.parse(value)
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
}

/** @param name of IANA, such as `Europe/London` */
function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
