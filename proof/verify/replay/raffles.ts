/**
 * Raffles, each judged by itself: the seed is the one that was promised, and the number that it gives is the line of the winner
 * on the list. A second reading of the draw, which shares no line with the server.
 */
import { hashOfText, missingData } from '../../leaf/beside.ts'
import type { LoggedEvent } from '../../leaf/event.ts'
import { checkShape } from './shapes.ts'
import type { Shown } from './shown.ts'
import { contradicted, proven, unjudged, type Verdict } from './verdict.ts'

/** Hexadecimal digits of a hash that make a number. */
const DIGITS = 12

interface Drawn {
  readonly step: number
  readonly winner: string
  readonly seed: string
}

interface Raffle {
  commitment: string | null
  list: { readonly listHash: string; readonly count: number } | null
  readonly draws: Drawn[]
  /** the first event that can't be read, in words */
  problem: { readonly kind: 'contradicted' | 'unjudged'; readonly why: string } | null
}

export class Raffles {
  /** by month, as their streams say */
  readonly #months = new Map<string, Raffle>()

  take(event: LoggedEvent): void {
    const { type, stream } = event
    if (!type.startsWith('Raffle') || !stream.startsWith('raffle-')) return
    const month = stream.slice('raffle-'.length)
    const raffle = this.#months.get(month) ?? { commitment: null, list: null, draws: [], problem: null }
    this.#months.set(month, raffle)
    const missing = missingData(event)
    if (missing !== null) raffle.problem ??= { kind: 'unjudged', why: missing }
    else
      try {
        checkShape(event)
        takeInto(raffle, event, month)
      } catch (problem) {
        raffle.problem ??= {
          kind: 'contradicted',
          why: problem instanceof Error ? problem.message : String(problem),
        }
      }
  }

  /** @param shown null where there is nothing to read the lists from */
  async verdicts(shown: Shown | null): Promise<Verdict[]> {
    const verdicts: Verdict[] = []
    for (const [month, raffle] of this.#months) {
      if (raffle.draws.length === 0 && !raffle.problem) continue
      verdicts.push(await verdictOn(`the raffle of ${month}`, month, raffle, shown))
    }
    return verdicts
  }
}

/** The order proves that no hand is in the draw: who promises the seed behind the list could choose the seed by the list. */
function takeInto(raffle: Raffle, { type, data: fields }: LoggedEvent, month: string): void {
  if (fields.month !== month) throw new Error(`it is about ${fields.month}`)
  const data = fields as unknown as { commitment: string } & NonNullable<Raffle['list']> & Drawn
  if (type === 'RaffleOpened') {
    if (raffle.commitment !== null) throw new Error('it was opened twice')
    raffle.commitment = data.commitment
  } else if (type === 'RaffleClosed') {
    if (raffle.list) throw new Error('it was closed twice')
    if (raffle.commitment === null) throw new Error('its list was closed before its seed was promised')
    raffle.list = { listHash: data.listHash, count: data.count }
  } else if (type === 'RaffleDrawn') {
    if (!raffle.list) throw new Error('it was drawn before its list was closed')
    raffle.draws.push({ step: data.step, winner: data.winner, seed: data.seed })
  }
}

async function verdictOn(
  subject: string,
  month: string,
  raffle: Raffle,
  shown: Shown | null,
): Promise<Verdict> {
  const { problem, commitment, list, draws } = raffle
  if (problem)
    return problem.kind === 'unjudged' ? unjudged(subject, problem.why) : contradicted(subject, problem.why)
  const strange = draws.find(({ seed }) => hashOfText(seed) !== commitment)
  if (strange || !list) return contradicted(subject, 'its seed is not the one that was promised')
  const text = await shown?.raffleList(month).catch(() => null)
  if (text === null || text === undefined)
    return unjudged(
      subject,
      'its seed is the one that was promised; the list of its fans, which the site gives, is not here',
    )
  if (hashOfText(text) !== list.listHash)
    return contradicted(subject, 'the site shows another list than was drawn from')
  const fans = text.split('\n').slice(0, -1)
  if (!isInOrder(fans, text))
    return contradicted(subject, 'its list is not in order, each fan once and on a line alone')
  if (fans.length !== list.count)
    return contradicted(subject, `its list has ${fans.length} fans and not ${list.count}`)
  const wrong = draws.flatMap((draw, at) => wrongIn(draw, at, { fans, list, draws }) ?? [])[0]
  return wrong === undefined ? proven(subject) : contradicted(subject, wrong)
}

/**
 * Whether these fans have this list alone: the hash of the list is a part of the draw, so that who knows the seed could choose the
 * winner among several lists of the same fans.
 */
function isInOrder(fans: readonly string[], text: string): boolean {
  const lines = [...new Set(fans)].sort().map(fan => `${fan.trim()}\n`)
  return !fans.includes('') && lines.join('') === text
}

interface Lines {
  readonly fans: readonly string[]
  readonly list: NonNullable<Raffle['list']>
  readonly draws: readonly Drawn[]
}

function wrongIn({ step, winner, seed }: Drawn, at: number, { fans, list, draws }: Lines): string | null {
  if (step !== at + 1) return `draw ${at + 1} names itself ${step}`
  const earlier = new Set(draws.slice(0, at).map(draw => draw.winner))
  const left = fans.filter(fan => !earlier.has(fan))
  const own = left[lineOf(`${seed} ${list.listHash} ${step}`, left.length)]
  return own === winner ? null : `draw ${step}: published ${winner}, the seed gives ${own ?? 'nobody'}`
}

/** Numbers at the end, which would favour the first lines, are passed over. */
function lineOf(text: string, lines: number): number {
  const numbers = 16 ** DIGITS
  for (let attempt = 1; lines > 0; attempt++) {
    const number = Number.parseInt(hashOfText(`${text} ${attempt}`).slice(0, DIGITS), 16)
    if (number < numbers - (numbers % lines)) return number % lines
  }
  return -1
}
