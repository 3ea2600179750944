/**
 * The publications of winners, each judged by itself: computed from the results and picks up to the place that the publication
 * names, and compared with what the site shows.
 */
import { missingData } from '../../leaf/beside.ts'
import type { LoggedEvent } from '../../leaf/event.ts'
import { type Award, awardsOf, roundBefore, shareOf } from './awards.ts'
import type { Game } from './game.ts'
import { firstPrize, prizeOf } from './prize-rules.ts'
import { checkShape } from './shapes.ts'
import type { Shown, ShownPeriod } from './shown.ts'
import { CannotJudge, contradicted, judged, proven, unjudged, type Verdict } from './verdict.ts'

interface Published {
  readonly competition: string
  readonly period: string
  readonly awards: readonly Award[]
}

/** A publication, and what the log gave at its place. */
interface Publication {
  /** `league round-3`, as its stream says */
  readonly key: string
  readonly index: number
  /** null where nobody can read what was published */
  readonly published: Published | null
  readonly given: readonly Award[] | Problem
  /** fans who were excluded at its place */
  readonly excluded: ReadonlySet<string>
  /** what the verifier could not read of the competition, up to the place */
  readonly doubt: string | null
}

interface Problem {
  readonly kind: 'contradicted' | 'unjudged'
  readonly why: string
}

/** Why the verifier can't be sure of a competition; null where the verifier read all of it. */
export type DoubtOf = (competition: string) => string | null

export class PublishedPrizes {
  /** in the order of the log */
  readonly #all: Publication[] = []
  readonly #last = new Map<string, Publication>()

