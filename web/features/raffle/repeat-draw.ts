/** A draw, computed anew from what is public, with each step that a person would take by hand. */
import type { RaffleView } from '#contract/raffle/calls.ts'
import { DIGITS, drawFrom, hashOf, listText, type Try } from '#domain/raffle/draw.ts'

export interface RepeatedStep {
  /** counted from 1 */
  readonly step: number
  readonly tries: readonly Try[]
  /** lines that could be drawn: those of earlier winners are left out */
  readonly left: number
  /** counted from 0, among those that are left */
  readonly line: number
  readonly id: string
  /** whether the winner that was published is on this line */
  readonly same: boolean
}

export interface Repeated {
  readonly seedHash: string
  readonly listHash: string
  readonly lines: number
  readonly steps: readonly RepeatedStep[]
  /** every hash and every winner is the one that was published */
  readonly same: boolean
}

/** @param list the published file: an id a line */
export function repeatDraw({ seed, commitment, list, draws }: RaffleView, file: string): Repeated {
  const ids = file.split('\n').filter(id => id !== '')
  const seedHash = hashOf(seed ?? '')
  const listHash = hashOf(listText(ids))
  const winners = draws.map(({ winner }) => winner.id)
  const steps = draws.map(({ step }, index): RepeatedStep => {
    const { tries, left, line, winner } = drawFrom({
      seed: seed ?? '',
      list: ids,
      step,
      earlier: winners.slice(0, index),
    })
    return { step, tries, left: left.length, line, id: winner, same: winner === winners[index] }
  })
  const same = seedHash === commitment && listHash === list?.hash && steps.every(step => step.same)
  return { seedHash, listHash, lines: ids.length, steps, same }
}

/** The same by hand, in a shell. @param address of the published list */
export function byHand(
  { seed, list }: RaffleView,
  { step, tries, left }: RepeatedStep,
  address: string,
): string {
  const digits = tries.at(-1)?.hash.slice(0, DIGITS) ?? ''
  return [
    `printf %s ${seed} | sha256sum`,
    `curl -s ${address} | sha256sum`,
    `printf '%s %s %s %s' ${seed} ${list?.hash} ${step} ${tries.length} | sha256sum`,
    `echo $(( 0x${digits} % ${left} ))`,
  ].join('\n')
}
