/** Disputes: what a fan objects to, and what staff make of it. */
import * as z from 'zod/mini'
import { DisputeId, Subject, Verdict } from '#domain/dispute/events.ts'
import { CompetitionId, Score, Winner } from '#domain/words.ts'
import { Fan } from '../board/calls.ts'
import { CommandInfo, list, ofCompetition } from '../common.ts'
import { Phrase, Sides } from '../phrases.ts'
import { defineRoute } from '../route.ts'
import { opaque, typedText } from '../typed.ts'

const tag = 'disputes'

/** Of what people write in a dispute, in characters. */
export const MIN_WORDS = 3
export const MAX_WORDS = 1_000
/** Of an attached receipt, in characters: one of 40 picks has 8,000. */
const MAX_RECEIPT = 20_000

const WORDS_MESSAGE = `Please write ${MIN_WORDS} to ${MAX_WORDS} characters`
const words = typedText(MAX_WORDS, { min: MIN_WORDS, message: WORDS_MESSAGE })

const Status = z.enum(['open', 'asked', 'proposed', 'upheld', 'rejected'])
export type DisputeStatus = z.infer<typeof Status>

const DisputeRow = z.object({
  id: z.string(),
  status: Status,
  competition: z.string(),
  competitionName: z.string(),
  subject: Subject,
  /** what it is about, in words: 'Prediction: Arsenal v Wolves' */
  about: z.string(),
  /** the same for pages in other languages */
  aboutWords: Phrase,
  fan: Fan,
  openedAt: z.string(),
  dueAt: z.string(),
  /** null until it is decided */
  decidedAt: z.nullable(z.string()),
  /** null where no admin works on it */
  assignedTo: z.nullable(z.object({ id: z.string(), name: z.string() })),
  reopened: z.boolean(),
})
export type DisputeRow = z.infer<typeof DisputeRow>

const Step = z.object({
  at: z.string(),
  by: z.string(),
  type: z.string(),
  what: z.string(),
  /** `by` and `what` for pages in other languages */
  who: Phrase,
  said: z.array(Phrase),
  /** what was written; null where nothing was, or the account of who wrote it is deleted */
  words: z.nullable(z.string()),
  revision: z.int(),
})
export type DisputeStep = z.infer<typeof Step>

const DisputeView = z.extend(DisputeRow, {
  steps: z.array(Step),
  /** the event that the attached receipt proves; null where none is attached */
  receipt: z.nullable(z.object({ at: z.string(), what: z.string(), said: z.array(Phrase), leaf: z.int() })),
  /** a verdict that waits for a second admin; for staff alone */
  proposal: z.nullable(
    z.object({
      by: z.string(),
      mine: z.boolean(),
      verdict: Verdict,
      words: z.string(),
      text: z.nullable(z.string()),
    }),
  ),
  /** whether the fan may open the case again */
  mayReopen: z.boolean(),
})
export type DisputeView = z.infer<typeof DisputeView>

const STALE = ['dispute', 'users'] as const

export const myDisputes = defineRoute({
  method: 'GET',
  path: '/disputes/me',
  summary: 'The disputes of the reader, those that are due first come first',
  tag,
  access: 'user',
  staleBy: STALE,
  ...list(DisputeRow, 20, {}),
})

const OfDispute = z.object({ dispute: DisputeId })

export const disputeCase = defineRoute({
  method: 'GET',
  path: '/disputes/case/:dispute',
  summary: 'A dispute with all its steps: the reader’s own, or any for staff',
  tag,
  access: 'user',
  staleBy: STALE,
  query: OfDispute,
  data: DisputeView,
})

const command = { method: 'POST', tag, changes: ['dispute', 'audit'], more: CommandInfo } as const
const done = z.object({ changed: z.boolean() })

export const openDispute = defineRoute({
  ...command,
  path: '/disputes',
  summary: 'Dispute a prediction, a round, a prize or a coupon, within 30 days, with a receipt or without',
  access: 'fan',
  body: z.object({
    competition: CompetitionId,
    subject: Subject,
    words,
    receipt: z.optional(opaque(MAX_RECEIPT, { message: 'This file is too large for a receipt' })),
  }),
  data: z.object({ dispute: z.string() }),
})

export const answerDispute = defineRoute({
  ...command,
  path: '/disputes/answer',
  summary: 'Answer the question that was asked in an own dispute',
  access: 'fan',
  body: z.extend(OfDispute, { words }),
  data: done,
})

export const reopenDispute = defineRoute({
  ...command,
  path: '/disputes/reopen',
  summary: 'Open an own dispute again, once, within 30 days of its verdict',
  access: 'fan',
  body: z.extend(OfDispute, { words }),
  data: done,
})

