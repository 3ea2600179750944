import type { CupTie } from '#contract/cups.ts'

/** 'Final', 'Semi-finals', 'Quarter-finals', 'Last 16' @param ties of the round */
export function cupRoundName(ties: number): string {
  return { 1: 'Final', 2: 'Semi-finals', 4: 'Quarter-finals' }[ties] ?? `Last ${ties * 2}`
}

/** Why a tie of equal points was decided; empty where the points say so. */
export function decidedWords(decided: CupTie['decided']): string {
  switch (decided) {
    case 'exact':
      return 'by more exact scores'
    case 'earlier':
      return 'by the earlier last save'
    case 'drawn':
      return 'by the order of the draw'
    case 'bye':
      return 'has a bye'
    case 'points':
    case null:
      return ''
    default:
      return decided satisfies never
  }
}
