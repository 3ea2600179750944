/**
 * Where the API is found, and the pages where matches are predicted. Without a schema, so that a page knows the addresses before
 * it has loaded any.
 */
import type { CompetitionKind } from '#domain/competition/parts.ts'

/** The page where competitions of a kind are predicted. */
export const PREDICTORS = {
  league: '/pl_predictor',
  tournament: '/predictor',
} as const satisfies Record<CompetitionKind, string>

export interface Predicted {
  readonly kind: CompetitionKind
  /** the one in play where it is left out */
  readonly competition?: string
  /** the one that is being predicted where it is left out; a tournament has one page for all of its rounds */
  readonly round?: number
}

/** The address where a competition, or one round of it, is predicted: for links of pages, mails, notifications and calendars. */
export function predictorAddress({ kind, competition, round }: Predicted): string {
  const query = new URLSearchParams({
    ...(competition !== undefined && { competition }),
    ...(kind === 'league' && round !== undefined && { round: String(round) }),
  })
  return `${PREDICTORS[kind]}${query.size > 0 ? `?${query}` : ''}`
}

/** The page that an access code opens where no other site is set. */
export const METAVERSE_PATH = '/metaverse'

/** Base path of every route of the contract. */
export const API_BASE = '/api'

/** Server-sent events, below API_BASE. */
export const STREAM_PATH = '/stream'
/** The message that names what changed. */
export const CHANGED = 'changed'
/** The message before it that holds the boards that results changed, see contract/board/frames.ts. */
export const FRAMES = 'frames'

/** Below API_BASE, see contract/first-answers.ts. */
export const FIRST_ANSWERS_PATH = '/first-answers'

/** @param page path and query of a page, as the browser shows them */
export function firstAnswersAddress(page: string): string {
  return `${API_BASE}${FIRST_ANSWERS_PATH}?address=${encodeURIComponent(page)}`
}

/**
 * The address of a call. Path parameters are filled from the query; empty values are left out of the address.
 * @param query in the wire's words
 */
export function addressOf({ path }: { readonly path: string }, query: object): string {
  const rest = new Map(Object.entries(query))
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest.get(name)
    rest.delete(name)
    return encodeURIComponent(String(value))
  })
  const search = new URLSearchParams()
  for (const [name, value] of rest) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  return `${API_BASE}${filled}${search.size > 0 ? `?${search}` : ''}`
}