export const disputes = defineRoute({
  method: 'GET',
  path: '/admin/disputes',
  summary: 'Disputes by state, age, competition and who works on them: those that are due first come first',
  tag: 'admin',
  access: 'staff',
  staleBy: STALE,
  ...list(DisputeRow, 20, {
    ...ofCompetition,
    state: z._default(z.enum(['undecided', 'all', ...Status.options]), 'undecided'),
    age: z._default(z.enum(['any', 'week', 'overdue']), 'any'),
    who: z._default(z.enum(['any', 'me', 'none']), 'any'),
  }),
})

/** An event that the case rests on, with its place in the log. */
const EventRow = z.object({
  kind: z.enum(['pick', 'coupon', 'result', 'prize']),
  at: z.string(),
  by: z.string(),
  type: z.string(),
  what: z.string(),
  /** `by` and `what` for pages in other languages */
  who: Phrase,
  words: z.array(Phrase),
  /** 'Arsenal v Wolves'; null where the event is about no match */
  match: z.nullable(z.string()),
  sides: z.nullable(Sides),
  reason: z.nullable(z.string()),
  stream: z.string(),
  revision: z.int(),
  /** the lock that a pick or a coupon was judged by; null where there was none */
  locksAt: z.nullable(z.string()),
  /** its place in the public log; null until it is sealed there */
  leaf: z.nullable(z.int()),
  /** whether the dispute may have led to it */
  linkable: z.boolean(),
  linked: z.boolean(),
})
export type DisputeEvent = z.infer<typeof EventRow>

const Verdicts = z.object({
  match: z.string(),
  name: z.string(),
  sides: Sides,
  locksAt: z.nullable(z.string()),
  score: z.nullable(Score),
  winner: z.nullable(Winner),
  pick: z.nullable(Score),
  /** by the rules of today, and by those that were in force when the fan last saved */
  points: z.nullable(z.int()),
  pointsThen: z.nullable(z.int()),
})
export type DisputedMatch = z.infer<typeof Verdicts>

const Evidence = z.object({
  /** whether the reader entered, moved or published what the dispute is about: an admin who did proposes a verdict */
  involved: z.boolean(),
  /** whether the reader opened the dispute or plays for what it is about, and so judges nothing here */
  party: z.boolean(),
  /** whether every admin is one or the other: nobody may decide */
  nobodyLeft: z.boolean(),
  rules: z.nullable(z.object({ today: z.string(), atSave: z.nullable(z.string()) })),
  matches: z.array(Verdicts),
  /** in their order */
  events: z.array(EventRow),
  /** what is published of the prizes of the period */
  prize: z.nullable(
    z.object({
      period: z.string(),
      status: z.enum(['published', 'reopened']),
      publishedAt: z.string(),
      publications: z.int(),
      winners: z.array(z.object({ prize: z.string(), fans: z.array(Fan), total: z.int() })),
    }),
  ),
  earlier: z.array(DisputeRow),
})
export type DisputeEvidence = z.infer<typeof Evidence>

export const disputeEvidence = defineRoute({
  method: 'GET',
  path: '/admin/disputes/:dispute/evidence',
  summary:
    'All that a dispute is decided on: picks, locks, results, coupons, points, prizes, earlier disputes',
  tag: 'admin',
  access: 'staff',
  staleBy: [...STALE, 'match', 'board', 'prizes', 'audit'],
  query: OfDispute,
  data: Evidence,
})

export const assignDispute = defineRoute({
  ...command,
  path: '/admin/disputes/assign',
  summary: 'Take on a dispute',
  tag: 'admin',
  access: 'admin',
  body: OfDispute,
  data: done,
})

export const askFan = defineRoute({
  ...command,
  path: '/admin/disputes/ask',
  summary: 'Ask the fan of a dispute a question',
  tag: 'admin',
  access: 'admin',
  body: z.extend(OfDispute, { words }),
  data: done,
})

export const commentDispute = defineRoute({
  ...command,
  path: '/admin/disputes/comment',
  summary: 'Comment a dispute, for staff alone to read',
  tag: 'admin',
  access: 'staff',
  body: z.extend(OfDispute, { words }),
  data: done,
})

export const decideDispute = defineRoute({
  ...command,
  path: '/admin/disputes/decide',
  summary: 'Uphold or reject a dispute; who entered what it is about proposes, and a second admin confirms',
  tag: 'admin',
  access: 'admin',
  asksAgain: 'always',
  body: z.extend(OfDispute, { verdict: Verdict, words }),
  data: done,
})

export const confirmVerdict = defineRoute({
  ...command,
  path: '/admin/disputes/confirm',
  summary: 'Confirm the verdict that another admin proposed, by the hash that was read',
  tag: 'admin',
  access: 'admin',
  asksAgain: 'always',
  body: z.extend(OfDispute, { words: z.hash('sha256') }),
  data: done,
})

export const linkCorrection = defineRoute({
  ...command,
  path: '/admin/disputes/link',
  summary: 'Say which event a dispute that was upheld led to',
  tag: 'admin',
  access: 'admin',
  body: z.extend(OfDispute, {
    stream: opaque(160),
    revision: z.int().check(z.minimum(0)),
  }),
  data: done,
})
