/** Computes points, ranks and winners from a log, and judges by them each thing that the log and a site say. */
import type { LoggedEvent } from '../../leaf/event.ts'
import type { CheckedLeaf } from '../log.ts'
import { Game } from './game.ts'
import { PublishedPrizes } from './prizes.ts'
import { compareBoards } from './published.ts'
import { Raffles } from './raffles.ts'
import type { Shown } from './shown.ts'
import { CannotJudge, contradicted, countOf, unjudged, type Verdict } from './verdict.ts'

/** Leaves of one kind that are named by themselves; more are counted. */
const MAX_NAMED = 20

export interface Replayed {
  readonly game: Game
  readonly prizes: PublishedPrizes
  readonly raffles: Raffles
  /** of leaves that the replay left out */
  readonly problems: readonly Verdict[]
  /** leaves that are sealed and not opened */
  readonly sealed: number
  readonly doubt: (competition: string) => string | null
}

/** The leaves of a log in their order, from the first one each time that they are asked for. */
export type Leaves = () => AsyncIterable<CheckedLeaf> | Iterable<CheckedLeaf>

/**
 * Takes every leaf. Whatever a leaf holds, the others are replayed.
 * @throws Error where the leaves are not those that the checkpoint signs
 */
export async function replayOf(leaves: Leaves): Promise<Replayed> {
  const replay = new Replay()
  for await (const leaf of leaves()) replay.take(leaf)
  if (replay.behind.length > 0) await judgeBehind(replay, leaves)
  return replay
}

/** Judges publications whose winners were computed before leaves that matter: on the game as it stood there. */
async function judgeBehind({ behind, prizes }: Replay, leaves: Leaves): Promise<void> {
  const then = new Replay()
  const waiting = behind.toSorted((a, b) => a.size - b.size)
  for await (const leaf of leaves()) {
    // A bundle has a part of the leaves: the first one behind the size may be missing.
    while (waiting[0] && waiting[0].size <= leaf.index) {
      const [{ event, index }] = waiting.splice(0, 1) as [Behind]
      prizes.take(event, index, then.game, then.doubt)
    }
    if (waiting.length === 0) return
    then.take(leaf, 'game')
  }
}

interface Behind {
  /** of the log on which the winners were computed */
  readonly size: number
  readonly event: LoggedEvent
  readonly index: number
}

class Replay implements Replayed {
  readonly game = new Game()
  readonly prizes = new PublishedPrizes()
  readonly raffles = new Raffles()
  readonly #problems: Verdict[] = []
  sealed = 0
  readonly behind: Behind[] = []
  /** by competition: the last leaf that moved its results, rules or questions */
  readonly #moved = new Map<string, number>()
  readonly #doubts = new Map<string, string>()

  /** @param part `game` takes what points rest on alone */
  take({ index, event, problem }: CheckedLeaf, part: 'all' | 'game' = 'all'): void {
    if (problem !== null) this.#note(contradicted(`leaf ${index}`, problem))
    if (event === null) {
      if (problem === null) this.sealed += 1
      return
    }
    if (part === 'all' && event.type === 'PrizesPublished') this.#publication(event, index)
    if (part === 'all') this.raffles.take(event)
    try {
      this.game.take(event)
      if (/^(competition|round|questions)-/.test(event.stream)) this.#moved.set(competitionOf(event), index)
    } catch (wrong) {
      this.#leaveOut(event, index, wrong)
    }
  }

  /** An event that this verifier can't read puts what follows of its competition in doubt; one that can't be is a contradiction. */
  #leaveOut(event: LoggedEvent, index: number, wrong: unknown): void {
    const why = wrong instanceof Error ? wrong.message : String(wrong)
    const subject = `leaf ${index}, ${event.type} in ${event.stream.slice(0, 100)}`
    const isUnread = wrong instanceof CannotJudge
    this.#note((isUnread ? unjudged : contradicted)(subject, why))
    if (!isUnread) return
    const competition = competitionOf(event)
    if (!this.#doubts.has(competition)) this.#doubts.set(competition, `${subject}, before it: ${why}`)
  }

  readonly doubt = (competition: string) => this.#doubts.get(competition) ?? this.#doubtOfShares(competition)

  /** Rare results rest on all picks: those of a sealed leaf nobody can count. */
  #doubtOfShares(competition: string): string | null {
    if (this.sealed === 0 || !this.game.needsAllPicks(competition)) return null
    return `its rules give points for rare results, and ${this.sealed} leaves before it that nobody can open may have picks that count for them`
  }

  #publication(event: LoggedEvent, index: number): void {
    const size = event.size ?? index
    const moved = this.#moved.get(competitionOf(event)) ?? -1
    // Judged where it stands; once more on the log of that size, where that is another game.
    this.prizes.take(event, index, this.game, this.doubt)
    if (!Number.isSafeInteger(size) || size < 0 || size > index)
      this.#note(contradicted(`leaf ${index}`, `its winners are said to be those of ${size} leaves`))
    else if (moved >= size) this.behind.push({ size, event, index })
  }

  /** The first ones by themselves, the others by their number. */
  get problems(): readonly Verdict[] {
    return [contradicted, unjudged].flatMap(say => {
      const all = this.#problems.filter(({ kind }) => kind === say('', '').kind)
      const more = all.length - MAX_NAMED
      const others = more > 0 ? [say(`${more} more leaves`, 'they could not be replayed either')] : []
      return [...all.slice(0, MAX_NAMED), ...others]
    })
  }

  #note(verdict: Verdict): void {
    this.#problems.push(verdict)
  }
}

/** `round-league.3` is of `league`. */
function competitionOf({ stream, data }: LoggedEvent): string {
  if (typeof data.competition === 'string') return data.competition
  return stream.slice(stream.indexOf('-') + 1).replace(/\..*$/, '')
}

export interface Judged {
  /** what was compared, in sentences */
  readonly said: readonly string[]
  /** of each publication, raffle and leaf that was judged by itself, and of boards that differ */
  readonly verdicts: readonly Verdict[]
}

/**
 * Judges each thing by itself: none hides another one.
 * @param shown null where there is nothing to compare with: then the log is judged by itself alone
 */
export async function judge(replayed: Replayed, shown: Shown | null): Promise<Judged> {
  const { game, prizes, raffles, problems, doubt } = replayed
  const boards = shown && (await compareBoards(shown, game, doubt))
  const publications = prizes.verdicts(game)
  const predictions = `Replayed ${game.predictions} predictions and ${game.answers.size} answers to questions:`
  const onSite = shown ? await prizes.compare(shown, game) : []
  const sentences = [
    `${predictions} ${boards ? boards.summary : 'the folder has no boards of a site to compare with.'}`,
    `The winners of ${countOf(publications, 'proven')} publications follow from the log.`,
    ...(shown && onSite.length === 0 ? [`Those of ${prizes.count(shown)} stand on the site.`] : []),
    ...prizes
      .corrected(game)
      .map(sentence => `Corrected since, and standing until published anew: ${sentence}`),
  ]
  const verdicts = [
    ...problems,
    ...(boards?.verdicts ?? []),
    ...publications,
    ...onSite,
    ...(await raffles.verdicts(shown)),
  ]
  return { said: sentences, verdicts }
}
