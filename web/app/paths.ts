/** The product's addresses, exact as its specification writes them; read by links, guards and the router. */
export const paths = {
  home: '/',
  login: '/Login',
  predictor: '/pl_predictor',
  worldCup: '/predictor',
  leaderboard: '/leaderboard',
  winners: '/epl_total_winners',
  matchWinners: '/user_win_list',
  allWinners: '/user_total_win',
  dashboard: '/dashboard',
  adminMatches: '/predictor-admin',
  adminScore: '/predictor-Edit',
  adminWinner: '/set_winner',
  adminEdit: '/edit_match',
  adminReplays: '/admin-replays',
} as const
