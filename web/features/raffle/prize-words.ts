import type { DrawView } from '#contract/raffle.ts'
import type { Prize } from '#domain/raffle/events.ts'

export const PRIZES: Readonly<Record<Prize, { readonly name: string; readonly text: string }>> = {
  'battle-pass': { name: 'Battle pass', text: 'Opens future games free of charge' },
  'gaming-headset': { name: 'Gaming headset', text: 'Sent to an address that you give us' },
}

/** What came of a draw. */
export function outcomeWords(outcome: DrawView['outcome']): string {
  if (outcome === 'waiting') return 'Chooses the prize now'
  return outcome === 'lapsed' ? 'Did not choose in time' : PRIZES[outcome].name
}
