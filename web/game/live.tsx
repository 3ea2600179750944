/** Scores of matches in play, as sources say them, with points that count nowhere yet. */
import { t } from '@lingui/core/macro'
import type { LiveView } from '#contract/round/live.ts'
import { Chip } from '#web/ui/chip.tsx'
import { pointsText } from './points.ts'

/** How often a page asks again for a match in play, in milliseconds: what is pushed comes sooner. */
const LIVE_MS = 60_000

/** A source that falls silent is announced by nothing. @returns for `refetchInterval` */
export function whileLive(matches: readonly { readonly live: LiveView | null }[]): number | false {
  return matches.some(({ live }) => live !== null) ? LIVE_MS : false
}

export function LiveChip() {
  return <Chip tone="accent">{t`Live`}</Chip>
}

/** What the points would be; of a fan without a prediction, that the match is in play. */
export function liveText({ points }: LiveView): string {
  return points === null ? t`In play` : t`${pointsText(points)} if it ended so`
}
