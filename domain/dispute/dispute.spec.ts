import { describe, expect, it } from 'vitest'
import { dated, specOf } from '#tests/support/given.ts'
import { fold } from '../decider.ts'
import { dispute } from './dispute.ts'
import type { DisputeEvent, Verdict } from './events.ts'
import { dueAt, isOver, MAX_CORRECTIONS, MAX_STATEMENTS, MAX_TURNS } from './terms.ts'

const { given } = specOf(dispute)
const common = { dispute: '9c1f2b3a-4d5e-4f60-8a7b-1c2d3e4f5a6b' } as const
const [fan, ann, bob] = ['6', '7', '8'].map(digit => `${digit}f8c2b1e-0d5e-4a57-9d54-2f2f4c1f7a10`) as [
  string,
  string,
  string,
]
const words = 'a'.repeat(64)
const about = { competition: 'league', subject: { kind: 'prediction', match: 'league.1.a-b' } } as const
const now = '2022-08-20T09:00:00.000Z'
const late = '2022-12-01T09:00:00.000Z'

const opened = {
  type: 'DisputeOpened',
  data: { ...common, user: fan, words, ...about, receipt: null },
} as const
const questioned: DisputeEvent = { type: 'DisputeQuestioned', data: { ...common, words } }
const answered: DisputeEvent = { type: 'DisputeAnswered', data: { ...common, user: fan, words } }
const commented: DisputeEvent = { type: 'DisputeCommented', data: { ...common, words } }
const proposed = (by: string, verdict: Verdict = 'upheld'): DisputeEvent => ({
  type: 'VerdictProposed',
  data: { ...common, by, verdict, words },
})
const upheld = (confirmed = false): DisputeEvent => ({
  type: 'DisputeUpheld',
  data: { ...common, ...about, words, confirmed },
})
const rejected: DisputeEvent = {
  type: 'DisputeRejected',
  data: { ...common, ...about, words, confirmed: false },
}
const reopened: DisputeEvent = { type: 'DisputeReopened', data: { ...common, user: fan, words } }
const linked = (revision: number): DisputeEvent => ({
  type: 'CorrectionLinked',
  data: { ...common, stream: 'round-league.1', revision },
})

const open = {
  type: 'OpenDispute',
  ...opened.data,
  since: '2022-08-01T09:00:00.000Z',
  now,
} as const
const answer = { type: 'AnswerDispute', ...common, user: fan, words, now } as const
const reopen = { type: 'ReopenDispute', ...common, user: fan, words, now } as const
const judge = (
  by: string,
  officials: readonly string[] = [],
  verdict: Verdict = 'upheld',
  players: readonly string[] = [],
) => ({ type: 'DecideDispute', ...common, by, verdict, words, involved: { officials, players } }) as const
const confirm = (by: string, officials: readonly string[] = [], players: readonly string[] = []) =>
  ({ type: 'ConfirmVerdict', ...common, by, words, involved: { officials, players } }) as const
const link = (revision: number) =>
  ({ type: 'LinkCorrection', ...common, stream: 'round-league.1', revision }) as const

describe('OpenDispute', () => {
  it('opens within the notice period, and before there is anything to wait for', () => {
    given().when(open).then(opened)
    given()
      .when({ ...open, since: null })
      .then(opened)
  })
  it('stays quiet where the case is there', () => given(opened).when(open).staysQuiet())
  it.each([
    ['2022-08-31T08:59:59.999Z', true],
    ['2022-08-31T09:00:00.000Z', true],
    ['2022-08-31T09:00:00.001Z', false],
  ])('takes 30 days, to the millisecond: %s', (now, taken) => {
    const command = given().when({ ...open, now })
    if (taken) command.then(opened)
    else command.refuses('notice-over')
    const decided = given(opened, rejected).when({ ...reopen, now })
    if (taken) decided.then(reopened)
    else decided.refuses('notice-over')
  })
  it('is refused after 30 days', () =>
    given()
      .when({ ...open, now: late })
      .refuses('notice-over', 'The notice period of 30 days is over'))
})

