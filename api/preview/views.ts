import type { PreviewView } from '#contract/preview/calls.ts'
import { WINNERS_NAMED } from '#contract/prize/calls.ts'
import type { CompetitionId } from '#domain/words.ts'
import { fanView } from '../account/person.ts'
import { boardRow } from '../board/views.ts'
import { changeView, roundNameIn } from '../prize/views.ts'
import type { Services } from '../services.ts'
import type { Previewed } from './commands.ts'

/** A preview with the names of its fans and rounds. */
export async function previewView(
  { users, book }: Pick<Services, 'users' | 'book'>,
  competition: CompetitionId,
  { preview, fingerprint }: Previewed,
): Promise<PreviewView> {
  const { position, fans, changes, top, prizes, published, coupons, locks, late } = preview
  const moved = [...prizes, ...published].flatMap(period => period.changes)
  const profile = await users.profiles([
    ...[...top.before, ...top.after, ...(coupons ?? [])].map(({ user }) => user),
    ...moved.flatMap(({ enter, leave }) => [...enter, ...leave]),
  ])
  const { rules } = await book.get({ competition, round: 1 })
  const view = (periods: typeof prizes) =>
    periods.map(({ period, changes }) => ({
      period,
      roundName: roundNameIn(rules.state, period),
      changes: changes.map(change => changeView(change, profile)),
    }))
  return {
    position,
    fingerprint,
    fans,
    locks,
    late,
    changes: [...changes],
    top: {
      before: top.before.map(place => boardRow(place, profile)),
      after: top.after.map(place => boardRow(place, profile)),
    },
    prizes: view(prizes),
    published: view(published),
    coupons: coupons && {
      fans: coupons
        .slice(0, WINNERS_NAMED)
        .map(({ user, kind }) => ({ fan: fanView(user, profile(user)), kind })),
      total: coupons.length,
    },
  }
}
