import { t } from '@lingui/core/macro'
import { paths } from '#web/ui/paths.ts'

export interface Entry {
  readonly label: string
  readonly to: string
}

/** A fan's own pages in the order of the specification, each list of own predictions beside what it belongs to; then ours. */
export const fanEntries = [
  { label: t`Dashboard`, to: paths.dashboard },
  { label: t`My Predictions`, to: paths.myPredictions },
  { label: t`History`, to: paths.history },
  { label: t`My Winnings`, to: paths.winnings },
  { label: t`Leaderboard`, to: paths.leaderboard },
  { label: t`All Winners`, to: paths.winners },
  { label: t`Profile`, to: paths.profile },
  { label: t`Transactions`, to: paths.transactions },
  { label: t`Collectibles`, to: paths.collectibles },
  { label: t`Settings`, to: paths.settings },
] as const satisfies readonly Entry[]
export type FanPath = (typeof fanEntries)[number]['to']
