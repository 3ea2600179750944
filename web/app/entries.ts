/** The links of the side menu, in the order of the specification. */
import { paths } from '#web/ui/paths.ts'

export interface Entry {
  readonly label: string
  readonly to: string
}

/** 01 and on; the last number is Login or Logout. */
export const siteEntries: readonly Entry[] = [
  { label: 'Home', to: paths.home },
  { label: 'About Us', to: paths.company },
  { label: 'Immersive Esports', to: paths.esports },
  { label: 'AI', to: paths.ai },
  { label: 'Newsroom', to: paths.articles },
  { label: 'Contact Us', to: paths.contact },
  { label: 'Monthly Raffle and Prizes', to: paths.raffle },
]

/** The fan's links in the order of the specification, each list of own predictions beside what it belongs to. */
export const fanEntries: readonly Entry[] = [
  { label: 'Dashboard', to: paths.dashboard },
  { label: 'My Predictions', to: paths.myPredictions },
  { label: 'History', to: paths.history },
  { label: 'My Winnings', to: paths.winnings },
  { label: 'Leaderboard', to: paths.leaderboard },
  { label: 'All Winners', to: paths.winners },
  { label: 'Profile', to: paths.profile },
  { label: 'Transactions', to: paths.transactions },
]

/** @param reader what the reader may open: signed-in pages, and the operator's pages */
export function predictorEntries(reader: { signedIn: boolean; staff: boolean }): readonly Entry[] {
  return [
    { label: 'Predictor', to: paths.predictorHome },
    { label: 'Predict', to: paths.predictor },
    { label: 'World Cup', to: paths.worldCup },
    { label: 'Prizes', to: paths.prizes },
    { label: 'Leagues', to: paths.leagues },
    { label: 'Bonus questions', to: paths.bonus },
    ...(reader.signedIn
      ? [
          { label: 'Dashboard', to: paths.dashboard },
          { label: 'Leaderboard', to: paths.leaderboard },
          { label: 'Winners', to: paths.winners },
          { label: 'Profile', to: paths.profile },
          { label: 'Settings', to: paths.settings },
          { label: 'Collectibles', to: paths.collectibles },
        ]
      : []),
    ...(reader.staff ? [{ label: 'All matches', to: paths.adminMatches }] : []),
  ]
}
