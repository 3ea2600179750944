import { errors } from '#contract/errors.ts'
import { listText } from '#domain/raffle/draw.ts'
import { monthOf } from '#domain/raffle/month.ts'
import type { Raffle } from '#domain/raffle/state.ts'
import { declareAdult, isDeclaredAdult } from '#people/raffle/declarations.ts'
import {
  listOf,
  listPage,
  listSize,
  raffleOf,
  rafflesByMonth,
  takingPartOf,
  toChooseBy,
} from '#projections/raffle/queries.ts'
import type { Page } from '#runtime/page.ts'
import { fanView } from '../account/person.ts'
import { changed, doneText, infoOf } from '../execute/carry-out.ts'
import type { Handlers } from '../http/handlers.ts'
import { listView } from '../http/list.ts'
import { type Services, signedIn } from '../services.ts'
import { once } from '../sheets/sheets.ts'
import { choosePrize, closeRaffle, drawRaffle, joinOrLeave, openRaffle } from './commands.ts'
import { raffleView, winnersOf } from './views.ts'

const UNKNOWN = 'There is no raffle of this month'

type Names =
  | 'raffles'
  | 'raffleFans'
  | 'raffleList'
  | 'myRaffle'
  | 'joinRaffle'
  | 'leaveRaffle'
  | 'choosePrize'
  | 'adminRaffles'
  | 'openRaffle'
  | 'closeRaffle'
  | 'drawRaffle'

export function raffleRoutes(services: Services): Handlers<Names> {
  const { readModel, users, identity } = services

  async function byMonth(page: Page) {
    const db = await readModel.live()
    const { rows, total } = await rafflesByMonth(db, page)
    const profile = await users.profiles(winnersOf(rows))
    const sized = rows.map(async raffle => ({
      of: raffle,
      view: raffleView(raffle, await sizeOf(raffle), profile),
    }))
    return { rows: await Promise.all(sized), total, profile }

    async function sizeOf(raffle: Raffle): Promise<number> {
      return 'list' in raffle ? raffle.list.count : listSize(db, raffle.month)
    }
  }

  return {
    raffles: async ({ query }) => listView(await byMonth(query), query, ({ view }) => view),

    raffleFans: async ({ query }) => {
      const db = await readModel.live()
      const raffle = await raffleOf(db, query.month)
      if (!raffle) throw errors.notFound(UNKNOWN)
      const named = query.text === '' ? undefined : await users.idsByName(query.text)
      const found = await listPage(
        db,
        query.month,
        'list' in raffle ? raffle.list.position : null,
        query,
        named,
      )
      const profile = await users.profiles(found.rows.map(({ user }) => user))
      return listView(found, query, ({ line, user }) => ({ line, fan: fanView(user, profile(user)) }))
    },

    raffleList: async ({ query: { month } }) => {
      const db = await readModel.live()
      const raffle = await raffleOf(db, month)
      if (!raffle) throw errors.notFound(UNKNOWN)
      if (!('list' in raffle)) throw errors.notFound('The list of this month is not closed yet')
      const text = listText(await listOf(db, month, raffle.list.position))
      const fileName = `skor-raffle-${month}.txt`
      return { data: { type: 'text/plain; charset=utf-8', fileName, content: once(text) } }
    },

    myRaffle: async (_input, context) => {
      const { id } = signedIn(context)
      const month = monthOf(context.now.toISOString())
      const db = await readModel.live()
      const [part, waiting, adult] = await Promise.all([
        takingPartOf(db, id, month),
        toChooseBy(db, id),
        isDeclaredAdult(identity, id),
      ])
      const prizes = waiting.map(raffle => ({
        month: raffle.month,
        chooseUntil: raffle.draws.at(-1)?.chooseUntil ?? '',
      }))
      return { data: { month, ...part, adult, prizes } }
    },

    joinRaffle: async ({ body }, context) => {
      const { id } = signedIn(context)
      if (body.adult) await declareAdult(identity, id, context.now)
      else if (!(await isDeclaredAdult(identity, id)))
        throw errors.invalid('Please declare that you are 18 or older', 'not-adult')
      const done = await joinOrLeave(services, context, 'JoinRaffle', id)
      return {
        message: doneText('joinRaffle', 'You take part in the raffles'),
        data: { joined: true },
        ...infoOf(services, done),
      }
    },

    leaveRaffle: async (_input, context) => {
      const done = await joinOrLeave(services, context, 'LeaveRaffle', signedIn(context).id)
      const message = doneText('leaveRaffle', 'You take part in no further raffle')
      return { message, data: { joined: false }, ...infoOf(services, done) }
    },

    choosePrize: async ({ body }, context) => {
      const done = await choosePrize(services, context, signedIn(context).id, body)
      const message = doneText('choosePrize', 'Your choice is saved. We write to you about the delivery')
      return { message, data: { prize: body.prize }, ...infoOf(services, done) }
    },

    adminRaffles: async ({ query }, context) => {
      const mayRead = signedIn(context).role === 'admin'
      const found = await byMonth(query)
      return listView(found, query, ({ of: raffle, view }) => {
        const winner = winnersOf([raffle]).at(-1)
        return { ...view, email: mayRead && winner ? found.profile(winner).email : null }
      })
    },

    openRaffle: async ({ body: { month } }, context) => {
      const done = await openRaffle(services, context, month)
      return changed(services, doneText('openRaffle', 'The raffle is open'), done)
    },

    closeRaffle: async ({ body: { month } }, context) => {
      const done = await closeRaffle(services, context, month)
      return changed(services, doneText('closeRaffle', 'The list is closed'), done)
    },

    drawRaffle: async ({ body: { month, step, reason } }, context) => {
      const done = await drawRaffle(services, context, { month, step, reason: reason === '' ? null : reason })
      return changed(services, doneText('drawRaffle', 'The winner is drawn'), done)
    },
  }
}
