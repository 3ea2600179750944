/**
 * The service worker: opens the product without a connection, with what was last seen here, and shows reminders. It is one
 * file without imports, built into `/sw.js` as it stands (`web/build/service-self.ts`), since browsers run it as a plain
 * script.
 */

/** Written by the build: a hash of what the build made, so that each build has a worker and a cache of its own. */
declare const BUILD: string

/** Written by the build (`contract/numbered-pages.ts`): pages whose HTML holds what a number in their query names. */
declare const NUMBERED_PAGES: Readonly<Record<string, string>>
/** Written by the build (`contract/numbered-pages.ts`): how an address writes such a number. */
declare const PAGE_NUMBER: RegExp

/** What the workers send (`people/push/pushes.ts`). */
interface Push {
  readonly title: string
  readonly body: string
  readonly path: string
  readonly tag: string
}

/** As the API answers (`contract/first-answers.ts`). */
interface FirstAnswers {
  readonly data: readonly { readonly address: string }[]
}

/** The pages' own types know windows alone; `tsconfig.json` beside this file names those of workers. */
declare const self: ServiceWorkerGlobalScope

/** Pages and files of this build. Whatever other builds left is deleted when this worker begins. */
const FILES = `files ${BUILD}`
/** What the API answered to the reader who is here now. */
const ANSWERS = `answers ${BUILD}`
/** Answers kept at the most: a fan's season has some thirty pages. */
const MAX_ANSWERS = 150
/** What a page asks first, answered in one piece. */
const FIRST_ANSWERS = '/api/first-answers'
/** Each of these answers is kept by itself, by the address of the call that would give the answer. */
const FIRST_ANSWER = '/first-answer?of='
/** Marks an answer that is not of now (`web/api/last-seen.ts`). */
const LAST_SEEN = 'x-last-seen'
/** A page of the product whatever the address: its HTML draws nothing before the router has looked at the address. */
const ANY_PAGE = '/any-page'

/** Calls after which this browser is another reader's. */
const LEAVES = /\/(logout|deleteaccount)$/
const ENTERS = /\/(login|loginwithgoogle|verify_otp)$/
const OF_THE_BUILD = /^\/(assets|app|icons)\/|^\/first\.js$/
/** Staff see other people's data: none of it stays here. Neither do downloads, and streams have no end. */
const NEVER_KEPT = /^\/api\/(admin|docs|stream)\b|export/
/** What is no page of the router. */
const NO_PAGE = /^\/(api|log|g|calendar|dev|avatar-creator|healthz|metrics)(\/|$)|\.\w+$/

/** Counts readers of this browser: an answer that was asked for by one is not kept for the next. */
let reader = 0

self.addEventListener('install', event => event.waitUntil(keepShell().then(() => self.skipWaiting())))
self.addEventListener('activate', event => event.waitUntil(begin()))
self.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin) return
  if (request.method === 'POST') {
    if (LEAVES.test(pathname)) event.waitUntil(endSubscription())
    if (LEAVES.test(pathname) || ENTERS.test(pathname)) event.respondWith(changeReader(request))
  }
  // A part of a file can't be kept as the file: films go by themselves.
  if (request.method !== 'GET' || request.headers.has('range')) return
  if (OF_THE_BUILD.test(pathname)) event.respondWith(fileOf(request))
  else if (pathname.startsWith('/api/')) {
    if (!NEVER_KEPT.test(pathname)) event.respondWith(answerTo(event))
  } else if (request.mode === 'navigate' && !NO_PAGE.test(pathname)) event.respondWith(pageOf(request))
})

/** What every page begins with, so that any page opens without a connection. */
async function keepShell(): Promise<void> {
  await keepWhole(ANY_PAGE, await fetch(ANY_PAGE, { cache: 'no-cache' }))
}

async function begin(): Promise<void> {
  for (const name of await caches.keys()) if (name !== FILES && name !== ANSWERS) await caches.delete(name)
  await self.clients.claim()
  await Promise.allSettled((await self.clients.matchAll({ type: 'window' })).map(keepOpen))
}

/** A page that was opened before there was a worker, such as the article that a reader came for. */
async function keepOpen({ url }: WindowClient): Promise<void> {
  const { pathname, search } = new URL(url)
  if (NO_PAGE.test(pathname)) return
  const answer = await fetch(pathname + search, { headers: { Accept: 'text/html' } })
  if (answer.ok && !answer.redirected) await keepWhole(pageKey(url), answer)
}

/** A page with the files that its HTML names: scripts, styles, the text of an article, and what the page needs later. */
async function keepWhole(key: string, page: Response): Promise<void> {
  const cache = await caches.open(FILES)
  const files = new Set((await page.clone().text()).match(/\/assets\/[\w.-]+/g))
  await cache.put(key, page)
  await cache.addAll([...files])
}

