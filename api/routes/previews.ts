import { WINNERS_NAMED } from '#contract/prizes.ts'
import { roundOf } from '#domain/words.ts'
import { previewCorrection } from '../commands/previews.ts'
import type { Services } from '../services.ts'
import { boardRow } from '../views/board.ts'
import { fanView } from '../views/person.ts'
import { changeView, roundNameIn } from '../views/prizes.ts'
import type { Handlers } from './handlers.ts'

export function previewRoutes(services: Services): Handlers<'previewCorrection'> {
  return {
    previewCorrection: async ({ body }, context) => {
      const found = await previewCorrection(services, context, body)
      if (!found) return { data: null }
      const { preview, fingerprint } = found
      const { position, fans, changes, top, prizes, published, coupons } = preview
      const moved = [...prizes, ...published].flatMap(period => period.changes)
      const profile = await services.users.profiles([
        ...[...top.before, ...top.after, ...coupons].map(({ user }) => user),
        ...moved.flatMap(({ enter, leave }) => [...enter, ...leave]),
      ])
      const { rules } = await services.book.get(roundOf(body.match))
      const view = (periods: typeof prizes) =>
        periods.map(({ period, changes }) => ({
          period,
          roundName: roundNameIn(rules.state, period),
          changes: changes.map(change => changeView(change, profile)),
        }))
      return {
        data: {
          ...{ position, fingerprint, fans },
          changes: [...changes],
          top: {
            before: top.before.map(place => boardRow(place, profile)),
            after: top.after.map(place => boardRow(place, profile)),
          },
          prizes: view(prizes),
          published: view(published),
          coupons: {
            fans: coupons
              .slice(0, WINNERS_NAMED)
              .map(({ user, kind }) => ({ fan: fanView(user, profile(user)), kind })),
            total: coupons.length,
          },
        },
      }
    },
  }
}
