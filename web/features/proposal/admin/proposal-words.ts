/** A proposal in words. */
import { t } from '@lingui/core/macro'
import type { ResultProposal } from '#contract/round/proposal-calls.ts'
import { DRAW } from '#domain/round/winner.ts'
import { scoreWords } from '#web/game/score-words.ts'
import { teamText } from '#web/game/team-text.ts'
import { gmtStampOf, ifKnown } from '#web/ui/time.ts'

type Said = ResultProposal['said']

export function saidWords({ kind, said: claim }: ResultProposal): string {
  return kind === 'kick-off' ? kickOffText(claim) : saidText(claim)
}

export function heldWords({ kind, held }: ResultProposal): string {
  return t`Entered: ${kind === 'kick-off' ? kickOffText(held) : resultText(held)}`
}

/** The result; where there is none, the kick-off. */
export function saidText(claim: Said): string {
  return claim.score ? resultText(claim) : kickOffText(claim)
}

function resultText({ score, winner }: Said): string {
  if (!score) return t`no score`
  const goals = scoreWords(score)
  return winner === null ? goals : t`${goals}, winner ${winnerText(winner)}`
}

const winnerText = (winner: string) => (winner === DRAW ? t`DRAW` : teamText(winner))

function kickOffText({ kickOff }: Said): string {
  return ifKnown(kickOff, instant => t`kick-off ${gmtStampOf(instant)} GMT`)
}
