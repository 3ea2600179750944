/**
 * The service worker: shows reminders on devices, until the reader leaves. It is one file without imports, built into `/sw.js` as it stands
 * (`web/build/service-worker.ts`), since browsers run it as a plain script.
 */

/** What the workers send (`people/push/pushes.ts`). */
interface Push {
  readonly title: string
  readonly body: string
  readonly path: string
  readonly tag: string
}

/** The few things of a service worker that are used here: the pages' own types know windows alone. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface PushEvent extends WorkerEvent {
  readonly data: { json(): Push } | null
}
interface FetchEvent extends WorkerEvent {
  readonly request: Request
}
interface NotificationEvent extends WorkerEvent {
  readonly notification: Notification
}
interface WindowClient {
  focus(): Promise<unknown>
  navigate(path: string): Promise<unknown>
}
interface OurWorker {
  skipWaiting(): Promise<void>
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    claim(): Promise<void>
    matchAll(of: { type: 'window' }): Promise<readonly WindowClient[]>
    openWindow(path: string): Promise<unknown>
  }
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void
}
const worker = self as unknown as OurWorker

/** Calls after which this browser is another reader's. */
const LEAVES = /\/(logout|deleteaccount)$/

worker.addEventListener('install', event => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', event => event.waitUntil(worker.clients.claim()))

worker.addEventListener('fetch', event => {
  const { method, url } = event.request
  if (method === 'POST' && LEAVES.test(new URL(url).pathname)) event.waitUntil(endSubscription())
})

/** The reminders of who has left are not shown to who comes next. */
async function endSubscription(): Promise<void> {
  await (await worker.registration.pushManager.getSubscription())?.unsubscribe()
}

worker.addEventListener('push', event => {
  const push = event.data?.json()
  if (!push) return
  const { title, body, path, tag } = push
  event.waitUntil(worker.registration.showNotification(title, { body, tag, data: path }))
})

worker.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(open(String(event.notification.data)))
})

/** In a window of the product that is open, else in a new one. Only paths of our own are followed. */
async function open(path: string): Promise<void> {
  const own = path.startsWith('/') && !path.startsWith('//') ? path : '/'
  const [window] = await worker.clients.matchAll({ type: 'window' })
  if (!window) return void (await worker.clients.openWindow(own))
  await window.focus()
  await window.navigate(own)
}

/** A module to the compiler, so that its types are its own; the build takes the line away. */
export {}
