import * as z from 'zod/mini'
import { MAX_MATCH_TEXT } from '#domain/round/events.ts'
import { CompetitionId, MAX_TEAM_LENGTH, MatchId, RoundNumber } from '#domain/words.ts'
import { CHANGED_OR_NOT, CommandInfo, Download, GOALS, list, MatchTime, WireGoals } from '../common.ts'
import { Phrase, Sides } from '../phrases.ts'
import { Corrected, MatchTeam, Previewed } from '../preview/calls.ts'
import { defineRoute } from '../route.ts'
import { sheetFormat } from '../season/sheet-format.ts'
import { NeededReason, typedLine } from '../typed.ts'
import { onWire } from '../wire.ts'

const OptionalReason = z.optional(NeededReason)

/** Before extra time; null for none, and what stands where it is left out. */
const AFTER_90 = z.optional(z.nullable(z.object({ home: WireGoals, away: WireGoals })))

/** Enters the first score of a match, or corrects the score with a reason. */
export const setScore = defineRoute({
  method: 'POST',
  path: '/admin/setscore',
  summary: 'Enter the score of a match up to 120 minutes; a correction needs a reason',
  tag: 'admin',
  access: 'admin',
  asksAgain: 'corrections',
  changes: ['match', 'board', 'audit'],
  body: onWire(
    z.object({
      match: MatchId,
      score: z.object({ home: WireGoals, away: WireGoals }),
      after90: AFTER_90,
      /** whether it was decided at a desk; what stands where it is left out */
      awarded: z.optional(z.boolean()),
      reason: OptionalReason,
      preview: Previewed,
    }),
    { match: 'matchId', score: GOALS },
  ),
  data: Corrected,
  more: CommandInfo,
})

export const setWinner = defineRoute({
  method: 'POST',
  path: '/admin/setwinner',
  summary: 'Set who won, by team name or DRAW: this settles the match; a change needs a reason',
  tag: 'admin',
  access: 'admin',
  asksAgain: 'corrections',
  changes: ['match', 'board', 'audit'],
  body: onWire(
    z.object({
      match: MatchId,
      winnerName: MatchTeam,
      reason: OptionalReason,
      preview: Previewed,
    }),
    { match: 'matchId', winnerName: 'winner_name' },
  ),
  data: Corrected,
  more: CommandInfo,
})

/** Texts of a match that may be left out. */
const TEXTS = {
  ground: z.optional(typedLine(MAX_MATCH_TEXT.ground)),
  group: z.optional(z.nullable(typedLine(MAX_MATCH_TEXT.group))),
  category: z.optional(typedLine(MAX_MATCH_TEXT.category)),
}

const MARQUEE_MESSAGE = 'Please select marquee match data'
const WireMarquee = z.codec(
  z.union([z.boolean(), z.enum(['true', 'false'], MARQUEE_MESSAGE)], MARQUEE_MESSAGE),
  z.boolean(),
  { decode: value => value === true || value === 'true', encode: value => value },
)

/** One call changes the details, the marquee flag, or what is to become of the match (postpone, void, restore, reopen, take its result out). */
export const updateMatch = defineRoute({
  method: 'POST',
  path: '/admin/updatematch',
  summary:
    'Change a match: its details, its marquee flag; postpone, void or re-open it, bring it back where it is void by mistake, or take its result out, with a reason',
  tag: 'admin',
  access: 'admin',
  asksAgain: 'corrections',
  changes: ['match', 'board', 'audit'],
  body: onWire(
    z.object({
      match: MatchId,
      round: z.optional(typedLine(40)),
      ...TEXTS,
      home: z.optional(typedLine(MAX_TEAM_LENGTH)),
      away: z.optional(typedLine(MAX_TEAM_LENGTH)),
      kickOff: z.optional(MatchTime),
      marquee: z.optional(WireMarquee),
      action: z.optional(z.enum(['postpone', 'void', 'restore', 'reopen', 'withdraw-result'])),
      reason: OptionalReason,
      preview: Previewed,
    }),
    {
      match: 'matchId',
      home: 'fristTeamName',
      away: 'secondTeamName',
      ground: 'ground_name',
      kickOff: 'match_time',
      marquee: 'eligibleForDoublePoints',
    },
  ),
  data: Corrected,
  more: CommandInfo,
})

const TEAM = typedLine(MAX_TEAM_LENGTH, { min: 1, message: 'Please enter a team' })

