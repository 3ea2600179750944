import { errors } from '#contract/errors.ts'
import type { LeagueId } from '#domain/league/events.ts'
import { leagueWords } from '#people/league/words.ts'
import { leagueByCode, leaguesOf, publicLeagues } from '#projections/league/queries.ts'
import { ownPlace } from '#projections/league/standings.ts'
import { competitions } from '#projections/round/queries.ts'
import { fanView } from '../account/person.ts'
import { changed, doneText, infoOf } from '../execute/carry-out.ts'
import { callerOf } from '../http/browser.ts'
import type { Handlers } from '../http/handlers.ts'
import { listView } from '../http/list.ts'
import type { RequestContext } from '../http/route.ts'
import { type Services, signedIn } from '../services.ts'
import { changeLeague, createLeague, joinLeague, makeJoinCode, writeOnLeague } from './commands.ts'
import { leagueReading } from './reading-routes.ts'
import { firstRounds, scopeOf } from './shared.ts'
import { leagueCard } from './views.ts'
import { type WordedLeague, withWords } from './words.ts'

type Names =
  | keyof ReturnType<typeof leagueReading>
  | 'myLeagues'
  | 'publicLeagues'
  | 'invitation'
  | 'createLeague'
  | 'changeLeague'
  | 'makeJoinCode'
  | 'revokeJoinCode'
  | 'joinLeague'
  | 'leaveLeague'
  | 'onLeagueMember'
  | 'closeLeague'

