/** The winners an admin may choose for a match. */
import { t } from '@lingui/core/macro'
import type { MatchView } from '#contract/round/calls.ts'
import { contradicts, DRAW, nameOfWinner } from '#domain/round/winner.ts'
import type { Winner } from '#domain/words.ts'
import { teamText } from '#web/game/team-text.ts'

export interface WinnerChoice {
  readonly winner: Winner
  /** as the wire names it */
  readonly name: string
  /** false where it contradicts the score */
  readonly fits: boolean
}

/** Team 1, team 2, DRAW. Without a score none fits: the score comes first. */
export function winnerChoices(
  match: Pick<MatchView, 'home' | 'away' | 'score' | 'knockOut'>,
): WinnerChoice[] {
  const { score, knockOut } = match
  return (['home', 'away', 'draw'] as const).map(winner => ({
    winner,
    name: nameOfWinner(winner, match),
    fits: score !== null && !contradicts(winner, score, knockOut),
  }))
}

/** A winner as the wire names that, in the language of the page. */
export const winnerText = (name: string): string => (name === DRAW ? t`DRAW` : teamText(name))