function pageKey(url: string): string {
  const { pathname, searchParams } = new URL(url)
  const parameter = NUMBERED_PAGES[pathname.slice(1)]
  const value = parameter === undefined ? null : searchParams.get(parameter)
  return value !== null && PAGE_NUMBER.test(value) ? `${pathname}?${parameter}=${Number(value)}` : pathname
}

/** A file of the build never changes under its name. */
async function fileOf(request: Request): Promise<Response> {
  const cache = await caches.open(FILES)
  const kept = await cache.match(request, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
}

/** The page as it is now, so that a new build shows at once; as it was last seen where there is no connection. */
async function pageOf(request: Request): Promise<Response> {
  const cache = await caches.open(FILES)
  const key = pageKey(request.url)
  try {
    const answer = await fetch(request)
    if (answer.ok && !answer.redirected) await cache.put(key, answer.clone())
    return answer
  } catch (problem) {
    const kept = (await cache.match(key)) ?? (await cache.match(ANY_PAGE))
    if (kept) return kept
    throw problem
  }
}

async function answerTo(event: FetchEvent): Promise<Response> {
  const { request } = event
  const asker = reader
  try {
    const answer = await fetch(request)
    if (answer.status === 401) event.waitUntil(forgetReader())
    else if (answer.ok && isJson(answer) && asker === reader)
      event.waitUntil(keep(request, answer.clone(), asker))
    return answer
  } catch (problem) {
    const cache = await caches.open(ANSWERS)
    const kept = isOfFirst(request) ? await firstSeen(cache) : await cache.match(request)
    if (kept && asker === reader) return lastSeen(kept)
    throw problem
  }
}

const isJson = ({ headers }: Response) => headers.get('content-type')?.includes('json') ?? false

async function keep(request: Request, answer: Response, asker: number): Promise<void> {
  const cache = await caches.open(ANSWERS)
  if (isOfFirst(request)) await keepEach(cache, await answer.json())
  else {
    await cache.delete(FIRST_ANSWER + encodeURIComponent(addressOf(request)))
    await keepNewest(cache, request, answer)
  }
  const keys = await cache.keys()
  for (const key of keys.slice(0, -MAX_ANSWERS)) await cache.delete(key)
  if (asker !== reader) await caches.delete(ANSWERS)
}

/** The newest is the last: a key that is put again moves to the end. */
async function keepNewest(cache: Cache, key: Request | string, answer: Response): Promise<void> {
  await cache.delete(key)
  await cache.put(key, answer)
}

const isOfFirst = ({ url }: Request) => new URL(url).pathname === FIRST_ANSWERS

function addressOf({ url }: Request): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** Of each call one answer is kept, the newest, whichever way it came. */
async function keepEach(cache: Cache, { data }: FirstAnswers): Promise<void> {
  for (const answer of data) {
    await cache.delete(answer.address)
    await keepNewest(cache, FIRST_ANSWER + encodeURIComponent(answer.address), Response.json(answer))
  }
}

/** All that came with pages and is the newest still: what a page does not ask does no harm. */
async function firstSeen(cache: Cache): Promise<Response | undefined> {
  const kept = (await cache.keys()).filter(request => addressOf(request).startsWith(FIRST_ANSWER))
  if (kept.length === 0) return undefined
  const answers = kept.map(async request => (await cache.match(request))?.json())
  return Response.json({ data: await Promise.all(answers) })
}

function lastSeen(kept: Response): Response {
  const headers = new Headers(kept.headers)
  headers.set(LAST_SEEN, '1')
  return new Response(kept.body, { status: kept.status, headers })
}

/** Forgets before, for a call that does not arrive, and afterwards, for what was asked for meanwhile. */
async function changeReader(request: Request): Promise<Response> {
  await forgetReader()
  try {
    return await fetch(request)
  } finally {
    await forgetReader()
  }
}

async function forgetReader(): Promise<void> {
  reader++
  await caches.delete(ANSWERS)
}

/** The reminders of who has left are not shown to who comes next. */
async function endSubscription(): Promise<void> {
  await (await self.registration.pushManager.getSubscription())?.unsubscribe()
}

self.addEventListener('push', event => {
  const push: Push | undefined = event.data?.json()
  if (!push) return
  const { title, body, path, tag } = push
  const icon = '/icons/skor-192.png'
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon, data: path }))
})

self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(open(String(event.notification.data)))
})

/** In a window of the product that is open, else in a new one. Only paths of our own are followed. */
async function open(path: string): Promise<void> {
  const own = path.startsWith('/') && !path.startsWith('//') ? path : '/'
  const [window] = await self.clients.matchAll({ type: 'window' })
  if (!window) return void (await self.clients.openWindow(own))
  await window.focus()
  await window.navigate(own)
}

/** A module to the compiler, so that its types are its own; the build takes the line away. */
export {}
