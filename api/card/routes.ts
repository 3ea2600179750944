import { errors } from '#contract/errors.ts'
import { nameOnCards } from '#people/setting/named-cards.ts'
import { doneText } from '../execute/carry-out.ts'
import type { Handlers } from '../http/handlers.ts'
import type { RequestContext } from '../http/route.ts'
import { adminOnly, readLeague } from '../league/shared.ts'
import { type Services, signedIn } from '../services.ts'
import type { CardSubject } from './address.ts'
import { contentOf } from './content.ts'
import { cardOf, inLanguage } from './view.ts'

/** Share cards, and whether they name the fan. */
export function cardRoutes(
  services: Services,
): Handlers<'cardAddress' | 'card' | 'cardImage' | 'nameOnCards'> {
  const { cards, pictures, identity, site } = services

  function subjectOf(address: string): CardSubject {
    const subject = cards.subjectOf(address)
    if (!subject) throw errors.notFound('There is no such card')
    return subject
  }

  return {
    cardAddress: async ({ query }, context) => {
      const { language } = query
      const address = cards.addressOf(await askedSubject(services, query, context))
      return { data: { url: `${site}/share/${address}${inLanguage(language)}` } }
    },

    card: async ({ query }, { clock }) => ({
      data: cardOf(
        query.card,
        subjectOf(query.card),
        await contentOf(services, subjectOf(query.card), clock, query.language),
      ),
    }),

    cardImage: async ({ query }, { clock, share }) => {
      const subject = subjectOf(query.card)
      const read = async () => (await contentOf(services, subject, clock, query.language)).words
      return {
        data: {
          type: 'image/png',
          content: await pictures.get(`${query.language} ${query.card}`, read, share),
          compared: true,
        },
      }
    },

    nameOnCards: async ({ body: { named } }, context) => {
      await nameOnCards(identity, signedIn(context).id, named)
      const message = named
        ? doneText('nameOnCards.true', 'Your cards show your name')
        : doneText('nameOnCards.false', 'Your cards show no name')
      return { message, data: { named } }
    },
  }
}

type Asked = Parameters<Handlers<'cardAddress'>['cardAddress']>[0]['query']

/** @throws ApiError 400 where a part is missing, 403 and 404 for a league that is not the reader's to share */
async function askedSubject(services: Services, query: Asked, context: RequestContext): Promise<CardSubject> {
  const user = signedIn(context).id
  const { kind, match, round, league } = query
  if (kind === 'pick' && match !== undefined) return { kind, user, match }
  if (kind === 'league' && league !== undefined) {
    const read = await readLeague(services, league, context)
    adminOnly(read)
    const { codeHash } = read.league
    if (codeHash === null) throw errors.notFound('The league has no code now: make one to invite by a card')
    return { kind, league, code: codeHash }
  }
  if (kind === 'pick' || kind === 'league')
    throw errors.invalid(kind === 'pick' ? 'Please name a match' : 'Please name a league')
  const { id: competition } = await services.catalogue.choose(query.competition)
  if (kind === 'rank') return { kind, user, competition }
  if (round === undefined) throw errors.invalid('Please name a round')
  return { kind, user, competition, round }
}
