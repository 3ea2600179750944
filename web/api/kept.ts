export const USER_ID = 'userId'
export const PROFILE = 'saveprodata'

/** What the product keeps in the browser, under the names that the specification gives: no secrets. */
export const kept = {
  /** the e-mail that the reader registered with or signed in by */
  email: entry('email'),
  userId: entry(USER_ID),
  /** the date at which the World Cup page was left at its plain address, such as '2022-11-20' */
  chosenDate: entry('date_now'),
  /** 'true' once the welcome dialog was closed */
  welcomed: entry('isCheckForModel'),
  /** 'true' once a visit has ended, at the latest with the next one */
  visited: entry('visited'),
  /** 'true' once an access code has opened the metaverse site */
  websiteAccess: entry('hasWebsiteAccess'),
  /** the profile as it was saved last, as JSON, without the e-mail: other tabs follow */
  profile: entry(PROFILE),
  theme: entry('data-theme'),
  /** the code of the language that the reader chose; `web/public/first.js` reads it before anything is drawn */
  language: entry('language'),
} as const

const KINDS = ['league', 'tournament', undefined] as const

/** The competition that the reader chose last on the pages of a kind, and on pages for all competitions: its id. */
export const keptChoice = {
  entryOf: (kind: (typeof KINDS)[number]) =>
    entry(kind === undefined ? 'competition' : `competition-${kind}`),
  all: () => KINDS.map(kind => keptChoice.entryOf(kind)),
} as const

function entry(key: string) {
  return {
    get: () => localStorage.getItem(key),
    set: (value: string) => localStorage.setItem(key, value),
    forget: () => localStorage.removeItem(key),
  }
}

/** The linked wallet, the SKOR of the account and its tier, under the specification's names. */
export function keepWallet({
  address,
  balance,
  tier,
}: {
  address: string | null
  balance: number
  tier: string
}) {
  if (address === null) localStorage.removeItem('walletAddress')
  else localStorage.setItem('walletAddress', address)
  localStorage.setItem('balance', String(balance))
  localStorage.setItem('tier', tier)
}

/** As it was known last: shown until the server has answered. null where no wallet was linked. */
export function keptWallet(): { address: string; balance: number; tier: string } | null {
  const address = localStorage.getItem('walletAddress')
  if (address === null) return null
  return {
    address,
    balance: Number(localStorage.getItem('balance') ?? 0),
    tier: localStorage.getItem('tier') ?? '',
  }
}

/** Under such a name each sitting at a game is mirrored until the server has its play time. */
const SITTING = 'playTime-'

export const keptSittings = {
  ids: () =>
    Object.keys(localStorage).flatMap(key => (key.startsWith(SITTING) ? key.slice(SITTING.length) : [])),
  entryOf: (id: string) => entry(SITTING + id),
} as const

/** Under such a name stands what was typed and is not saved, by competition and owner. */
const DRAFTS = 'drafts.'
const VISITOR = 'visitor'

export const keptDrafts = {
  VISITOR,
  key: (competition: string, owner: string) => `${DRAFTS}${competition}.${owner}`,
  /** whether a visitor has typed scores here */
  ofVisitor: () =>
    Object.entries(localStorage).some(
      ([key, text]) => key.startsWith(DRAFTS) && key.endsWith(`.${VISITOR}`) && text !== '{}',
    ),
} as const

/** Under such a name each reader's scores wait that were saved without a connection. */
const UNSENT = 'unsent-'

export const keptUnsent = {
  any: () => Object.keys(localStorage).some(key => key.startsWith(UNSENT)),
  entryOf: (user: string) => entry(UNSENT + user),
} as const

/**
 * The specification's mark of a session, which the browser drops with the tab. The document carries a mark as well: pages
 * keep the place of the fan's links free before it is known who reads (`web/public/first.js`).
 */
export function markSession(): void {
  sessionStorage.setItem('jwt', 'enable')
  document.documentElement.dataset.reader = ''
}
export const isReaderMarked = () => document.documentElement.dataset.reader !== undefined
export const unmarkReader = () => delete document.documentElement.dataset.reader
export const isSessionMarked = () => sessionStorage.getItem('jwt') === 'enable'

/** Kept with the tab: whether the reader has still to be asked for the terms of use since they signed in. */
export const termsAsk = {
  get: () => sessionStorage.getItem('termsAsk') === 'true',
  set: (isAsked: boolean) => sessionStorage.setItem('termsAsk', String(isAsked)),
} as const

/** Kept with the tab: whether this is the first visit of the browser. */
export const firstVisit = {
  get: () => sessionStorage.getItem('firstVisit'),
  set: (first: boolean) => sessionStorage.setItem('firstVisit', String(first)),
} as const

/** Kept with the tab when its page is left: how far down each entry of its history was, in CSS pixels, by the entry's key and address. */
export const keptPlaces = {
  get: (): Record<string, number> => JSON.parse(sessionStorage.getItem('places') ?? '{}'),
  set: (places: Readonly<Record<string, number>>) => sessionStorage.setItem('places', JSON.stringify(places)),
} as const

/** Empties the browser's storage after a sign-out; the colour theme and the language stay, and that the welcome dialog was closed. */
export function forgetReader(): void {
  const stay = [kept.theme, kept.language, kept.welcomed].map(item => [item, item.get()] as const)
  localStorage.clear()
  sessionStorage.clear()
  for (const [item, value] of stay) if (value !== null) item.set(value)
  unmarkReader()
}