  /** Periods that were published, of the competitions that the site shows. */
  count(site: Shown): number {
    return [...this.#last.keys()].filter(key => site.covers(competitionIn(key))).length
  }

  /**
   * Judges a publication. Of two with the same index the later one takes the place of the first.
   * @param game after the events that the winners were computed from
   */
  take(event: LoggedEvent, index: number, game: Game, doubt: DoubtOf): void {
    const key = keyIn(event)
    const read = readOf(event, key)
    const known = 'kind' in read ? null : read
    const publication: Publication = {
      key,
      index,
      published: known,
      given: 'kind' in read ? read : givenFor(read, game, this.#before(read, game, index)),
      excluded: excludedIn(game, key),
      doubt: doubt(competitionIn(key)),
    }
    const at = this.#all.findIndex(other => other.index === index)
    if (at < 0) this.#all.push(publication)
    else this.#all[at] = publication
    const last = this.#last.get(key)
    if (!last || last.index <= index) this.#last.set(key, publication)
  }

  /** What was published for the round before, up to the leaf. */
  #before({ competition, period }: Published, game: Game, index: number): readonly Award[] {
    const key = `${competition} ${roundBefore(game, competition, period)}`
    const earlier = this.#all.findLast(other => other.key === key && other.index < index)
    return earlier?.published?.awards ?? []
  }

  /** @param game after the last event, which says whose accounts were deleted */
  verdicts(game: Game): Verdict[] {
    return this.#all.map(publication => verdictOn(publication, game))
  }

  /** Published winners that the results of the end contradict: they stand, and a correction made them wrong. */
  corrected(game: Game): string[] {
    return [...this.#last.values()].flatMap(({ key, published, doubt, index }) => {
      if (!published || doubt !== null) return []
      const given = givenFor(published, game, this.#before(published, game, index))
      return 'kind' in given
        ? []
        : (differenceIn(published, given, { game, excluded: excludedIn(game, key) }) ?? [])
    })
  }

  /** What the site shows of publications, where that is not what the log publishes. */
  async compare(site: Shown, game: Game): Promise<Verdict[]> {
    const shown = new Set<string>()
    const verdicts: Verdict[] = []
    for (const competition of game.competitions.keys()) {
      if (!site.covers(competition)) continue
      try {
        for (const row of await site.periods(competition)) {
          if (row.status !== 'published' && row.status !== 'reopened') continue
          const key = `${row.competition} ${row.period}`
          shown.add(key)
          const published = this.#last.get(key)
          if (published && !published.published) continue
          const difference = published?.published
            ? siteDiffers(row, published.published)
            : 'the log publishes no winners'
          if (difference)
            verdicts.push(contradicted(`what the site shows as the winners of ${key}`, difference))
        }
      } catch (problem) {
        verdicts.push(contradicted(`what the site shows as the winners of ${competition}`, wordsOf(problem)))
      }
    }
    for (const key of this.#last.keys())
      if (site.covers(competitionIn(key)) && !shown.has(key))
        verdicts.push(
          contradicted(
            `what the site shows as the winners of ${key}`,
            'the log publishes winners, the site shows none',
          ),
        )
    return verdicts
  }
}

function wordsOf(problem: unknown): string {
  return problem instanceof Error ? problem.message : String(problem)
}

/** `prizes-league.round-3` is `league round-3`. */
function keyIn({ stream }: LoggedEvent): string {
  return stream.replace(/^prizes-/, '').replace('.', ' ')
}

/** As the log has them by now; a copy, which later events don't change. */
function excludedIn(game: Game, key: string): ReadonlySet<string> {
  return new Set(game.competitions.get(competitionIn(key))?.excluded)
}

function competitionIn(key: string): string {
  return key.split(' ')[0] ?? ''
}

function readOf(event: LoggedEvent, key: string): Published | Problem {
  const missing = missingData(event)
  if (missing !== null) return { kind: 'unjudged', why: missing }
  try {
    checkShape(event)
  } catch (problem) {
    return { kind: 'contradicted', why: wordsOf(problem) }
  }
  const { competition, period, awards } = event.data as unknown as Said
  if (`${competition} ${period}` !== key)
    return { kind: 'contradicted', why: `it is about ${competition} ${period}` }
  if (!PERIOD.test(period)) return { kind: 'contradicted', why: `there is no period ${period}` }
  try {
    return { competition, period, awards: awards.map(awardIn) }
  } catch (problem) {
    return problemOf(problem)
  }
}

/** Each is written in one way: another one would give its prizes once more. */
const PERIOD = /^(season|round-(0|[1-9]\d*)|month-\d{4}-\d{2})$/

interface Said {
  readonly competition: string
  readonly period: string
  /** publications of the first days named a prize, and had no values of it */
  readonly awards: readonly (Pick<Award, 'winners' | 'share'> & {
    readonly prize?: string
    readonly rule?: { readonly id: string }
    readonly pool?: number | null
  })[]
}

function awardIn({ prize, rule: values, pool, winners, share }: Said['awards'][number]): Award {
  const rule = values ? prizeOf(values) : firstPrize(prize ?? '')
  if (!rule) throw new Error(`there never was a prize ${prize}`)
  return { prize: rule.id, rule, winners, share, pool: pool === undefined ? rule.pool : pool }
}

function problemOf(problem: unknown): Problem {
  return { kind: problem instanceof CannotJudge ? 'unjudged' : 'contradicted', why: wordsOf(problem) }
}

function givenFor(
  { competition, period }: Published,
  game: Game,
  before: readonly Award[],
): readonly Award[] | Problem {
  try {
    return awardsOf(game, competition, period, before)
  } catch (problem) {
    return problemOf(problem)
  }
}

function verdictOn({ key, index, published, given, excluded, doubt }: Publication, game: Game): Verdict {
  const subject = `the winners of ${key}, published in leaf ${index}`
  if ('kind' in given)
    return given.kind === 'unjudged' ? unjudged(subject, given.why) : contradicted(subject, given.why)
  const difference = published && differenceIn(published, given, { game, excluded })
  if (difference === null) return proven(subject)
  return doubt === null ? judged(subject, difference) : unjudged(subject, doubt)
}

/** What the log says of winners, beside what they predicted. */
interface Fans {
  /** after the last event, which says whose accounts were deleted */
  readonly game: Game
  /** where the winners are judged */
  readonly excluded: ReadonlySet<string>
}

function differenceIn(
  { competition, period, awards }: Published,
  given: readonly Award[],
  fans: Fans,
): string | null {
  const unknown = awards.find(({ prize }) => !given.some(award => award.prize === prize))
  if (unknown) return `${competition} ${period} has no prize ${unknown.prize}`
  const twice = awards.find(({ prize }, at) => awards.findIndex(other => other.prize === prize) < at)
  if (twice) return `${competition} ${period} names the prize ${twice.prize} twice`
  for (const award of given) {
    const published = awards.find(({ prize }) => prize === award.prize)
    if (published && !isSamePrize(published, award))
      return `${competition} ${period}, prize ${award.prize}: published ${prizeInWords(published)}, the log sets ${prizeInWords(award)}`
    if (!published || !follows(published, award, fans))
      return `${competition} ${period}, prize ${award.prize}: published ${inWords(published)}, the log gives ${inWords(award)}`
  }
  return null
}

/** Whether what was published of the prize itself is what was in force. */
function isSamePrize({ rule, pool }: Award, given: Award): boolean {
  const fields = Object.keys(rule) as (keyof typeof rule)[]
  return pool === given.pool && fields.every(field => rule[field] === given.rule[field])
}

function prizeInWords({ pool, rule }: Award): string {
  const won = rule.exact === null ? `place ${rule.place}` : `${rule.exact} exact scores`
  return `${pool === null ? 'a thing' : `${pool} ${rule.unit}`} for ${won}${rule.oneWins ? ' of one fan' : ''}`
}

/**
 * Whether published winners follow from what the log gives. Of winners who are gone the log gives nothing: the winners beside
 * them must be those of the log, nobody is named twice, and the share must be that of all. Most points that only fans who are gone have can't be
 * compared with anybody's. Who is excluded wins nothing, gone or not.
 */
function follows(published: Award, given: Award, { game, excluded }: Fans): boolean {
  if (published.winners.some(user => excluded.has(user))) return false
  if (new Set(published.winners).size < published.winners.length) return false
  const left = published.winners.filter(user => !game.isGone(user))
  if (left.length === published.winners.length)
    return published.share === given.share && published.winners.join() === given.winners.join()
  if (published.share !== shareOf(given.pool, published.winners.length)) return false
  return (left.length === 0 && given.rule.exact === null) || left.join() === given.winners.join()
}

function inWords(award: Pick<Award, 'winners' | 'share'> | undefined): string {
  if (!award || award.winners.length === 0) return 'no winner'
  const share = award.share === null ? '' : `, ${award.share} each`
  return `${award.winners.slice(0, 3).join(', ')}${award.winners.length > 3 ? ' and others' : ''}${share}`
}

function siteDiffers({ prizes }: ShownPeriod, { awards }: Published): string | null {
  for (const { prize, winners, share } of awards) {
    const row = prizes.find(shown => shown.prize === prize)
    const names = row?.winners.map(({ id }) => id) ?? []
    const total = winners.length
    if (!row || row.total !== total || row.share !== share || names.some((id, at) => id !== winners[at]))
      return `the site shows ${inWords(row && { winners: names, share: row.share })} for ${prize}, the log publishes ${inWords({ winners, share })}`
  }
  const more = prizes.find(({ prize, total }) => total > 0 && !awards.some(award => award.prize === prize))
  if (!more) return null
  const names = more.winners.map(({ id }) => id)
  return `the site shows ${inWords({ winners: names, share: more.share })} for ${more.prize}, the log publishes no winner`
}