describe('what is said', () => {
  it('is asked by staff and answered by the fan', () => {
    given(opened)
      .when({ type: 'AskFan', ...common, words })
      .then(questioned)
    given(opened, questioned).when(answer).then(answered)
    given(opened, questioned)
      .when({ ...answer, user: bob })
      .refuses('unknown-dispute')
    given(opened).when(answer).refuses('nothing-asked', 'No question waits for your answer')
  })
  it('may be a comment at any time, and a question until the verdict', () => {
    given(opened, upheld())
      .when({ type: 'CommentDispute', ...common, words })
      .then(commented)
    given(opened, upheld())
      .when({ type: 'AskFan', ...common, words })
      .refuses('dispute-decided', 'This dispute is decided')
  })
  it('is bounded, whoever speaks', () => {
    const most = [...Array.from({ length: MAX_STATEMENTS - 1 }, () => commented), questioned]
    const comment = { type: 'CommentDispute', ...common, words } as const
    given(opened, ...most)
      .when(comment)
      .refuses('too-many-statements', 'A dispute takes 100 questions, answers and comments at most')
    given(opened, ...most)
      .when({ ...comment, type: 'AskFan' })
      .refuses('too-many-statements')
    given(opened, ...most)
      .when(answer)
      .refuses('too-many-statements')
    const fewer = most.slice(1)
    given(opened, ...fewer)
      .when(comment)
      .then(commented)
    given(opened, ...fewer)
      .when({ ...comment, type: 'AskFan' })
      .then(questioned)
    given(opened, ...fewer)
      .when(answer)
      .then(answered)
  })
})

it('who works on a case is said once', () => {
  const assign = { type: 'AssignDispute', ...common, to: ann } as const
  const assigned: DisputeEvent = { type: 'DisputeAssigned', data: { ...common, to: ann } }
  given(opened).when(assign).then(assigned)
  given(opened, assigned).when(assign).staysQuiet()
  given(opened, upheld()).when(assign).refuses('dispute-decided')
  given().when(assign).refuses('unknown-dispute', 'There is no such dispute')
})

describe('a verdict', () => {
  it('is given by an admin who did not enter what the dispute is about', () => {
    given(opened)
      .when(judge(ann, [bob]))
      .then(upheld())
    given(opened, questioned)
      .when(judge(ann, [], 'rejected'))
      .then(rejected)
    given(opened, upheld()).when(judge(ann)).refuses('dispute-decided')
  })
  it('waits for a second admin where the first one entered the result', () => {
    given(opened)
      .when(judge(ann, [ann]))
      .then(proposed(ann))
    given(opened, proposed(ann)).when(confirm(bob)).then(upheld(true))
    given(opened, proposed(ann))
      .when(confirm(ann))
      .refuses('second-admin', 'A second admin has to confirm this verdict: you entered the result')
  })
  it('that was proposed to reject is confirmed so', () =>
    given(opened, proposed(ann, 'rejected'))
      .when(confirm(bob))
      .then({ ...rejected, data: { ...common, ...about, words, confirmed: true } } as DisputeEvent))
  it('is confirmed as it was read: a newer proposal takes its place', () => {
    given(opened, proposed(ann))
      .when(judge(bob, [ann, bob], 'rejected'))
      .then(proposed(bob, 'rejected'))
    given(opened, proposed(ann))
      .when({ ...confirm(bob), words: 'b'.repeat(64) })
      .refuses('verdict-moved')
    given(opened).when(confirm(bob)).refuses('verdict-moved')
    given(opened, upheld()).when(confirm(bob)).refuses('dispute-decided')
  })
})

describe('nobody judges their own case, whatever their role is by now:', () => {
  const sentence = 'You are involved in this dispute: an admin who is not decides it'
  it('not the fan who opened it', () => {
    given(opened).when(judge(fan)).refuses('own-case', sentence)
    given(opened)
      .when(judge(fan, [fan]))
      .refuses('own-case')
    given(opened, proposed(ann)).when(confirm(fan)).refuses('own-case', sentence)
  })
  it('not who plays for what it is about', () => {
    given(opened)
      .when(judge(bob, [], 'rejected', [bob]))
      .refuses('own-case', sentence)
    given(opened, proposed(ann))
      .when(confirm(bob, [], [bob]))
      .refuses('own-case', sentence)
  })
  it('not a second person who entered, moved or published it', () =>
    given(opened, proposed(ann))
      .when(confirm(bob, [ann, bob]))
      .refuses('own-case', sentence))
})

it('assignments and proposals are bounded, and a case can still be decided then', () => {
  const turns = Array.from({ length: MAX_TURNS }, () => proposed(ann))
  given(opened, ...turns)
    .when(judge(ann, [ann]))
    .refuses('too-many-turns')
  given(opened, ...turns)
    .when({ type: 'AssignDispute', ...common, to: bob })
    .refuses('too-many-turns')
  const fewer = turns.slice(1)
  given(opened, ...fewer)
    .when(judge(ann, [ann]))
    .then(proposed(ann))
  given(opened, ...fewer)
    .when({ type: 'AssignDispute', ...common, to: bob })
    .then({ type: 'DisputeAssigned', data: { ...common, to: bob } })
  given(opened, ...turns)
    .when(confirm(bob))
    .then(upheld(true))
  given(opened, ...turns)
    .when(judge(bob, [ann]))
    .then(upheld())
})

