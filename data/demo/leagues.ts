/** Three leagues of the demo: one among friends with a cup, one at work that counts from the second half on, and one for everybody. */
import { v5 as uuidv5 } from 'uuid'
import type { LeagueCommand } from '#domain/league/commands.ts'
import type { Badge } from '#domain/league/events.ts'
import { leagueFor } from '#domain/league/league.ts'
import { hashOf } from '#domain/raffle/draw.ts'
import { streams } from '#domain/streams.ts'
import type { Instant, UserId } from '#domain/words.ts'
import { handleCommand } from '#eventstore/command-handler.ts'
import type { EventStore } from '#eventstore/port.ts'
import { metadataOf } from '../command.ts'
import { demoFan } from './fans.ts'
import { randomOf } from './random.ts'
import { hoursAfter } from './shift.ts'

/** Random, and never to be changed: a load that was interrupted is recognised by the commands it has made. */
const COMMAND_NAMESPACE = '5e1f7b3a-94c2-4d08-8b6e-2a7d0c9f4e15'
/** From the foundation of the leagues to now. */
const FOUNDED_HOURS_AGO = 2_000

interface DemoLeague {
  readonly name: string
  readonly description: string
  readonly badge: Badge
  readonly competition: string | null
  readonly fromRound: number | null
  readonly public: boolean
  /** beside the demo fan */
  readonly fans: number
  readonly fanOwns: boolean
  /** the first week of its cup, long after its foundation; null where it has none */
  readonly cupFrom: number | null
}

const LEAGUE = 'premier-league-2022-23'
const ROUNDS = 38

const LEAGUES: readonly DemoLeague[] = [
  {
    name: 'Friday five-a-side',
    description: 'Who is last at the end buys the pizza.',
    fans: 11,
    badge: { emblem: 'bolt', colour: 'green' },
    competition: LEAGUE,
    fromRound: null,
    public: false,
    fanOwns: true,
    cupFrom: 35,
  },
  {
    name: 'Second half at work',
    description: 'Everybody starts anew in week 20.',
    fans: 24,
    badge: { emblem: 'rocket', colour: 'blue' },
    competition: LEAGUE,
    fromRound: 20,
    public: false,
    fanOwns: false,
    cupFrom: null,
  },
  {
    name: 'Ninety plus four',
    description: 'For everybody who never leaves early.',
    fans: 140,
    badge: { emblem: 'flame', colour: 'red' },
    competition: null,
    fromRound: null,
    public: true,
    fanOwns: false,
    cupFrom: null,
  },
]

/** Of the hashes of the texts: the demo is the same on every machine. */
const SALT = 'demo '

/** What people/ keeps of the leagues' texts. */
export function demoLeagueWords(fans: readonly UserId[]) {
  return LEAGUES.flatMap((preset, index) =>
    [preset.name, preset.description].map(words => ({
      about: demoLeague(index),
      user: peopleOf(preset, fans).owner,
      salt: SALT,
      words,
    })),
  )
}

function peopleOf({ name, fans: count, fanOwns }: DemoLeague, fans: readonly UserId[]) {
  const random = randomOf('league', name)
  const drawn = fans
    .filter(id => id !== demoFan.id)
    .map(id => ({ id, order: random.below(1_000_000) }))
    .toSorted((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1))
  const members = drawn.slice(0, count).map(({ id }) => id)
  const [first = demoFan.id] = members
  return { owner: fanOwns ? demoFan.id : first, members }
}

interface LeaguesOf {
  readonly store: EventStore
  readonly fans: readonly UserId[]
  readonly correlationId: string
  readonly now: Instant
}

/** @returns the id of a league of the demo, the same on every machine */
export function demoLeague(index: number): string {
  return uuidv5(`league ${index}`, COMMAND_NAMESPACE)
}

/** @returns how many events */
export async function playLeagues({ store, fans, correlationId, now }: LeaguesOf): Promise<number> {
  let events = 0
  for (const [index, preset] of LEAGUES.entries()) {
    const { badge, competition, fromRound, cupFrom } = preset
    const settings = { badge, competition, fromRound, public: preset.public }
    const league = demoLeague(index)
    const { owner, members } = peopleOf(preset, fans)
    let at = hoursAfter(now, index - FOUNDED_HOURS_AGO)
    const carryOut = async (by: UserId, command: LeagueCommand) => {
      const actor = { id: by, role: 'user' } as const
      const made = metadataOf({ actor, commandNamespace: COMMAND_NAMESPACE }, [league, by, command.type], at)
      const outcome = await handleCommand(store, streams.league(league), leagueFor([by]), command, {
        ...made,
        correlationId,
      })
      if (outcome.kind !== 'done')
        throw new Error(`the demo broke a rule of the league ${preset.name}: ${JSON.stringify(outcome)}`)
      at = hoursAfter(at, 2)
      events++
    }
    // No server has made this code: the league's owner makes one that can be read.
    const code = { hash: hashOf(league), expiresAt: null }
    const [name, description] = [preset.name, preset.description].map(words => ({
      hash: hashOf(SALT + words),
    }))
    if (!name || !description) throw new Error('a league of the demo has a name and a description')
    await carryOut(owner, {
      type: 'CreateLeague',
      league,
      owner,
      name,
      description,
      ...settings,
      code,
      leaguesOfFan: index,
    })
    for (const by of [demoFan.id, ...members])
      if (by !== owner)
        await carryOut(by, {
          type: 'JoinLeague',
          league,
          by,
          now: at,
          leaguesOfFan: index,
          codeHash: settings.public ? null : code.hash,
        })
    if (cupFrom === null) continue
    const seed = hashOf(`cup of ${league}`)
    const commitment = hashOf(seed)
    const cup = { league, by: owner, competition: LEAGUE, firstRound: cupFrom }
    await carryOut(owner, { type: 'AnnounceCup', ...cup, commitment, over: true })
    await carryOut(owner, {
      type: 'DrawCup',
      league,
      by: owner,
      seed,
      fans: [demoFan.id, ...members],
      rounds: ROUNDS,
      locksAt: null,
      now: at,
    })
  }
  return events
}
