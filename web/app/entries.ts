/** The links of the side menu, in the order of the specification. */
import { t } from '@lingui/core/macro'
import { paths } from '#web/ui/paths.ts'

export interface Entry {
  readonly label: string
  readonly to: string
}

/** 01 and on; the last number is Login or Logout. */
export const siteEntries: readonly Entry[] = [
  { label: t`Home`, to: paths.home },
  { label: t`About Us`, to: paths.company },
  { label: t`Immersive Esports`, to: paths.esports },
  { label: t`AI`, to: paths.ai },
  { label: t`Newsroom`, to: paths.articles },
  { label: t`Contact Us`, to: paths.contact },
  { label: t`Monthly Raffle and Prizes`, to: paths.raffle },
]

/** The fan's links in the order of the specification, each list of own predictions beside what it belongs to. */
export const fanEntries: readonly Entry[] = [
  { label: t`Dashboard`, to: paths.dashboard },
  { label: t`My Predictions`, to: paths.myPredictions },
  { label: t`History`, to: paths.history },
  { label: t`My Winnings`, to: paths.winnings },
  { label: t`Leaderboard`, to: paths.leaderboard },
  { label: t`All Winners`, to: paths.winners },
  { label: t`Profile`, to: paths.profile },
  { label: t`Transactions`, to: paths.transactions },
]

/** @param reader what the reader may open: signed-in pages, and the operator's pages */
export function predictorEntries(reader: { signedIn: boolean; staff: boolean }): readonly Entry[] {
  return [
    { label: t`Predictor`, to: paths.predictorHome },
    { label: t`Predict`, to: paths.predictor },
    { label: t`World Cup`, to: paths.worldCup },
    { label: t`Prizes`, to: paths.prizes },
    { label: t`Leagues`, to: paths.leagues },
    { label: t`Bonus questions`, to: paths.bonus },
    ...(reader.signedIn
      ? [
          { label: t`Dashboard`, to: paths.dashboard },
          { label: t`Leaderboard`, to: paths.leaderboard },
          { label: t`Winners`, to: paths.winners },
          { label: t`Profile`, to: paths.profile },
          { label: t`Settings`, to: paths.settings },
          { label: t`Collectibles`, to: paths.collectibles },
        ]
      : []),
    ...(reader.staff ? [{ label: t`All matches`, to: paths.adminMatches }] : []),
  ]
}
