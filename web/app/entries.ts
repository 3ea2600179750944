/** The links of the menu, in the order of the specification. */
import { t } from '@lingui/core/macro'
import { paths } from '#web/ui/paths.ts'
import type { Entry } from './fan-entries.ts'

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

/** What a fan comes for, first and last. */
export const playEntries: readonly Entry[] = [
  { label: t`Predict`, to: paths.predictor },
  { label: t`World Cup`, to: paths.worldCup },
  { label: t`Leagues`, to: paths.leagues },
  { label: t`Prizes`, to: paths.prizes },
  { label: t`Bonus questions`, to: paths.bonus },
  { label: t`Play Games`, to: paths.games },
  { label: t`How to play`, to: paths.predictorHome },
]

/** Beside the operator's own pages, which begin with the dashboard. */
export const staffEntries: readonly Entry[] = [
  { label: t`Admin`, to: paths.adminDash },
  { label: t`All matches`, to: paths.adminMatches },
]
