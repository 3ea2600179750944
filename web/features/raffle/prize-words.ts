import { t } from '@lingui/core/macro'
import type { DrawView } from '#contract/raffle/calls.ts'
import type { Prize } from '#domain/raffle/events.ts'

export const PRIZES: Readonly<
  Record<Prize, { readonly name: string; readonly within: string; readonly text: string }>
> = {
  'battle-pass': {
    name: t`Battle pass`,
    within: t`battle pass`,
    text: t`Opens future games free of charge`,
  },
  'gaming-headset': {
    name: t`Gaming headset`,
    within: t`gaming headset`,
    text: t`Sent to an address that you give us`,
  },
}

/** What came of a draw. */
export function outcomeWords(outcome: DrawView['outcome']): string {
  if (outcome === 'waiting') return t`Chooses the prize now`
  return outcome === 'lapsed' ? t`Did not choose in time` : PRIZES[outcome].name
}
