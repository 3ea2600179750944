/** Computes points, ranks and winners from a log, and compares them with what a site shows. */
import type { Checkpoint } from '../../checkpoint.ts'
import { checkedLeaves } from '../log.ts'
import type { Source } from '../source.ts'
import { Game } from './game.ts'
import { PublishedPrizes } from './prizes.ts'
import { compareBoards } from './published.ts'
import type { Shown } from './shown.ts'

export interface Replayed {
  readonly game: Game
  readonly prizes: PublishedPrizes
  /** leaves that are sealed and not opened */
  readonly sealed: number
}

/** Checks every leaf of the log, and takes what was opened. @throws Error with what is wrong, in a sentence */
export async function replayOf(log: Source, checkpoint: Checkpoint): Promise<Replayed> {
  const game = new Game()
  const prizes = new PublishedPrizes()
  let sealed = 0
  for await (const { event } of checkedLeaves(log, checkpoint)) {
    if (event === null) sealed += 1
    else {
      prizes.take(event, game)
      game.take(event)
    }
  }
  return { game, prizes, sealed }
}

/**
 * Compares the replay with what a site shows.
 * @param shown null where there is nothing to compare with: then publications alone are checked
 * @returns what was compared, in sentences
 * @throws Error that names the first difference
 */
export async function compareReplay({ game, prizes }: Replayed, shown: Shown | null): Promise<string[]> {
  const said = [
    `Replayed ${game.picks.size} predictions and ${game.answers.size} answers to questions: ${await rowsThatAgree(game, shown)}`,
  ]
  const wrong = prizes.difference(game)
  if (wrong !== null) throw new Error(`published winners do not follow from the log. ${wrong}`)
  const other = shown && (await prizes.compare(shown, game))
  if (other) throw new Error(`the site shows other winners than the log. ${other}`)
  said.push(`The winners of ${prizes.count()} publications follow from the log.`)
  if (shown) said.push(`Those of ${prizes.count(shown)} stand on the site.`)
  const contradicted = prizes.contradicted(game)
  return [
    ...said,
    ...contradicted.map(sentence => `Corrected since, and standing until published anew: ${sentence}`),
  ]
}

async function rowsThatAgree(game: Game, shown: Shown | null): Promise<string> {
  if (!shown) return 'the folder has no boards of a site to compare with.'
  const { boards, rows, gone, difference } = await compareBoards(shown, game)
  if (difference !== null) throw new Error(`the site shows something else than the log gives. ${difference}`)
  const agree = `${rows} rows of ${boards} boards agree with the site.`
  return gone === 0
    ? agree
    : `${agree} ${gone} of the rows are of fans who deleted their accounts: nobody can open what these fans predicted, so their points are taken as the site shows them.`
}
