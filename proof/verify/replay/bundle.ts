/** What the events of an evidence bundle give by themselves. */
import type { LoggedEvent } from '../../leaf/event.ts'
import { boardsOf } from './boards.ts'
import { Game } from './game.ts'
import { PublishedPrizes } from './prizes.ts'

/** Sentences about points at the most. */
const MAX_SAID = 100

/**
 * Replays the events, which are those of some fans alone: points of these fans in rounds, and whether the published winners
 * among the fans have what the prizes ask for. Who else has it only the whole log says.
 * @param events in the order of the log
 * @returns sentences
 */
export function sayBundle(events: readonly LoggedEvent[]): string[] {
  const game = new Game()
  const prizes = new PublishedPrizes()
  for (const event of events) {
    prizes.take(event, game)
    game.take(event)
  }
  const ofRounds = [...boardsOf(game)].filter(([name]) => name.includes(' round '))
  const points = ofRounds.flatMap(([name, board]) =>
    [...board].map(
      ([user, total]) => `By these events fan ${user} has ${total} points on the board ${name}.`,
    ),
  )
  return [...points.slice(0, MAX_SAID), ...ofPrizes(prizes, game)]
}

function ofPrizes(prizes: PublishedPrizes, game: Game): string[] {
  if (prizes.count() === 0) return []
  const differences = prizes.differences(game)
  return differences.length === 0
    ? ['By these events the published winners have what their prizes ask for.']
    : differences.map(
        difference =>
          `These events alone do not give all published winners, the archive of the competition does: ${difference}`,
      )
}
