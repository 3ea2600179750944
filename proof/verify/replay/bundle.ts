/** What the events of an evidence bundle give by themselves. */
import type { ProvenEvent } from '../../proven.ts'
import { boardsOf } from './boards.ts'
import { competitionOf } from './published.ts'
import { replayOf } from './replay.ts'
import { inWords, type Verdict } from './verdict.ts'

/** Sentences about points at the most. */
const MAX_SAID = 100

/**
 * Replays the events, which are those of some fans alone: points of these fans in rounds, and whether the published winners
 * among the fans have what the prizes ask for. Who else has it only the whole log says.
 * @param events in the order of the log
 * @returns sentences
 */
export async function sayBundle(events: readonly Pick<ProvenEvent, 'event' | 'index'>[]): Promise<string[]> {
  const leaves = events.map(({ event, index }) => ({ event, index, problem: null }))
  const { game, prizes, problems } = await replayOf(() => leaves)
  const ofRounds = [...boardsOf(game)].filter(([name]) => name.includes(' round '))
  const alone = ofRounds.filter(([name]) => !game.needsAllPicks(competitionOf(name)))
  const rest = new Set(ofRounds.map(([name]) => competitionOf(name)).filter(id => game.needsAllPicks(id)))
  const points = alone.flatMap(([name, board]) =>
    [...board].map(
      ([user, total]) => `By these events fan ${user} has ${total} points on the board ${name}.`,
    ),
  )
  const shared = [...rest].map(
    id => `The rules of ${id} give points for rare results: how many a fan has, only its archive says.`,
  )
  return [
    ...points.slice(0, MAX_SAID),
    ...shared,
    ...problems.map(inWords),
    ...prizes.verdicts(game).map(ofPrizes),
  ]
}

/** Of a bundle a difference is no contradiction: events of other fans are not in there. */
function ofPrizes(verdict: Verdict): string {
  if (verdict.kind === 'proven')
    return `By these events the published winners have what their prizes ask for: ${verdict.what}.`
  if (verdict.kind === 'unjudged') return inWords(verdict)
  return `These events alone do not give all published winners, the archive of the competition does: ${verdict.why}`
}
