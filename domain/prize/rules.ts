/**
 * The prizes of a competition as values: the events that open a competition and change its prizes carry all of them. Each bound
 * has its sentence. Where the documents leave a question of their prizes open, docs/decisions/0015 says how it is read.
 */
import * as z from 'zod/mini'
import { MAX_ROUNDS, MAX_SKOR } from '../bounds.ts'
import { staffIssue } from '../phrase.ts'
import { line } from '../words.ts'

/** Prizes of one competition at the most. */
export const MAX_PRIZES = 10
/** Prize matches of one round at the most. */
export const MAX_PRIZE_MATCHES = 20
/** The last place of a board that a prize is given for. */
export const MAX_PRIZE_PLACE = 3
/** Digits behind the point of a currency at the most. */
export const MAX_DIGITS = 4
/** Units of a pool that rolls over at the most: where nobody wins any round, the last pool is still an amount. */
export const MAX_ROLLED_UNITS = Math.floor(MAX_SKOR / MAX_ROUNDS)
const MAX_TITLE_LENGTH = 60

/** @param subject what the text is, as the sentence of a refusal has it: 'the title of a prize' */
function text(subject: string, length: string) {
  return line(MAX_TITLE_LENGTH, 1, { length, unseen: `no control characters in ${subject}` })
}

/** @param subject what is counted: 'prize matches' */
function count(subject: string, minimum: number, maximum: number) {
  const message = `${minimum} to ${maximum.toLocaleString('en')} ${subject}`
  return z.int(message).check(z.minimum(minimum, message), z.maximum(maximum, message))
}

/** Names a prize within its competition. */
export const PrizeId = z
  .string()
  .check(z.regex(/^[a-z0-9-]{1,32}$/, '1 to 32 lower-case letters, digits and dashes for the id of a prize'))
export type PrizeId = z.infer<typeof PrizeId>

const Currency = z.string().check(
  z.regex(/^[A-Z]{3,5}$/, staffIssue('a currency of 3 to 5 capital letters, such as EUR')),
  z.refine(currency => currency !== 'SKOR', staffIssue('no SKOR as money: they are given as SKOR')),
)

const units = (subject: string) => count(subject, 1, MAX_SKOR)

export const Gives = z.discriminatedUnion('kind', [
  /** whole SKOR, which come into the winners' purses; the winners share them evenly */
  z.strictObject({ kind: z.literal('skor'), units: units('SKOR of a prize') }),
  /** the smallest units of a currency, such as cents, of which `10 ** digits` are one; the winners share them evenly */
  z.strictObject({
    kind: z.literal('money'),
    currency: Currency,
    digits: count('digits behind the point of a currency', 0, MAX_DIGITS),
    units: units('smallest units of a currency'),
  }),
  /** one for each winner */
  z.strictObject({
    kind: z.literal('thing'),
    name: text(
      'the thing that is won',
      staffIssue(`1 to ${MAX_TITLE_LENGTH} characters for the thing that is won`),
    ),
  }),
])
export type Gives = Readonly<z.infer<typeof Gives>>

const WonBy = z.discriminatedUnion('kind', [
  /** each of so many prize matches of one round predicted exactly */
  z.strictObject({ kind: z.literal('exact'), matches: count('prize matches', 1, MAX_PRIZE_MATCHES) }),
  /** this place by points, above zero, on the board of the period */
  z.strictObject({ kind: z.literal('board'), place: count('as the place on a board', 1, MAX_PRIZE_PLACE) }),
])

export const PrizeRule = z
  .strictObject({
    id: PrizeId,
    period: z.enum(['round', 'month', 'season']),
    title: text(
      'the title of a prize',
      staffIssue(`1 to ${MAX_TITLE_LENGTH} characters for the title of a prize`),
    ),
    gives: Gives,
    won: WonBy,
    /**
     * `shared`: all who qualify win; fans with equal points hold several places together, and the prize of each.
     * `best`: of equal points the most exact scores, then the earliest last save, then the lowest id
     */
    ties: z.enum(['shared', 'best']),
    /** what nobody won of a round goes into this prize of the next round */
    rollsOver: z.boolean(),
  })
  .check(
    z.refine(({ won, ties }) => won.kind === 'board' || ties === 'shared', {
      path: ['ties'],
      message: staffIssue('shared among all who have every prize match exactly right'),
    }),
    z.refine(({ rollsOver, period, gives }) => !rollsOver || (period === 'round' && gives.kind !== 'thing'), {
      path: ['rollsOver'],
      message: staffIssue('a roll-over of SKOR or money of a round alone'),
    }),
    z.refine(
      ({ rollsOver, gives }) => !rollsOver || gives.kind === 'thing' || gives.units <= MAX_ROLLED_UNITS,
      {
        path: ['gives', 'units'],
        message: `at most ${MAX_ROLLED_UNITS.toLocaleString('en')} units where they roll over`,
      },
    ),
  )
export type PrizeRule = Readonly<z.infer<typeof PrizeRule>>

export const PrizeRules = z.array(PrizeRule).check(
  z.maxLength(MAX_PRIZES, `at most ${MAX_PRIZES} prizes of a competition`),
  z.refine(rules => new Set(rules.map(({ id }) => id)).size === rules.length, 'each id of a prize once'),
  z.refine(
    rules => new Set(rules.flatMap(({ won }) => (won.kind === 'exact' ? [won.matches] : []))).size <= 1,
    staffIssue('as many prize matches for one prize as for the others'),
  ),
)
