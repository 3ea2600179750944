import { describe, expect, it } from 'vitest'
import { specOf } from '#tests/support/given.ts'
import { hashOf } from '../raffle/draw.ts'
import type { Depart, JoinLeague, OnMember } from './commands.ts'
import { MAX_CO_ADMINS, MAX_LEAGUES_OF_FAN, MAX_MEMBERS } from './decide.ts'
import type { Badge, LeagueEvent } from './events.ts'
import { leagueFor } from './league.ts'

const person = (number: number) => `${String(number).padStart(8, '0')}-0000-4000-8000-000000000000`
const league = person(99)
const [owner, ann, bob] = [person(1), person(2), person(3)] as const
const { given } = specOf(leagueFor([owner, ann, bob]))
const now = '2026-11-22T12:00:00.000Z'
const later = '2026-11-29T12:00:00.000Z'

const text = (words: string) => ({ hash: hashOf(words) })
const badge: Badge = { emblem: 'bolt', colour: 'gold' }
const data = {
  league,
  owner,
  name: text('Five-a-side'),
  description: null,
  competition: 'world-cup-2022',
  fromRound: 2,
  badge,
  public: false,
  code: { hash: 'one', expiresAt: later },
} as const
const created: LeagueEvent = { type: 'LeagueCreated', data }
const open: LeagueEvent = { type: 'LeagueCreated', data: { ...data, public: true } }
const memberEvent = (
  type: 'LeagueJoined' | 'LeagueLeft' | 'LeagueMemberRemoved' | 'CoAdminMade',
  user: string,
) => ({ type, data: { league, user } }) as LeagueEvent
const made = (hash: string): LeagueEvent => ({
  type: 'JoinCodeMade',
  data: { league, code: { hash, expiresAt: null } },
})
const join = (more: Partial<JoinLeague> = {}): JoinLeague => ({
  type: 'JoinLeague',
  league,
  by: ann,
  codeHash: 'one',
  now,
  leaguesOfFan: 0,
  ...more,
})
const on = (type: OnMember['type'], by: string, user: string): OnMember => ({ type, league, by, user })

