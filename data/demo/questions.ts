/** Three questions of the season in play: one that fans still answer, one that has locked, and one settled and corrected. */
import { answers } from '#domain/answer/answers.ts'
import type { QuestionCommand } from '#domain/question/commands.ts'
import type { Answer, Asks } from '#domain/question/events.ts'
import { questions } from '#domain/question/questions.ts'
import type { QuestionsState } from '#domain/question/state.ts'
import { streams } from '#domain/streams.ts'
import type { Actor, Instant, UserId } from '#domain/words.ts'
import { handleCommand, readState } from '#eventstore/command-handler.ts'
import type { EventStore } from '#eventstore/port.ts'
import { metadataOf } from '../command.ts'
import { demoFan } from './fans.ts'
import { randomOf } from './random.ts'
import { hoursAfter } from './shift.ts'

/** Random, and never to be changed: a load that was interrupted is recognised by the commands it has made. */
const COMMAND_NAMESPACE = 'b1c6c4d0-8a53-4b7e-9f4d-6b5a3c2e7f18'
const competition = 'premier-league-2022-23'
const HOURS_A_DAY = 24
/** Fans who may answer, beside the demo fan. */
const ANSWERING = 90

interface DemoQuestion {
  readonly text: string
  readonly asks: Asks
  /** days before now; negative: days from now on */
  readonly askedDaysAgo: number
  /** 'last round': with the first lock of that round, which is what it asks about */
  readonly lockedDaysAgo: number | 'last round'
  /** what was entered, and what it was corrected to */
  readonly right?: readonly [entered: Answer, corrected: Answer]
  readonly reason?: string
}

const QUESTIONS: readonly DemoQuestion[] = [
  {
    text: 'Which three teams are relegated?',
    asks: {
      kind: 'several',
      choose: 3,
      options: [
        'Bournemouth',
        'Brentford',
        'Crystal Palace',
        'Everton',
        'Fulham',
        'Leeds United',
        'Leicester City',
        'Nottingham Forest',
        'Southampton',
        'West Ham',
        'Wolves',
      ],
    },
    askedDaysAgo: 300,
    lockedDaysAgo: 280,
  },
  {
    text: 'Who scores the first hat-trick of the season?',
    asks: {
      kind: 'single',
      options: ['Erling Haaland', 'Gabriel Jesus', 'Harry Kane', 'Mohamed Salah', 'Son Heung-min'],
    },
    askedDaysAgo: 300,
    lockedDaysAgo: 280,
    right: [['Harry Kane'], ['Erling Haaland']],
    reason: 'One of the three goals was credited to another player',
  },
  {
    text: 'How many goals will the last round bring?',
    asks: { kind: 'number', min: 0, max: 60 },
    askedDaysAgo: 20,
    lockedDaysAgo: 'last round',
  },
]

interface QuestionsOf {
  readonly store: EventStore
  readonly fans: readonly UserId[]
  readonly adminId: string
  readonly correlationId: string
  readonly now: Instant
  /** when the first match of the last round locks */
  readonly lastRoundLocksAt: Instant
}

/** @returns how many events */
export async function playQuestions({
  store,
  fans,
  adminId,
  correlationId,
  now,
  lastRoundLocksAt,
}: QuestionsOf): Promise<number> {
  const admin: Actor = { id: adminId, role: 'admin' }
  const daysAgo = (days: number, hours = 0) => hoursAfter(now, hours - days * HOURS_A_DAY)
  let events = 0
  const sent = (actor: Actor, content: readonly unknown[], at: Instant) => {
    events++
    return { ...metadataOf({ actor, commandNamespace: COMMAND_NAMESPACE }, content, at), correlationId }
  }
  const act = (command: QuestionCommand, at: Instant) =>
    written(
      handleCommand(store, streams.questions(competition), questions, command, sent(admin, [command], at)),
    )
  const known = async (): Promise<QuestionsState> =>
    await readState(store, streams.questions(competition), questions)

  for (const { text, asks, askedDaysAgo, lockedDaysAgo } of QUESTIONS) {
    const at = daysAgo(askedDaysAgo)
    const locksAt = lockedDaysAgo === 'last round' ? lastRoundLocksAt : daysAgo(lockedDaysAgo)
    await act({ type: 'AskQuestion', competition, text, asks, locksAt, now: at }, at)
  }
  const state = await known()
  const answering = [demoFan.id, ...fans.filter(id => id !== demoFan.id).slice(0, ANSWERING)]
  for (const [index, { asks, askedDaysAgo }] of QUESTIONS.entries()) {
    const question = index + 1
    for (const [place, user] of answering.entries()) {
      const random = randomOf('question', String(question), user)
      // The demo fan has an open question left to answer.
      if (user === demoFan.id ? askedDaysAgo < 100 : random.below(3) === 0) continue
      const at = daysAgo(askedDaysAgo, 1 + place)
      const answer = guessed(asks, random)
      const command = { type: 'SaveAnswer', competition, question, user, answer, now: at } as const
      const metadata = sent({ id: user, role: 'user' }, ['answer', question, user], at)
      const judgedBy = {
        round: state.length - 1,
        rules: 1,
        locksAt: state[index]?.locksAt ?? null,
      }
      await written(
        handleCommand(
          store,
          streams.answers(competition, user),
          answers,
          { ...command, questions: state },
          { ...metadata, judgedBy },
        ),
      )
    }
  }
  for (const [index, { right, reason, lockedDaysAgo }] of QUESTIONS.entries()) {
    if (lockedDaysAgo === 'last round') continue
    for (const [step, answer] of (right ?? []).entries()) {
      const at = daysAgo(lockedDaysAgo - 30, step * HOURS_A_DAY)
      const why = step === 0 ? {} : { reason }
      await act({ type: 'EnterAnswer', competition, question: index + 1, answer, now: at, ...why }, at)
    }
  }
  return events
}

function guessed(asks: Asks, random: ReturnType<typeof randomOf>): Answer {
  if (asks.kind === 'number') return 22 + random.below(18)
  const count = asks.kind === 'single' ? 1 : asks.choose
  const left = [...asks.options]
  return Array.from({ length: count }, () => left.splice(random.below(left.length), 1)[0] ?? '')
}

async function written(outcome: ReturnType<typeof handleCommand>): Promise<void> {
  const { kind } = await outcome
  if (kind !== 'done') throw new Error(`the demo broke a rule of its questions: ${kind}`)
}
