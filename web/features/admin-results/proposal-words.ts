/** A proposal in words. */
import type { ResultProposal } from '#contract/result-proposals.ts'
import { gmtStampOf, ifKnown } from '#web/ui/time.ts'

type Said = ResultProposal['said']

export function saidWords({ kind, said }: ResultProposal): string {
  return kind === 'contradiction'
    ? `${words(kind, said)}, which contradicts what is entered`
    : words(kind, said)
}

export function heldWords({ kind, held }: ResultProposal): string {
  return `Entered: ${words(kind, held)}`
}

function words(kind: ResultProposal['kind'], { score, winner, kickOff }: Said): string {
  if (kind === 'kick-off') return ifKnown(kickOff, instant => `kick-off ${gmtStampOf(instant)} GMT`)
  if (!score) return 'no score'
  const goals = `${score.home}:${score.away}`
  return winner === null ? goals : `${goals}, winner ${winner}`
}