describe('a league', () => {
  it('is created once, and counts rounds of a competition only', () => {
    const create = { type: 'CreateLeague', ...data, leaguesOfFan: 0 } as const
    given().when(create).then(created)
    given(created).when(create).staysQuiet()
    given()
      .when({ ...create, competition: null })
      .refuses('round-of-what')
    given()
      .when({ ...create, competition: null, fromRound: null })
      .then({ type: 'LeagueCreated', data: { ...data, competition: null, fromRound: null } })
    given()
      .when({ ...create, fromRound: null })
      .then({ type: 'LeagueCreated', data: { ...data, fromRound: null } })
    given()
      .when({ ...create, leaguesOfFan: MAX_LEAGUES_OF_FAN - 1 })
      .then(created)
    for (const leaguesOfFan of [MAX_LEAGUES_OF_FAN, MAX_LEAGUES_OF_FAN + 1])
      given()
        .when({ ...create, leaguesOfFan })
        .refuses('too-many-leagues', 'You are in 50 leagues, which is the most for one fan')
    given().when(join()).refuses('unknown-league')
  })

  it('takes who has the code, in time', () => {
    given(created).when(join()).then(memberEvent('LeagueJoined', ann))
    given(created)
      .when(join({ codeHash: 'two' }))
      .refuses('wrong-join-code')
    given(created)
      .when(join({ codeHash: null }))
      .refuses('wrong-join-code')
    given(created)
      .when(join({ now: '2026-11-29T11:59:59.999Z' }))
      .then(memberEvent('LeagueJoined', ann))
    for (const now of [later, '2026-11-29T12:00:00.001Z'])
      given(created).when(join({ now })).refuses('wrong-join-code')
    given(open)
      .when(join({ codeHash: 'two' }))
      .refuses('wrong-join-code')
    given(created, { type: 'JoinCodeRevoked', data: { league } }, made('three'))
      .when(join({ codeHash: 'three' }))
      .then(memberEvent('LeagueJoined', ann))
    given(created, made('two')).when(join()).refuses('wrong-join-code')
    given(created, made('two'))
      .when(join({ codeHash: 'two', now: later }))
      .then(memberEvent('LeagueJoined', ann))
    given(created, { type: 'JoinCodeRevoked', data: { league } }).when(join()).refuses('wrong-join-code')
    given(open)
      .when(join({ codeHash: null }))
      .then(memberEvent('LeagueJoined', ann))
  })

  it('takes a fan once, and again after leaving', () => {
    given(created, memberEvent('LeagueJoined', ann)).when(join()).staysQuiet()
    given(created)
      .when(join({ by: owner }))
      .staysQuiet()
    given(created, memberEvent('LeagueJoined', ann), memberEvent('LeagueLeft', ann))
      .when(join())
      .then(memberEvent('LeagueJoined', ann))
  })

  it('takes a fan who was removed only by a code that was made since', () => {
    const removed = [created, memberEvent('LeagueJoined', ann), memberEvent('LeagueMemberRemoved', ann)]
    given(...removed)
      .when(join())
      .refuses('removed-from-league')
    given(...removed, made('two'))
      .when(join({ codeHash: 'two' }))
      .then(memberEvent('LeagueJoined', ann))
  })

  it('has room for so many members, and a fan for so many leagues', () => {
    const crowd = Array.from({ length: MAX_MEMBERS - 1 }, (_, index) =>
      memberEvent('LeagueJoined', person(index + 1_000)),
    )
    given(created, ...crowd)
      .when(join())
      .refuses('league-full', 'This league has 10000 members, which is the most for a league')
    given(created, ...crowd, memberEvent('LeagueLeft', person(1_000)))
      .when(join())
      .then(memberEvent('LeagueJoined', ann))
    given(created)
      .when(join({ leaguesOfFan: MAX_LEAGUES_OF_FAN - 1 }))
      .then(memberEvent('LeagueJoined', ann))
    for (const leaguesOfFan of [MAX_LEAGUES_OF_FAN, MAX_LEAGUES_OF_FAN + 1])
      given(created).when(join({ leaguesOfFan })).refuses('too-many-leagues')
  })

  it('counts a member who was removed no more, and a co-admin once', () => {
    const crowd = Array.from({ length: MAX_MEMBERS - 1 }, (_, index) =>
      memberEvent('LeagueJoined', person(index + 1_000)),
    )
    given(created, ...crowd, memberEvent('LeagueMemberRemoved', person(1_000)))
      .when(join())
      .then(memberEvent('LeagueJoined', ann))
    given(created, ...crowd.slice(1), memberEvent('CoAdminMade', person(1_001)))
      .when(join())
      .then(memberEvent('LeagueJoined', ann))
  })

  it('keeps its owner, and lets members go', () => {
    const leave = (by: string) => ({ type: 'LeaveLeague', league, by }) as const
    given(created, memberEvent('LeagueJoined', ann)).when(leave(ann)).then(memberEvent('LeagueLeft', ann))
    given(created).when(leave(ann)).staysQuiet()
    given(created, memberEvent('LeagueJoined', ann), memberEvent('CoAdminMade', ann))
      .when(leave(ann))
      .then(memberEvent('LeagueLeft', ann))
    given(created, memberEvent('LeagueJoined', ann), memberEvent('LeagueMemberRemoved', ann))
      .when(leave(ann))
      .staysQuiet()
    given(created)
      .when(leave(owner))
      .refuses('owner-stays', 'A league needs its owner. You can close the league instead')
  })

  it('is changed by its admins alone', () => {
    const rename = (by: string, name = 'Six-a-side') =>
      ({ type: 'RenameLeague', league, by, name: text(name) }) as const
    const renamed: LeagueEvent = { type: 'LeagueRenamed', data: { league, name: text('Six-a-side') } }
    const withAnn = [created, memberEvent('LeagueJoined', ann)]
    given(...withAnn)
      .when(rename(owner))
      .then(renamed)
    given(...withAnn)
      .when(rename(ann))
      .refuses('not-league-admin')
    given(...withAnn, memberEvent('CoAdminMade', ann))
      .when(rename(ann))
      .then(renamed)
    given(created).when(rename(owner, 'Five-a-side')).staysQuiet()
    given(created)
      .when({ type: 'RenameLeague', league, by: owner, name: { hash: 'Six-a-side' } })
      .refuses('out-of-bounds')
    // Of a league from before texts were kept beside the accounts, any name is another one.
    given({ type: 'LeagueCreated', data: { ...data, name: { written: 'Six-a-side' } } })
      .when(rename(owner))
      .then(renamed)
    const make = (expiresAt: string | null) =>
      ({ type: 'MakeJoinCode', league, by: owner, code: { hash: 'two', expiresAt }, now }) as const
    for (const past of ['2026-11-22T11:59:59.999Z', now])
      given(created).when(make(past)).refuses('expires-in-the-past', 'An invitation must end in the future')
    for (const expiresAt of ['2026-11-22T12:00:00.001Z', null])
      given(created)
        .when(make(expiresAt))
        .then({ type: 'JoinCodeMade', data: { league, code: { hash: 'two', expiresAt } } })
    const revoked: LeagueEvent = { type: 'JoinCodeRevoked', data: { league } }
    given(created, revoked).when({ type: 'RevokeJoinCode', league, by: owner }).staysQuiet()
    const described: LeagueEvent = {
      type: 'LeagueDescribed',
      data: { league, description: text('On Sundays') },
    }
    const describe = { type: 'DescribeLeague', league, by: owner, description: text('On Sundays') } as const
    given(created).when(describe).then(described)
    given(created, described).when(describe).staysQuiet()
    given(created, renamed).when(rename(owner)).staysQuiet()
    for (const badge of [
      { emblem: 'star', colour: 'gold' },
      { emblem: 'bolt', colour: 'red' },
    ] as const) {
      const chosen: LeagueEvent = { type: 'LeagueBadgeChosen', data: { league, badge } }
      given(created).when({ type: 'ChooseBadge', league, by: owner, badge }).then(chosen)
      given(created, chosen).when({ type: 'ChooseBadge', league, by: owner, badge }).staysQuiet()
    }
    given(created)
      .when({ type: 'RevokeJoinCode', league, by: owner })
      .then({ type: 'JoinCodeRevoked', data: { league } })
    const none = { type: 'DescribeLeague', league, by: owner, description: null } as const
    given(created).when(none).staysQuiet()
    given(created, described)
      .when(none)
      .then({ type: 'LeagueDescribed', data: { league, description: null } })
    given(created)
      .when({ type: 'ChooseBadge', league, by: owner, badge: { emblem: 'bolt', colour: 'gold' } })
      .staysQuiet()
  })

  it('has members removed by its admins, and admins by its owner', () => {
    const both = [created, memberEvent('LeagueJoined', ann), memberEvent('LeagueJoined', bob)]
    given(...both)
      .when(on('RemoveMember', owner, ann))
      .then(memberEvent('LeagueMemberRemoved', ann))
    given(...both)
      .when(on('RemoveMember', bob, ann))
      .refuses('not-league-admin')
    given(...both, memberEvent('CoAdminMade', bob))
      .when(on('RemoveMember', bob, ann))
      .then(memberEvent('LeagueMemberRemoved', ann))
    given(...both, memberEvent('CoAdminMade', bob))
      .when(on('RemoveMember', bob, owner))
      .refuses('owner-stays')
    given(...both, memberEvent('CoAdminMade', bob), memberEvent('CoAdminMade', ann))
      .when(on('RemoveMember', bob, ann))
      .refuses('not-league-owner')
    given(created)
      .when(on('RemoveMember', owner, ann))
      .staysQuiet()
    given(...both, memberEvent('LeagueMemberRemoved', ann))
      .when(on('RemoveMember', owner, ann))
      .staysQuiet()
    given(...both, memberEvent('CoAdminMade', ann))
      .when(on('RemoveMember', owner, ann))
      .then(memberEvent('LeagueMemberRemoved', ann))
    given(...both, memberEvent('CoAdminMade', ann), { type: 'CoAdminUnmade', data: { league, user: ann } })
      .when(on('RemoveMember', ann, bob))
      .refuses('not-league-admin')
  })

  it('has admins whom its owner makes of members', () => {
    given(created, memberEvent('LeagueJoined', ann))
      .when(on('MakeCoAdmin', owner, ann))
      .then(memberEvent('CoAdminMade', ann))
    given(created)
      .when(on('MakeCoAdmin', owner, ann))
      .refuses('not-a-member')
    given(created, memberEvent('LeagueJoined', ann))
      .when(on('MakeCoAdmin', ann, ann))
      .refuses('not-league-owner')
    const admins = Array.from({ length: MAX_CO_ADMINS }, (_, index) => person(index + 1_000))
    const full = admins.flatMap(user => [memberEvent('LeagueJoined', user), memberEvent('CoAdminMade', user)])
    given(created, memberEvent('LeagueJoined', ann), ...full)
      .when(on('MakeCoAdmin', owner, ann))
      .refuses('too-many-admins', 'A league has 20 admins at most beside its owner')
    given(created, memberEvent('LeagueJoined', ann), ...full.slice(2))
      .when(on('MakeCoAdmin', owner, ann))
      .then(memberEvent('CoAdminMade', ann))
    const [admin = ''] = admins
    for (const end of [
      { type: 'CoAdminUnmade', data: { league, user: admin } } as const,
      memberEvent('LeagueLeft', admin),
      memberEvent('LeagueMemberRemoved', admin),
    ])
      given(created, memberEvent('LeagueJoined', ann), ...full, end)
        .when(on('MakeCoAdmin', owner, ann))
        .then(memberEvent('CoAdminMade', ann))
    given(created, memberEvent('LeagueJoined', ann), memberEvent('CoAdminMade', ann))
      .when(on('MakeCoAdmin', owner, ann))
      .staysQuiet()
    given(created)
      .when(on('MakeCoAdmin', owner, owner))
      .staysQuiet()
    for (const history of [[], [memberEvent('LeagueJoined', ann)]])
      given(created, ...history)
        .when(on('UnmakeCoAdmin', owner, ann))
        .staysQuiet()
    given(created, memberEvent('LeagueJoined', ann), memberEvent('LeagueMemberRemoved', ann))
      .when(on('MakeCoAdmin', owner, ann))
      .refuses('not-a-member', 'Only a member of the league can be an admin')
    given(created, memberEvent('LeagueJoined', ann), memberEvent('CoAdminMade', ann))
      .when(on('UnmakeCoAdmin', ann, ann))
      .refuses('not-league-owner')
    given(created, memberEvent('LeagueJoined', ann), memberEvent('CoAdminMade', ann))
      .when(on('UnmakeCoAdmin', owner, ann))
      .then({ type: 'CoAdminUnmade', data: { league, user: ann } })
  })

  it('is closed by its owner, for good', () => {
    const close = (by: string) => ({ type: 'CloseLeague', league, by }) as const
    const closed: LeagueEvent = { type: 'LeagueClosed', data: { league } }
    given(created).when(close(owner)).then(closed)
    given(created, memberEvent('LeagueJoined', ann), memberEvent('CoAdminMade', ann))
      .when(close(ann))
      .refuses('not-league-owner')
    given(created, closed).when(close(owner)).staysQuiet()
    given(created, closed).when(join()).refuses('league-closed')
  })

  it('keeps its members and admins when a new code is made', () => {
    const withCode = { codeHash: 'two' }
    given(created, memberEvent('LeagueJoined', ann), made('two')).when(join(withCode)).staysQuiet()
    given(created, memberEvent('LeagueJoined', ann), memberEvent('CoAdminMade', ann), made('two'))
      .when(join(withCode))
      .staysQuiet()
    given(created, made('two'))
      .when(join({ by: owner, ...withCode }))
      .staysQuiet()
  })

  it('knows who left, and who is an admin no more', () => {
    const unmade: LeagueEvent = { type: 'CoAdminUnmade', data: { league, user: ann } }
    const admin = [created, memberEvent('LeagueJoined', ann), memberEvent('CoAdminMade', ann)]
    given(...admin, unmade)
      .when(on('MakeCoAdmin', owner, ann))
      .then(memberEvent('CoAdminMade', ann))
    given(...admin, unmade)
      .when(join())
      .staysQuiet()
    given(...admin, memberEvent('LeagueLeft', ann))
      .when({ type: 'LeaveLeague', league, by: ann })
      .staysQuiet()
    given(...admin, memberEvent('LeagueLeft', ann))
      .when(on('RemoveMember', owner, ann))
      .staysQuiet()
  })

  it('loses a member whose account is deleted', () => {
    const depart: Depart = { type: 'Depart', league, by: ann, heirs: [bob] }
    for (const standing of [[], [memberEvent('CoAdminMade', ann)]])
      given(created, memberEvent('LeagueJoined', ann), ...standing)
        .when(depart)
        .then(memberEvent('LeagueLeft', ann))
    given(created).when(depart).staysQuiet()
    for (const left of [memberEvent('LeagueLeft', ann), memberEvent('LeagueMemberRemoved', ann)])
      given(created, memberEvent('LeagueJoined', ann), left).when(depart).staysQuiet()
  })

  it('passes to a co-admin, else to the longest member, when its owner is gone; without one it closes', () => {
    const depart = (...heirs: readonly string[]): Depart => ({ type: 'Depart', league, by: owner, heirs })
    const passed = (to: string): LeagueEvent => ({
      type: 'LeagueHandedOver',
      data: { league, from: owner, to },
    })
    const closed: LeagueEvent = { type: 'LeagueClosed', data: { league } }
    const both = [created, memberEvent('LeagueJoined', ann), memberEvent('LeagueJoined', bob)]
    given(...both)
      .when(depart(ann, bob))
      .then(passed(ann))
    given(...both, memberEvent('CoAdminMade', bob))
      .when(depart(ann, bob))
      .then(passed(bob))
    given(...both, memberEvent('LeagueLeft', ann))
      .when(depart(ann, bob))
      .then(passed(bob))
    given(created).when(depart()).then(closed)
    given(created, memberEvent('LeagueJoined', ann), memberEvent('LeagueLeft', ann))
      .when(depart(ann))
      .then(closed)
    // Whoever joined since is not passed over.
    given(...both)
      .when(depart())
      .refuses('no-heir', 'The other members of the league are not known yet')
    given(created, memberEvent('LeagueJoined', ann)).when(depart()).refuses('no-heir')
    given(created, closed).when(depart()).refuses('league-closed')

    const after = [...both, memberEvent('CoAdminMade', ann), memberEvent('CoAdminMade', bob), passed(ann)]
    given(...after)
      .when(depart(bob))
      .staysQuiet()
    given(...after)
      .when(on('UnmakeCoAdmin', ann, bob))
      .then({ type: 'CoAdminUnmade', data: { league, user: bob } })
    given(...after, memberEvent('LeagueLeft', bob))
      .when({ type: 'Depart', league, by: ann, heirs: [] })
      .then(closed)
    given(...after)
      .when({ type: 'LeaveLeague', league, by: ann })
      .refuses('owner-stays')
    given(...after)
      .when(join({ by: owner }))
      .then(memberEvent('LeagueJoined', owner))
  })

  it('says why something is refused', () => {
    const withAnn = [created, memberEvent('LeagueJoined', ann)]
    const removed = memberEvent('LeagueMemberRemoved', ann)
    const rename = { type: 'RenameLeague', league, by: ann, name: text('Six-a-side') } as const
    given().when(join()).refuses('unknown-league', 'There is no such league')
    given(created, { type: 'LeagueClosed', data: { league } })
      .when(join())
      .refuses('league-closed', 'This league is closed')
    given()
      .when({ type: 'CreateLeague', ...data, competition: null, leaguesOfFan: 0 })
      .refuses('round-of-what', 'Please choose a competition, or let points count from the start')
    given(...withAnn, removed)
      .when(join())
      .refuses('removed-from-league', 'An admin of this league has removed you from it')
    given(created)
      .when(join({ codeHash: 'two' }))
      .refuses('wrong-join-code', 'This invitation is not valid any more. Please ask for a new one')
    given(...withAnn, memberEvent('CoAdminMade', ann))
      .when(on('RemoveMember', ann, owner))
      .refuses('owner-stays', 'The owner of a league can not be removed')
    given(
      ...withAnn,
      memberEvent('CoAdminMade', ann),
      memberEvent('LeagueJoined', bob),
      memberEvent('CoAdminMade', bob),
    )
      .when(on('RemoveMember', ann, bob))
      .refuses('not-league-owner', 'Only the owner of the league removes its admins')
    given(...withAnn)
      .when(rename)
      .refuses('not-league-admin', 'Only the admins of the league can do this')
    given(...withAnn)
      .when({ type: 'CloseLeague', league, by: ann })
      .refuses('not-league-admin')
    given(...withAnn)
      .when(on('MakeCoAdmin', ann, ann))
      .refuses('not-league-owner', 'Only the owner of the league can do this')
  })

  it('keeps the standing of the fans concerned alone', () => {
    const { evolve, initialState } = leagueFor([ann])
    const metadata = { occurredAt: now }
    const states = [created, memberEvent('LeagueJoined', bob), memberEvent('LeagueJoined', ann)]
    const state = states.reduce((before, event) => evolve(before, { ...event, metadata }), initialState)
    expect(state).toMatchObject({ members: 3, standings: new Map([[ann, 'member']]) })
  })
})
