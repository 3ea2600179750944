/** The prizes of the product's specification. */
import { t } from '@lingui/core/macro'

export const prizes = [
  {
    name: t`Global leaderboard`,
    prize: t`100,000 tokens`,
    text: t`For the fan who leads when the season ends.`,
  },
  { name: t`Monthly`, prize: t`A mansion`, text: t`For the fan who leads the board of the month.` },
  { name: t`Weekly`, prize: t`5000 tokens`, text: t`For players with all 5 scores exactly right.` },
]