describe('ReopenDispute', () => {
  it('opens a decided case once', () => {
    given(opened, rejected).when(reopen).then(reopened)
    given(opened, rejected, reopened, rejected).when(reopen).refuses('reopened-before')
    given(opened).when(reopen).refuses('dispute-open')
  })
  it('is for the fan, within 30 days of the verdict', () => {
    given(opened, rejected)
      .when({ ...reopen, user: bob })
      .refuses('unknown-dispute')
    given(opened, rejected)
      .when({ ...reopen, now: late })
      .refuses('notice-over')
  })
})

it('a dispute that was upheld is linked to what it led to, each event once', () => {
  given(opened, upheld()).when(link(3)).then(linked(3))
  given(opened, upheld(), linked(3)).when(link(3)).staysQuiet()
  given(opened, rejected).when(link(3)).refuses('not-upheld')
  given(opened, upheld(), linked(3)).when(link(4)).then(linked(4))
  const elsewhere = { ...link(3), stream: 'prizes-league.round-1' }
  given(opened, upheld(), linked(3))
    .when(elsewhere)
    .then({ type: 'CorrectionLinked', data: { ...common, stream: 'prizes-league.round-1', revision: 3 } })
  given(opened, upheld(), ...Array.from({ length: MAX_CORRECTIONS - 1 }, (_, at) => linked(at)))
    .when(link(99))
    .then(linked(99))
  given(opened, upheld(), ...Array.from({ length: MAX_CORRECTIONS }, (_, at) => linked(at)))
    .when(link(99))
    .refuses('too-many-corrections')
})

it('the state follows from the events', () => {
  const assigned: DisputeEvent = { type: 'DisputeAssigned', data: { ...common, to: ann } }
  expect(
    fold(dispute, dated([opened, assigned, questioned, answered, rejected, reopened, proposed(ann)])),
  ).toEqual({
    ...common,
    user: fan,
    ...about,
    openedAt: '2022-08-01T09:00:00.000Z',
    assignedTo: ann,
    status: 'proposed',
    proposal: { by: ann, verdict: 'upheld', words },
    decidedAt: null,
    reopened: true,
    statements: 2,
    turns: 2,
    corrections: [],
  })
})

it('a case is due 14 days after it was opened, and the notice period ends after 30', () => {
  expect(dueAt('2022-08-01T09:00:00.000Z')).toBe('2022-08-15T09:00:00.000Z')
  expect(isOver('2022-08-01T09:00:00.000Z', '2022-08-31T09:00:00.000Z')).toBe(false)
  expect(isOver('2022-08-01T09:00:00.000Z', '2022-08-31T09:00:00.001Z')).toBe(true)
})

it('is open again after the answer and after the fan opened the case again', () => {
  expect(fold(dispute, dated([opened]))).toMatchObject({ status: 'open' })
  expect(fold(dispute, dated([opened, questioned]))).toMatchObject({ status: 'asked' })
  expect(fold(dispute, dated([opened, questioned, answered]))).toMatchObject({
    status: 'open',
    statements: 2,
  })
  expect(fold(dispute, dated([opened, rejected, reopened]))).toMatchObject({
    status: 'open',
    decidedAt: null,
  })
})

it('says why something about a dispute is refused', () => {
  given(opened).when(reopen).refuses('dispute-open', 'This dispute is not decided yet')
  given(opened, rejected, reopened, rejected)
    .when(reopen)
    .refuses('reopened-before', 'A dispute can be opened again once')
  given(opened)
    .when(confirm(bob))
    .refuses('verdict-moved', 'This verdict does not wait any more. Please look at the case again')
  given(opened, rejected)
    .when(link(3))
    .refuses('not-upheld', 'Only a dispute that was upheld is linked to its correction')
  given(opened, upheld(), ...Array.from({ length: MAX_CORRECTIONS }, (_, at) => linked(at)))
    .when(link(99))
    .refuses('too-many-corrections', 'A dispute is linked to 10 corrections at most')
  given(opened, rejected)
    .when({ ...reopen, user: bob })
    .refuses('unknown-dispute', 'There is no such dispute')
  given(opened, ...Array.from({ length: MAX_TURNS }, () => proposed(ann)))
    .when(judge(ann, [ann]))
    .refuses('too-many-turns', 'A dispute takes 100 assignments and proposed verdicts at most')
})