export function leagueRoutes(services: Services): Handlers<Names> {
  const { readModel, users, joinCodes, tries, browsers, identity } = services

  async function named() {
    const all = await competitions(await readModel.live())
    const names = new Map(all.map(({ id, name }) => [id, name]))
    return { all: [...names.keys()], nameOf: (id: string) => names.get(id) ?? id }
  }

  /** @throws ApiError 403 where guesses need a proof of work, 409 for a code that opens no league */
  async function byCode(
    { code, captcha }: { code: string; captcha?: string | undefined },
    context: RequestContext,
  ) {
    const caller = await callerOf(browsers, context, captcha)
    await tries.joinCode(caller)
    const league = await leagueByCode(await readModel.live(), joinCodes.hashes(code), context.now)
    if (!league) throw errors.wrongJoinCode()
    await tries.joinCodeWasRight(caller)
    return league
  }

  return {
    ...leagueReading(services),

    myLeagues: async (_input, context) => {
      const { id } = signedIn(context)
      const db = await readModel.live()
      const [found, { all, nameOf }] = await Promise.all([leaguesOf(db, id), named()])
      const own = (await withWords(identity, found)).toSorted(byName)
      const roundName = await firstRounds(db, found)
      const places = await Promise.all(own.map(league => ownPlace(db, scopeOf(league, all), id)))
      const others = places.flatMap(place => place?.next?.user ?? [])
      const profile = await users.profiles([...own.map(({ owner }) => owner), ...others])
      const data = own.map((league, index) => {
        const { points = 0, rank = null, change = null, next = null } = places[index] ?? {}
        return {
          ...leagueCard(league, nameOf, profile, roundName),
          role: league.role,
          points,
          rank,
          change,
          next: next && { fan: fanView(next.user, profile(next.user)), points: next.points },
        }
      })
      return { data }
    },

    publicLeagues: async ({ query }) => {
      const { text: words } = query
      const searched = words === '' ? undefined : { words, hashes: leagueWords.with(words) }
      const found = await publicLeagues(await readModel.live(), query, searched)
      const rows = await withWords(identity, found.rows)
      const roundName = await firstRounds(await readModel.live(), found.rows)
      const { nameOf } = await named()
      const profile = await users.profiles(found.rows.map(({ owner }) => owner))
      return listView({ ...found, rows }, query, league => leagueCard(league, nameOf, profile, roundName))
    },

    invitation: async ({ body }, context) => {
      const league = await byCode(body, context)
      const { nameOf } = await named()
      const profile = await users.profiles([league.owner])
      const roundName = await firstRounds(await readModel.live(), [league])
      const [card] = (await withWords(identity, [league])).map(worded =>
        leagueCard(worded, nameOf, profile, roundName),
      )
      if (!card) throw errors.wrongJoinCode()
      return { data: card }
    },

    createLeague: async ({ body: { expiresAt, ...request } }, context) => {
      if (request.competition !== null) {
        const competition = await services.catalogue.choose(request.competition)
        await services.catalogue.round(
          competition,
          request.fromRound === null ? undefined : String(request.fromRound),
        )
      }
      const owner = signedIn(context).id
      const done = await createLeague(services, context, { ...request, owner }, expiresAt)
      return {
        message: doneText('createLeague', 'Your league is there'),
        data: { league: done.league },
        ...infoOf(services, done),
      }
    },

    changeLeague: async ({ body }, context) => {
      const common = on(body.league, context)
      switch (body.what) {
        case 'name':
          return changed(
            services,
            doneText('changeLeague.name', 'The name is saved'),
            await writeOnLeague(services, context, { type: 'RenameLeague', ...common, text: body.name }),
          )
        case 'description':
          return changed(
            services,
            doneText('changeLeague.description', 'The description is saved'),
            await writeOnLeague(services, context, {
              type: 'DescribeLeague',
              ...common,
              text: body.description,
            }),
          )
        case 'badge':
          return change(doneText('changeLeague.badge', 'The badge is saved'), context, {
            type: 'ChooseBadge',
            ...common,
            badge: body.badge,
          })
        default:
          return body satisfies never
      }
    },

    makeJoinCode: async ({ body: { league, expiresAt } }, context) => {
      const done = await makeJoinCode(services, context, { ...on(league, context), expiresAt })
      return changed(
        services,
        doneText('makeJoinCode', 'The new invitation is there. The one before is not valid any more'),
        done,
      )
    },

    revokeJoinCode: async ({ body: { league } }, context) =>
      change(doneText('revokeJoinCode', 'The invitation is revoked'), context, {
        type: 'RevokeJoinCode',
        ...on(league, context),
      }),

    joinLeague: async ({ body }, context) => {
      const { id: by } = signedIn(context)
      const found = 'code' in body ? await byCode(body, context) : null
      const league = 'code' in body ? (found?.id ?? '') : body.league
      const done = await joinLeague(services, context, { league, by, codeHash: found?.codeHash ?? null })
      return {
        message: doneText('joinLeague', 'You are a member of the league'),
        data: { league },
        ...infoOf(services, done),
      }
    },

    leaveLeague: async ({ body: { league } }, context) =>
      change(doneText('leaveLeague', 'You have left the league'), context, {
        type: 'LeaveLeague',
        ...on(league, context),
      }),

    onLeagueMember: async ({ body: { league, user, action } }, context) => {
      const [type, message] = ACTIONS[action]
      return change(message, context, { type, ...on(league, context), user })
    },

    closeLeague: async ({ body: { league } }, context) =>
      change(doneText('closeLeague', 'The league is closed'), context, {
        type: 'CloseLeague',
        ...on(league, context),
      }),
  }

  function on(league: LeagueId, context: RequestContext) {
    return { league, by: signedIn(context).id }
  }

  async function change(
    message: string,
    context: RequestContext,
    request: Parameters<typeof changeLeague>[2],
  ) {
    return changed(services, message, await changeLeague(services, context, request))
  }
}

/** Closed ones last, as they come. */
function byName(league: WordedLeague, other: WordedLeague): number {
  return Number(league.closed) - Number(other.closed) || league.name.localeCompare(other.name, 'en')
}

const ACTIONS = {
  remove: ['RemoveMember', doneText('onLeagueMember.remove', 'The fan is no member any more')],
  'make-admin': [
    'MakeCoAdmin',
    doneText('onLeagueMember.make-admin', 'The member is an admin of the league'),
  ],
  'unmake-admin': [
    'UnmakeCoAdmin',
    doneText('onLeagueMember.unmake-admin', 'The member is no longer an admin of the league'),
  ],
} as const
