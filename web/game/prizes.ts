/** The prizes of the product's specification. */
import { plural, t } from '@lingui/core/macro'

/** '5,000 tokens' */
export const tokens = (units: number) => plural(units, { one: '# token', other: '# tokens' })

export const prizes = [
  {
    name: t`Global leaderboard`,
    prize: tokens(100_000),
    text: t`For the fan who leads when the season ends.`,
  },
  { name: t`Monthly`, prize: t`A mansion`, text: t`For the fan who leads the board of the month.` },
  { name: t`Weekly`, prize: tokens(5_000), text: t`For players with all 5 scores exactly right.` },
]
