import { METAVERSE_PATH, PREDICTORS } from '#contract/addresses.ts'

/** The product's addresses, exact as its specification writes them; read by links, guards and the router. */
export const paths = {
  home: '/',
  login: '/Login',
  loginCode: '/login-code',
  register: '/Register',
  verifyOtp: '/verify-otp',
  forgotPassword: '/Forgot_password',
  verifyForgotOtp: '/verify-forgot-otp',
  changePassword: '/change_password',
  takeOver: '/take-over',
  contact: '/contact',
  getCode: '/get_code',
  metaverse: METAVERSE_PATH,
  about: '/about-us',
  company: '/new-about-us',
  sportverse: '/sportverse',
  whitepaper: '/whitepaper',
  resources: '/resource',
  journal: '/blogs',
  guild: '/chairman-guild',
  fantasy: '/fantasy-football',
  ai: '/ai-page',
  esports: '/immersive-esports',
  articles: '/all-blog-details',
  article: '/blog-details',
  project: '/project-info',
  ambassador: '/ambassdor',
  avatar: '/avatar',
  terms: '/terms',
  raffle: '/monthly_reffle',
  verify: '/verify',
  prizes: '/prizes',
  myDisputes: '/my-disputes',
  changes: '/history-of-changes',
  offering: '/predictor-offering',
  help: '/help',
  token: '/skor-token',
  predictor: PREDICTORS.league,
  worldCup: PREDICTORS.tournament,
  predictorHome: '/predictor-home',
  leaderboard: '/leaderboard',
  tableThen: '/leaderboard-then',
  winners: '/epl_total_winners',
  matchWinners: '/user_win_list',
  allWinners: '/user_total_win',
  me: '/me',
  dashboard: '/dashboard',
  myPredictions: '/my-prediction',
  history: '/all_pre_history',
  winnings: '/mywinnings',
  fan: '/fan',
  match: '/match',
  season: '/season',
  share: '/share',
  leagues: '/leagues',
  join: '/join',
  whyRound: '/why-round',
  whyRank: '/why-rank',
  whyAnswer: '/why-answer',
  bonus: '/bonus',
  profile: '/profileUpdate',
  settings: '/settings',
  unsubscribe: '/unsubscribe',
  transactions: '/transactions',
  collectibles: '/NFT',
  collectible: '/NFT-details',
  createCollectible: '/create-nft',
  subscription: '/subscription',
  adminDash: '/Admin-dash',
  adminWinners: '/total_win_list',
  adminMatchWinners: '/winnerslist',
  adminPredictions: '/user_pridection_list',
  adminRewards: '/admin-reward',
  games: '/playgame',
  gamesOf: '/playindmobgame',
  playField: '/playfield',
  adminMatches: '/predictor-admin',
  adminScore: '/predictor-Edit',
  adminWinner: '/set_winner',
  adminEdit: '/edit_match',
  adminReplays: '/admin-replays',
  adminHistory: '/admin-history',
  adminUsers: '/usersList',
  adminAccountActs: '/admin-account-acts',
  adminQueries: '/user_query_list',
  adminAccessCodes: '/access_code_req',
  adminMails: '/admin-mails',
  adminRaffle: '/admin-raffle',
  adminPrizes: '/admin-prizes',
  adminBonus: '/admin-bonus',
  adminCompetitions: '/admin-competitions',
  adminImport: '/admin-import',
  adminResults: '/admin-results',
  adminMatchday: '/admin-matchday',
  disputes: '/disputes',
  adminPlayTime: '/user-time-tack',
  adminPlaySessions: '/time-tack-details',
} as const

/** A fan's page. @param id of the user */
export const fanPath = (id: string) => `${paths.fan}/${id}`
/** A fan's season in one page. @param competition the one in play where it is left out */
export const seasonPath = (id: string, competition?: string) =>
  `${paths.season}/${id}${competition ? `?${new URLSearchParams({ competition })}` : ''}`
/** A dispute as its fan sees it, and as staff do. */
export const ownDisputePath = (id: string) => `${paths.myDisputes}/${id}`
export const disputePath = (id: string) => `${paths.disputes}/${id}`
/** A league's page. @param id of the league */
export const leaguePath = (id: string) => `${paths.leagues}/${id}`
/** What one joins by a code. */
export const joinPath = (code: string) => `${paths.join}/${encodeURIComponent(code)}`
/** A match's page. */
export const matchPath = (id: string) => `${paths.match}/${id}`

interface OfFan {
  competition: string
  /** the reader where it is left out */
  user?: string | undefined
}

/** Why a fan has the points of a round. */
export const whyRoundPath = ({ competition, user, round }: OfFan & { round: number }) =>
  `${paths.whyRound}?${new URLSearchParams({ competition, round: String(round), ...(user && { user }) })}`
/** Why a fan has the points of an answer to a question of the season. */
export const whyAnswerPath = ({ competition, user, question }: OfFan & { question: number }) =>
  `${paths.whyAnswer}?${new URLSearchParams({ competition, question: String(question), ...(user && { user }) })}`
/** Why a fan has the rank. */
export const whyRankPath = ({ competition, user }: OfFan) =>
  `${paths.whyRank}?${new URLSearchParams({ competition, ...(user && { user }) })}`

/** Everything that ever happened to a fan or to a match: for staff. */
export const historyPath = (subject: { user: string } | { match: string }) =>
  `${paths.adminHistory}?${new URLSearchParams(subject)}`
