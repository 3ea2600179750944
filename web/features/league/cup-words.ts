import { t } from '@lingui/core/macro'
import type { CupTie } from '#contract/league/cup-calls.ts'

/** 'Final', 'Semi-finals', 'Quarter-finals', 'Last 16' @param ties of the round */
export function cupRoundName(ties: number): string {
  return { 1: t`Final`, 2: t`Semi-finals`, 4: t`Quarter-finals` }[ties] ?? t`Last ${ties * 2}`
}

/** Why a tie of equal points was decided; empty where the points say so. */
export function decidedWords(decided: CupTie['decided']): string {
  switch (decided) {
    case 'exact':
      return t`by more exact scores`
    case 'earlier':
      return t`by the earlier last save`
    case 'drawn':
      return t`by the order of the draw`
    case 'bye':
      return t`has a bye`
    case 'points':
    case null:
      return ''
    default:
      return decided satisfies never
  }
}
