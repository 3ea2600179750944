/** The prizes of the product's specification. */
export const prizes = [
  {
    name: 'Global leaderboard',
    prize: '100,000 tokens',
    text: 'For the fan who leads when the season ends.',
  },
  { name: 'Monthly', prize: 'A mansion', text: 'For the fan who leads the board of the month.' },
  { name: 'Weekly', prize: '5000 tokens', text: 'For players with all 5 scores exactly right.' },
] as const
