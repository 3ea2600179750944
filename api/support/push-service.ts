/** A push service on this machine, and devices whose keys are the test's: what a browser would make for itself. */
import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import ece from 'http_ece'

export interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** A browser's subscription, at a path of the push service. */
export interface TestDevice {
  readonly path: string
  /** of the call that adds the device */
  readonly body: { readonly endpoint: string } & Readonly<Record<string, string>>
  /** What was sent, decrypted by a library that is not the sender's (RFC 8291). */
  read(content: Buffer): unknown
}

export interface PushService {
  readonly origin: string
  readonly received: readonly Received[]
  /** what the service answers for a path, one after the other; 201 where it says nothing */
  readonly answers: Map<string, number[]>
  device(path: string): TestDevice
  close(): void
}

export async function startPushService(): Promise<PushService> {
  const received: Received[] = []
  const answers = new Map<string, number[]>()
  const server = createServer(async (request, response) => {
    const { url: path = '', headers } = request
    received.push({ path, headers, body: await buffer(request) })
    response.writeHead(answers.get(path)?.shift() ?? 201, { Location: `${origin}/elsewhere` }).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { origin, received, answers, device: path => deviceAt(origin, path), close: () => server.close() }
}

function deviceAt(origin: string, path: string): TestDevice {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const auth = randomBytes(16).toString('base64url')
  return {
    path,
    body: {
      endpoint: `${origin}${path}`,
      p256dh: keys.getPublicKey().toString('base64url'),
      auth,
      name: 'Firefox on Android',
      timeZone: 'Europe/London',
    },
    read: content =>
      JSON.parse(
        ece.decrypt(content, { version: 'aes128gcm', privateKey: keys, authSecret: auth }).toString(),
      ),
  }
}
