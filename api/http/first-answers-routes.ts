/** Answers what a page asks first, before the page has the code to ask. */
import * as z from 'zod/mini'
import { addressOf } from '#contract/addresses.ts'
import type { FanPage } from '#contract/fan/calls.ts'
import type { FirstAnswer } from '#contract/first-answers.ts'
import { type Ask, type Known, laterAsks } from '#contract/first-asks.ts'
import { contract, type RouteName } from '#contract/index.ts'
import type { CompetitionView } from '#contract/round/calls.ts'
import { isForStaff, type RouteContract } from '#contract/route.ts'
import type { SessionUser } from '#contract/sign-in/calls.ts'
import { within } from '#runtime/within.ts'
import type { Services } from '../services.ts'
import type { Handlers } from './handlers.ts'
import type { Handler, RequestContext } from './route.ts'
import { mayCall } from './sign-in.ts'
import { ownAnswer } from './written-answer.ts'

/** How long a page's first answers wait for one of them, in milliseconds: the page itself asks for what is late. */
const WAITED_MS = 3_000
/** A question may follow from an answer that followed from an answer. */
const STEPS = 3

type OtherHandlers = Handlers<Exclude<RouteName, 'firstAnswers'>>

/** @param handlers of the calls that pages ask */
export function firstAnswersRoutes(
  { builtAsks }: Pick<Services, 'builtAsks'>,
  handlers: OtherHandlers,
): Handlers<'firstAnswers'> {
  return {
    firstAnswers: async ({ query: { address } }, context) => {
      const page = URL.parse(address, 'http://page')
      if (!page) return { data: [] }
      const { pathname, searchParams } = page
      const keys = new Set<string>()
      const answers: FirstAnswer[] = []
      let asks = await builtAsks(pathname)
      for (let step = 0; step < STEPS && asks.length > 0; step++) {
        for (const ask of asks) keys.add(keyOf(ask))
        const found = await Promise.all(asks.map(ask => answerTo(ask, handlers, context)))
        answers.push(...found.filter(answer => answer !== null))
        asks = laterAsks(pathname, knownBy(answers, searchParams)).filter(ask => !keys.has(keyOf(ask)))
      }
      return { data: answers }
    },
  }
}

const keyOf = ({ name, query }: Ask) => `${name} ${JSON.stringify(query)}`

/** @returns null for what the reader may not ask, and for what has no answer in time: the page asks, and says what is wrong */
async function answerTo(
  { name, query }: Ask,
  handlers: OtherHandlers,
  context: RequestContext,
): Promise<FirstAnswer | null> {
  const route: RouteContract = contract[name]
  // Staff see other people's data, which no browser keeps: first answers are kept for a page without a connection.
  if (isForStaff(route.access) || !mayCall(route.access, context.user)) return null
  // As for any call: the contract fills in defaults, and drops from the answer what the contract does not name.
  const handler = handlers[name as keyof OtherHandlers] as unknown as Handler<RouteContract>
  try {
    const wire = z.encode(route.query, query) as object
    const answer = await within(handler({ query: z.decode(route.query, wire), body: {} }, context), WAITED_MS)
    return { name, address: addressOf(route, wire), query, answer: ownAnswer(route, answer) }
  } catch {
    return null
  }
}

function knownBy(answers: readonly FirstAnswer[], address: URLSearchParams): Known {
  const dataOf = <Data>(name: RouteName) =>
    (answers.find(answer => answer.name === name)?.answer as { data: Data } | undefined)?.data
  return {
    address,
    competitions: dataOf<readonly CompetitionView[]>('competitions') ?? [],
    user: dataOf<SessionUser | null>('me') ?? null,
    newest: dataOf<readonly { match: string }[]>('myPredictions')?.[0]?.match,
    lastRound: dataOf<FanPage>('fan')?.rounds.at(-1)?.number,
  }
}
