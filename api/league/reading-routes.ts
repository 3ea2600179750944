/** A league's boards, members and duels, and who has not predicted. */
import { predictorAddress } from '#contract/addresses.ts'
import { errors } from '#contract/errors.ts'
import { dayOf } from '#domain/instant.ts'
import type { LeagueId } from '#domain/league/events.ts'
import { remindMembers, wereReminded } from '#people/league/reminders.ts'
import { missingMembers, openRound } from '#projections/league/missing.ts'
import { members, roleIn } from '#projections/league/queries.ts'
import { type LeagueSpan, leagueBoard, leagueWeek } from '#projections/league/standings.ts'
import { months, rounds } from '#projections/round/queries.ts'
import { pointsByRound } from '#projections/scoring/queries.ts'
import { allPages } from '#runtime/page.ts'
import { fanView } from '../account/person.ts'
import { boardRow } from '../board/views.ts'
import { doneText } from '../execute/carry-out.ts'
import type { Handlers } from '../http/handlers.ts'
import { listView } from '../http/list.ts'
import type { RequestContext } from '../http/route.ts'
import { type Services, signedIn } from '../services.ts'
import { adminOnly, firstRounds, isAdmin, membersOnly, type ReadLeague, readLeague } from './shared.ts'
import { leagueCard } from './views.ts'

const OWN_ROW = { page: 1, limit: 1 }

type Names = 'league' | 'leagueBoard' | 'leagueMembers' | 'leagueDuel' | 'leagueMissing' | 'remindLeague'