/** A match that the list of fixtures had left out, or that takes the place of a void one. */
export const addMatch = defineRoute({
  method: 'POST',
  path: '/admin/matches',
  summary:
    'Add a match to a round, with a reason that fans can read; refused where its predictions, or those of another match, would be closed at once',
  tag: 'admin',
  access: 'admin',
  asksAgain: 'always',
  changes: ['match', 'board', 'audit'],
  body: z.object({
    competition: CompetitionId,
    round: RoundNumber,
    home: TEAM,
    away: TEAM,
    /** null while it is not known */
    kickOff: z.nullable(MatchTime),
    ...TEXTS,
    reason: NeededReason,
  }),
  data: z.object({ match: MatchId }),
  more: CommandInfo,
})

export const removeMatch = defineRoute({
  method: 'POST',
  path: '/admin/matches/remove',
  summary:
    'Take a void match out of its round, with a reason that fans can read; refused where anybody has ever predicted it or used a power-up on it',
  tag: 'admin',
  access: 'admin',
  asksAgain: 'always',
  changes: ['match', 'board', 'audit'],
  body: z.object({ match: MatchId, reason: NeededReason }),
  ...CHANGED_OR_NOT,
})

const NO_POINTS = 'Please enter point some reward points'

const RewardPoints = z.object({ startDate: z.string(), endDate: z.string(), points: z.int() })
export type RewardPoints = z.infer<typeof RewardPoints>

export const getRewardPoints = defineRoute({
  method: 'GET',
  path: '/admin/rewardpoints',
  summary: 'The reward points setting; null before the first',
  tag: 'admin',
  access: 'staff',
  staleBy: ['rewards'],
  data: z.nullable(RewardPoints),
})

export const setRewardPoints = defineRoute({
  method: 'POST',
  path: '/admin/rewardpoints',
  summary: 'Set the reward points of a span of days',
  tag: 'admin',
  access: 'admin',
  changes: ['rewards', 'audit'],
  body: z.object({
    startDate: typedLine(40, { min: 1, message: 'Please select Start date' }),
    endDate: typedLine(40, { min: 1, message: 'Please select End date' }),
    // An empty field is no number of points, although Number('') is 0.
    points: z.codec(
      z.union([z.number(), z.string().check(z.trim(), z.regex(/^\d+$/, NO_POINTS))], NO_POINTS),
      z.int(NO_POINTS).check(z.minimum(0, NO_POINTS)),
      { decode: Number, encode: points => points },
    ),
  }),
  data: RewardPoints,
  more: CommandInfo,
})

const Change = z.object({
  position: z.string(),
  at: z.string(),
  actor: z.object({ id: z.string(), name: z.string(), role: z.string() }),
  type: z.string(),
  match: z.nullable(z.string()),
  /** 'Arsenal v Wolves' */
  teams: z.nullable(z.string()),
  sides: z.nullable(Sides),
  /** in words; instants stand as they are, for the reader's own zone */
  what: z.string(),
  /** who acted, and the words without the names, for pages in other languages */
  who: Phrase,
  words: z.array(Phrase),
  /** the fans, or the subject of the announcement, that the words are followed by */
  names: z.array(z.string()),
  reason: z.nullable(z.string()),
})

/** What kind of change: a part of the audit trail by itself. */
export const ChangeKind = z.enum(['corrections', 'matches', 'rules', 'rewards', 'raffles', 'power-ups'])
export type ChangeKind = z.infer<typeof ChangeKind>

const whichChanges = { match: z.optional(MatchId), kind: z.optional(ChangeKind) }
const changes = list(Change, 20, whichChanges, { match: 'matchId' })

/** Beyond the spec: who changed what, and why. */
export const audit = defineRoute({
  method: 'GET',
  path: '/admin/audit',
  summary: 'Every change an admin or the system made, newest first, with its reason',
  tag: 'admin',
  access: 'staff',
  staleBy: ['audit', 'users'],
  ...changes,
})

export const auditExport = defineRoute({
  method: 'GET',
  path: '/admin/audit/export',
  summary: 'Every change that the filter leaves as CSV or an Excel workbook',
  tag: 'admin',
  access: 'staff',
  limit: 'heavy',
  staleBy: ['audit', 'users'],
  query: list(Change, 20, { ...whichChanges, ...sheetFormat }, { match: 'matchId' }).query,
  answers: 'file',
  data: Download,
})
