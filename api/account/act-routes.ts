import type { AskedAct } from '#contract/account/act-calls.ts'
import { API_BASE } from '#contract/addresses.ts'
import { contract } from '#contract/index.ts'
import type { RouteContract } from '#contract/route.ts'
import { staffErrors } from '#contract/staff-errors.ts'
import { accountForStaff, listActs } from '#people/account-act/list.ts'
import { commandIdOf, doneText } from '../execute/carry-out.ts'
import type { Handlers } from '../http/handlers.ts'
import { listView } from '../http/list.ts'
import { type Services, signedIn } from '../services.ts'

const SAID: Readonly<Record<AskedAct, (values: { userName: string }) => string>> = {
  block: values => doneText('actOnAccount.block', '{userName} is blocked, and signed out everywhere', values),
  unblock: values => doneText('actOnAccount.unblock', '{userName} can sign in again', values),
  'make-admin': values =>
    doneText('actOnAccount.make-admin', '{userName} is an admin, and signed out everywhere', values),
  'make-auditor': values =>
    doneText('actOnAccount.make-auditor', '{userName} is an auditor, and signed out everywhere', values),
  'make-user': values =>
    doneText(
      'actOnAccount.make-user',
      '{userName} has no role any more, and is signed out everywhere',
      values,
    ),
  'send-proof': values => doneText('actOnAccount.send-proof', '{userName} was sent a new code', values),
  'send-reset': values =>
    doneText('actOnAccount.send-reset', '{userName} was asked by mail to set a new password', values),
}

const SUMMARIES = new Map(
  Object.values<RouteContract>(contract).map(({ path, summary }) => [API_BASE + path, summary] as const),
)

/** An account as staff see it, what admins do to it, and the history of that. */
export function accountActRoutes({
  accounts,
  identity,
  users,
}: Services): Handlers<'account' | 'accountActs' | 'actOnAccount'> {
  return {
    account: async ({ query }, context) => {
      const found = await accountForStaff(identity, query.user, context.now)
      if (!found) throw staffErrors.noSuchAccount()
      const personal = signedIn(context).role === 'admin'
      const { name, email, createdAt, blockedAt, ...plain } = found
      return {
        data: {
          ...plain,
          name: personal ? name : null,
          email: personal && !found.kept ? email : null,
          createdAt: createdAt.toISOString(),
          blockedAt: blockedAt?.toISOString() ?? null,
        },
      }
    },

    accountActs: async ({ query }) => {
      const found = await listActs(identity, query, query)
      const profile = await users.profiles(found.rows.flatMap(({ user, by }) => (by ? [user, by] : [user])))
      const named = (id: string) => ({ id, name: profile(id).name })
      return listView(found, query, ({ id, at, act, user, by, from, to, reason, call, counted }) => ({
        id,
        at: at.toISOString(),
        act,
        from,
        to,
        reason,
        counted,
        call: call === null ? null : { path: call, what: SUMMARIES.get(call) ?? null },
        user: named(user),
        by: by === null ? null : named(by),
      }))
    },

    actOnAccount: async ({ body: { user, act, reason } }, context) => {
      const { id: by } = signedIn(context)
      context.concerns({ of: user, ...(act.startsWith('make-') ? { kind: 'role' as const } : {}) })
      const changed = await accounts.acts.do({
        id: commandIdOf(context),
        by,
        user,
        act,
        reason,
        at: context.now,
      })
      const { userName } = (await users.byId(user)) ?? { userName: 'The account' }
      return { message: SAID[act]({ userName }), data: { changed } }
    },
  }
}
