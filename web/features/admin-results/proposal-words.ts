/** A proposal in words. */
import type { ResultProposal } from '#contract/result-proposals.ts'
import { gmtStampOf, ifKnown } from '#web/ui/time.ts'

type Said = ResultProposal['said']

export function saidWords({ kind, said }: ResultProposal): string {
  return kind === 'kick-off' ? kickOffText(said) : saidText(said)
}

export function heldWords({ kind, held }: ResultProposal): string {
  return `Entered: ${kind === 'kick-off' ? kickOffText(held) : resultText(held)}`
}

/** The result; where there is none, the kick-off. */
export function saidText(said: Said): string {
  return said.score ? resultText(said) : kickOffText(said)
}

function resultText({ score, winner }: Said): string {
  if (!score) return 'no score'
  const goals = `${score.home}:${score.away}`
  return winner === null ? goals : `${goals}, winner ${winner}`
}

function kickOffText({ kickOff }: Said): string {
  return ifKnown(kickOff, instant => `kick-off ${gmtStampOf(instant)} GMT`)
}
