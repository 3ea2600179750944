/** One push to one device: encrypted for the device, signed by the product, sent to the address of its push service. */
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import webPush from 'web-push'
import { ForbiddenAddress, type PushServices, publicLookup, pushAddress } from '#people/push/address.ts'

/** How long a push service may take to answer, in milliseconds. */
const ANSWER_BOUND = 10_000
/** The device is gone: its browser ended the subscription, or forgot it. */
const GONE = new Set([404, 410])
const TOO_MANY = 429

export interface PushSettings {
  readonly publicKey: string
  readonly privateKey: string
  /** where a push service reaches the operator: `mailto:` or `https:` */
  readonly subject: string
  readonly services: PushServices
}

export interface OutgoingPush {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly payload: string
  /** how long the push service may keep it for a device that is off, in seconds */
  readonly seconds: number
}

/** `gone`: the device is to be forgotten. `again`: worth another try. `refused`: no try will help. */
export type PushOutcome = 'sent' | 'gone' | 'again' | 'refused'

/** Follows no redirect: it would lead past the check of the address. */
export async function sendPush(settings: PushSettings, push: OutgoingPush): Promise<PushOutcome> {
  try {
    const url = pushAddress(push.endpoint, settings.services)
    return outcomeOf(await post(url, detailsOf(settings, push)))
  } catch (problem) {
    // What is no address, or no key, will never be one.
    const isFinal = problem instanceof ForbiddenAddress || !(problem as NodeJS.ErrnoException).code
    return isFinal ? 'gone' : 'again'
  }
}

function detailsOf(
  { publicKey, privateKey, subject }: PushSettings,
  { endpoint, p256dh, auth, payload, seconds }: OutgoingPush,
) {
  return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails: { publicKey, privateKey, subject },
    TTL: seconds,
    urgency: 'high',
  })
}

function post(url: URL, { headers, body }: ReturnType<typeof detailsOf>): Promise<number> {
  const options = {
    method: 'POST',
    headers,
    timeout: ANSWER_BOUND,
    signal: AbortSignal.timeout(ANSWER_BOUND),
  }
  return new Promise((answered, failed) => {
    const done = (answer: { statusCode?: number; resume(): unknown }) => {
      answer.resume()
      answered(answer.statusCode ?? 0)
    }
    const sending =
      url.protocol === 'http:'
        ? requestHttp(url, options, done)
        : requestHttps(url, { ...options, lookup: publicLookup }, done)
    sending.once('error', failed)
    sending.end(body)
  })
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent'
  if (GONE.has(status)) return 'gone'
  return status === TOO_MANY || status >= 500 ? 'again' : 'refused'
}