export function leagueReading(services: Services): Handlers<Names> {
  const { readModel, users, joinCodes, catalogue, identity, outbox, site, reminderLinks } = services
  const named = (text: string) => (text === '' ? undefined : users.idsByName(text))

  /** @throws ApiError 404 where the league's points are those of another competition */
  async function competitionOf(league: { competition: string | null }, wire: string | undefined) {
    const found = await catalogue.choose(wire ?? league.competition ?? undefined)
    if (league.competition !== null && league.competition !== found.id)
      throw errors.notFound('This competition does not count in the league')
    return found
  }

  async function missingIn(league: LeagueId, context: RequestContext, mayRead: (read: ReadLeague) => void) {
    const read = await readLeague(services, league, context)
    mayRead(read)
    return { ...read, round: await openRound(await readModel.live(), read.scope, context.now) }
  }

  return {
    league: async ({ query }, context) => {
      const { league, role, competitionName } = await readLeague(services, query.league, context)
      const runs = isAdmin(role)
      const code = runs && league.codeHash !== null ? await joinCodes.open(league.codeHash) : null
      const names = await firstRounds(await readModel.live(), [league])
      const card = leagueCard(league, competitionName, await users.profiles([league.owner]), names)
      return { data: { ...card, role, code, codeExpires: runs ? league.codeExpires : null } }
    },

    leagueBoard: async ({ query }, context) => {
      const { league, scope, role } = await readLeague(services, query.league, context)
      const db = await readModel.live()
      const competition = await competitionOf(league, query.competition)
      const round = await catalogue.round(competition, query.round)
      if (round !== undefined && round < (league.fromRound ?? 1))
        throw errors.notFound('This round does not count in the league')
      const span: LeagueSpan =
        round !== undefined
          ? { kind: 'round', competition: competition.id, round }
          : query.month === undefined
            ? { kind: 'all' }
            : { kind: 'month', month: query.month }
      const me = context.user && role !== null ? [context.user.id] : null
      const [found, own, withMonth, all] = await Promise.all([
        leagueBoard(db, scope, span, query, await named(query.text)),
        me ? leagueBoard(db, scope, span, OWN_ROW, me) : null,
        months(db, competition.id),
        rounds(db, competition.id),
      ])
      const [mine] = own?.rows ?? []
      const shown = [...found.rows, ...(mine ? [mine] : [])].map(({ user }) => user)
      const week = span.kind === 'all' ? await leagueWeek(db, scope, shown) : null
      const played = week && (week.competition === competition.id ? all : await rounds(db, week.competition))
      const ofWeek = played?.find(({ number }) => number === week?.round)
      const profile = await users.profiles([...shown, ...(week?.best ?? [])])
      const ranks = new Map([...(week?.members ?? [])].map(([user, member]) => [user, member.rankBefore]))
      return {
        ...listView(found, query, place => boardRow(place, profile, ranks)),
        me: mine ? boardRow(mine, profile, ranks) : null,
        week: week && {
          number: week.round,
          name: ofWeek?.name ?? String(week.round),
          most: week.most,
          best: week.best.map(user => fanView(user, profile(user))),
          members: [...week.members].map(([user, { points, lately }]) => ({
            user,
            points,
            lately: [...lately],
          })),
        },
        months: [...withMonth],
        rounds: all
          .filter(({ number, settled }) => settled > 0 && number >= (league.fromRound ?? 1))
          .map(({ number, name }) => ({ number, name })),
      }
    },

    leagueMembers: async ({ query }, context) => {
      await readLeague(services, query.league, context)
      const found = await members(await readModel.live(), query.league, query, await named(query.text))
      const profile = await users.profiles(found.rows.map(({ user }) => user))
      return listView(found, query, ({ user, role, joinedAt }) => ({
        fan: fanView(user, profile(user)),
        role,
        joinedAt,
      }))
    },

    leagueDuel: async ({ query: { league, one: fan, other, competition: wire } }, context) => {
      const { league: found } = await readLeague(services, league, context)
      const db = await readModel.live()
      const roles = await Promise.all([roleIn(db, league, fan), roleIn(db, league, other)])
      if (roles.includes(null)) throw errors.notFound('This fan is no member of the league')
      const { id, row } = await competitionOf(found, wire)
      const [all, first, second] = await Promise.all([
        rounds(db, id),
        pointsByRound(db, fan, id),
        pointsByRound(db, other, id),
      ])
      const played = all
        .filter(({ number }) => number >= (found.fromRound ?? 1) && (first.has(number) || second.has(number)))
        .map(({ number, name }) => ({
          round: number,
          roundName: name,
          points: [first.get(number) ?? null, second.get(number) ?? null] as [number | null, number | null],
        }))
      const sides = played.map(({ points: [a, b] }) => [a ?? 0, b ?? 0] as const)
      const profile = await users.profiles([fan, other])
      return {
        data: {
          competition: id,
          competitionName: row.name,
          rounds: played,
          fans: [fanView(fan, profile(fan)), fanView(other, profile(other))],
          won: [sides.filter(([a, b]) => a > b).length, sides.filter(([a, b]) => b > a).length],
          points: [sides.reduce((sum, [a]) => sum + a, 0), sides.reduce((sum, [, b]) => sum + b, 0)],
        },
      }
    },

    leagueMissing: async ({ query }, context) => {
      const { scope, round, role } = await missingIn(query.league, context, membersOnly)
      const { rows, total } = round
        ? await missingMembers(await readModel.live(), scope, round, query)
        : { rows: [], total: 0 }
      // Who it is, is for those who remind them.
      const named = isAdmin(role) ? rows : []
      const profile = await users.profiles(named.map(({ user }) => user))
      return {
        ...listView({ rows: named, total }, query, ({ user, missing }) => ({
          fan: fanView(user, profile(user)),
          missing,
        })),
        round: round && {
          competition: round.competition,
          number: round.round,
          name: round.roundName,
          locksAt: round.locksAt,
          matches: round.matches.length,
        },
        reminded:
          isAdmin(role) && (await wereReminded(identity, query.league, dayOf(context.now.toISOString()))),
      }
    },

    remindLeague: async ({ body: { league } }, context) => {
      const { league: found, scope, round } = await missingIn(league, context, adminOnly)
      if (found.closed) throw errors.notFound('This league is closed')
      if (!round) throw errors.notFound('No match waits for a prediction')
      const by = signedIn(context).id
      const db = await readModel.live()
      const missing = await allPages(page => missingMembers(db, scope, round, page))
      const others = missing.map(({ user }) => user).filter(user => user !== by)
      if (others.length === 0)
        throw errors.invalid('Every other member has predicted the round', 'all-predicted')
      const { roundName, locksAt, competition } = round
      const { kind } = (await catalogue.choose(competition)).row
      const href = `${site}${predictorAddress({ kind, competition, round: round.round })}`
      const reminder = { league: found, roundName, locksAt, href, settingsHref: `${site}/settings` }
      const now = context.now.toISOString()
      const reminded = await remindMembers(outbox, reminderLinks, reminder, now, others)
      if (reminded === null) throw errors.remindedToday()
      if (reminded === 0)
        throw errors.invalid('None of them gets reminders by mail before the lock', 'no-mails-wished')
      return {
        message: doneText('remindLeague', '{reminded} reminded by mail', { reminded }),
        data: { reminded },
      }
    },
  }
}
