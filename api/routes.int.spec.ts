/** Every route of the contract: who gets which answer. A route without an expectation fails here. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TERMS_VERSION } from '#contract/account/terms-version.ts'
import { API_BASE } from '#contract/addresses.ts'
import { contract, type RouteName } from '#contract/index.ts'
import type { RouteContract } from '#contract/route.ts'
import { tableOrders } from '#domain/competition/presets/table-orders.ts'
import { plainStage } from '#domain/competition/stages.ts'
import { prizesPresets } from '#domain/prize/presets/prizes.ts'
import { rulesPresets } from '#domain/scoring/presets/rules.ts'
import { Authenticator } from '#tests/support/authenticator.ts'
import { BEFORE_LOCK, derby, early, later, prediction } from './support/league.ts'
import { people } from './support/people.ts'
import { played } from './support/playing.ts'
import { signupForm } from './support/registering.ts'
import { PASSWORD, type RunningApi, runApi } from './support/running-api.ts'

const readers = {
  visitor: undefined,
  unverified: 'unverified',
  fan: people.ada,
  other: people.ben,
  auditor: people.auditor,
  admin: people.admin,
} as const
type Reader = keyof typeof readers
type Statuses = Readonly<Record<Exclude<Reader, 'unverified' | 'other'>, number>> & {
  /** as the fan where it is left out */
  readonly other?: number
}

const everybody: Statuses = { visitor: 200, fan: 200, auditor: 200, admin: 200 }
/** of the request, not of who asks */
const refused: Statuses = { visitor: 400, fan: 400, auditor: 400, admin: 400 }
const missing: Statuses = { visitor: 404, fan: 404, auditor: 404, admin: 404 }
const missingSignedIn: Statuses = { ...missing, visitor: 401 }
const signedIn: Statuses = { ...everybody, visitor: 401 }
const staff: Statuses = { ...signedIn, fan: 403 }
/** Staff don't play. */
const fans: Statuses = { ...signedIn, auditor: 403, admin: 403 }
const admins: Statuses = { ...staff, auditor: 403 }

interface Expectation {
  readonly statuses: Statuses
  /** parameters and query, where the route needs them */
  readonly path?: string
  /** the same about the fan, where it differs, as another fan asks */
  readonly otherPath?: string
  readonly body?: unknown
}

const asker = {
  name: 'Ada Lovelace',
  email: 'ada.l@example.com',
  phone: '501234567',
  countryCode: '971',
  userRole: 'Investor',
}
const device = new Authenticator()
const madePasskey = device.make({ challenge: 'of nobody', user: { id: 'of-nobody' } })
const shownPasskey = device.show({ challenge: 'of nobody' })
const form = new FormData()
form.set('name', 'Ada Lovelace')
// Whose account it is says the session alone.
form.set('user_id', people.cleo.id)

const unsaved = 'league.2.blues-greens'
const NOWHERE = '00000000-0000-4000-8000-00000000dead'

const sheet = { competition: 'league', round: 1, results: [{ match: early, score: { home: 1, away: 0 } }] }
const expectations: Readonly<Record<RouteName, Expectation>> = {
  login: { statuses: everybody, body: { email: 'ada', password: PASSWORD } },
  logout: { statuses: everybody, body: {} },
  me: { statuses: everybody },
  verifyUserName: { statuses: everybody, body: { user_name: 'nobody' } },
  // Without the captcha; the flows stand in accounts.int.spec.ts.
  signup: { statuses: refused, body: signupForm('walker') },
  usersSignup: { statuses: refused, body: signupForm('walker') },
  verifyOtp: { statuses: refused, body: { email: 'ada@example.com', otp: '000000', type: '' } },
  resendOtp: { statuses: everybody, body: { email: 'nobody@example.com', type: '' } },
  forgetPassword: { statuses: everybody, body: { email: 'nobody@example.com' } },
  // No code was handed in.
  changePassword: {
    statuses: refused,
    body: { email: 'ada@example.com', resetPassword: PASSWORD, confirm_password: PASSWORD },
  },
  captcha: { statuses: everybody },
  googleConfig: { statuses: everybody },
  // Not set up here.
  loginWithGoogle: {
    statuses: missing,
    body: { credential: 'x', email: 'ada@example.com', name: 'Ada' },
  },
  acceptTerms: { statuses: signedIn, body: { acceptedTerms: TERMS_VERSION } },
  editAccountInfo: { statuses: signedIn, body: form },
  // Theirs are their own.
  chooseUserName: {
    statuses: { visitor: 401, fan: 409, auditor: 409, admin: 409 },
    body: { user_name: 'another' },
  },
  userImage: { statuses: missing, path: `/users/image/${NOWHERE}` },
  exportData: { statuses: signedIn },
  // The password is asked again.
  deleteAccount: {
    statuses: { visitor: 401, fan: 403, auditor: 403, admin: 403 },
    body: { password: 'wrong' },
  },
  myWallet: { statuses: signedIn },
  walletMessage: {
    statuses: signedIn,
    body: { walletAddress: `0x${'12'.repeat(20)}`, chainId: 56 },
  },
  // The flows stand in wallets.int.spec.ts.
  linkWallet: {
    statuses: { visitor: 401, fan: 403, auditor: 403, admin: 403 },
    body: { message: 'x', signature: `0x${'12'.repeat(65)}`, password: 'Wrong-horse-1' },
  },
  unlinkWallet: {
    statuses: { visitor: 401, fan: 403, auditor: 403, admin: 403 },
    body: { password: 'Wrong-horse-1' },
  },
  competitions: { statuses: everybody },
  matchList: { statuses: everybody },
  listRounds: { statuses: everybody },
  getTables: { statuses: everybody },
  form: { statuses: everybody },
  lastMatches: { statuses: everybody, path: `/form/${early}` },
  saveMatchHistory: { statuses: fans, body: prediction(early, 1, 0) },
  withdrawPrediction: { statuses: fans, body: { competition_id: later } },
  myPredictions: { statuses: signedIn },
  // Open for predictions: hidden from all others, admins included.
  matchPredictions: {
    statuses: { visitor: 401, fan: 403, auditor: 403, admin: 403 },
    path: `/matches/${early}/predictions`,
  },
  matchDetail: { statuses: everybody, path: `/matches/${early}` },
  fan: { statuses: signedIn, path: `/fans/${people.ada.id}` },
  fanPredictions: { statuses: signedIn, path: `/fans/${people.ada.id}/predictions` },
  season: { statuses: signedIn, path: `/fans/${people.ada.id}/season` },
  cardAddress: { statuses: fans, path: `/cards/address?kind=pick&match=${early}` },
  // The flows stand in cards.int.spec.ts.
  card: { statuses: missing, path: '/cards/x.y' },
  cardImage: { statuses: missing, path: '/cards/x.y/image.png' },
  nameOnCards: { statuses: fans, body: { named: false } },
  // The points of another are explained to staff alone.
  explain: {
    statuses: { ...signedIn, other: 403 },
    path: `/explain/${early}`,
    otherPath: `/explain/${early}?userId=${people.ada.id}`,
  },
  explainRound: {
    statuses: { ...signedIn, other: 403 },
    path: '/explain-round?competition=league&round=1',
    otherPath: `/explain-round?competition=league&round=1&userId=${people.ada.id}`,
  },
  explainRank: { statuses: signedIn, path: `/explain-rank?userId=${people.ada.id}` },
  notices: { statuses: signedIn },
  noticesSeen: { statuses: signedIn, body: { position: '0'.repeat(20) } },
  // Double Up, once a round: each reader has their own.
  useCoupon: { statuses: fans, body: { competition_id: early, status: 'freepass' } },
  // Nothing was used there: nothing changes.
  takeBackCoupon: { statuses: fans, body: { competition_id: derby, status: 'allornothing' } },
  myCoupons: { statuses: signedIn },
  leaderboard: { statuses: everybody },
  boardBeside: { statuses: everybody },
  tableThen: { statuses: signedIn, path: '/leaderboard-then?at=2026-03-01T12:00:00Z' },
  winners: { statuses: everybody },
  games: { statuses: everybody },
  gameScores: { statuses: everybody, path: '/games/scores?code=keepy-uppy' },
  // The sitting is none of theirs.
  recordScore: {
    statuses: { ...signedIn, fan: 400, auditor: 400, admin: 400 },
    body: { code: 'keepy-uppy', score: 1, sitting: 'x' },
  },
  beginSitting: { statuses: signedIn, body: { gameName: 'Keepy-Uppy' } },
  recordPlayTime: {
    statuses: { ...signedIn, fan: 400, auditor: 400, admin: 400 },
    body: { playedTime: 61, gameName: 'Keepy-Uppy', sitting: 'x' },
  },
  adminPlayTime: { statuses: staff },
  mySkor: { statuses: signedIn },
  getRates: { statuses: everybody },
  transactions: { statuses: signedIn, body: {} },
  myTransactions: { statuses: signedIn },
  contentExplore: { statuses: everybody, body: {} },
  collectibles: { statuses: everybody },
  // Without a picture; the flows stand in collectibles.int.spec.ts.
  nftCreate: { statuses: { visitor: 401, fan: 400, auditor: 400, admin: 400 }, body: form },
  nftDetailById: { statuses: missing, body: { _id: NOWHERE } },
  collectible: { statuses: missing, path: `/collectibles/${NOWHERE}` },
  updateContentStatus: { statuses: missingSignedIn, body: { _id: NOWHERE, status: 'withdrawn' } },
  makeOrder: {
    statuses: missingSignedIn,
    body: { _id: NOWHERE, action: 'buy', listing: 1, amount: 5 },
  },
  viewCollectible: { statuses: missingSignedIn, body: { _id: NOWHERE } },
  likeCollectible: { statuses: missingSignedIn, body: { _id: NOWHERE, liked: true } },
  topCreators: { statuses: everybody },
  raffles: { statuses: everybody },
  // None was opened; the flows stand in raffle.int.spec.ts.
  raffleFans: { statuses: missing, path: '/raffles/2026-02/fans' },
  raffleList: { statuses: missing, path: '/raffles/2026-02/list' },
  myRaffle: { statuses: signedIn },
  joinRaffle: { statuses: fans, body: { adult: true } },
  leaveRaffle: { statuses: signedIn, body: {} },
  choosePrize: {
    statuses: { ...fans, fan: 404 },
    body: { month: '2026-02', prize: 'battle-pass' },
  },
  adminRaffles: { statuses: staff },
  // Nobody has founded a league here; the flows stand in leagues.int.spec.ts.
  myLeagues: { statuses: signedIn },
  publicLeagues: { statuses: everybody },
  invitation: {
    statuses: { visitor: 409, fan: 409, auditor: 409, admin: 409 },
    body: { code: 'AAAA-AAAA-AAAA' },
  },
  createLeague: {
    statuses: fans,
    body: { name: 'Five-a-side', badge: { emblem: 'bolt', colour: 'gold' } },
  },
  changeLeague: { statuses: { ...fans, fan: 404 }, body: { league: NOWHERE, what: 'name', name: 'Six' } },
  makeJoinCode: { statuses: { ...fans, fan: 404 }, body: { league: NOWHERE } },
  revokeJoinCode: { statuses: { ...fans, fan: 404 }, body: { league: NOWHERE } },
  joinLeague: { statuses: { ...fans, fan: 404 }, body: { league: NOWHERE } },
  leaveLeague: { statuses: missingSignedIn, body: { league: NOWHERE } },
  onLeagueMember: {
    statuses: { ...fans, fan: 404 },
    body: { league: NOWHERE, user: people.cleo.id, action: 'remove' },
  },
  leagueCup: { statuses: missing, path: `/leagues/${NOWHERE}/cup` },
  announceCup: {
    statuses: { ...fans, fan: 404 },
    body: { league: NOWHERE, competition: 'league', firstRound: 2 },
  },
  drawCup: { statuses: { ...fans, fan: 404 }, body: { league: NOWHERE } },
  callOffCup: {
    statuses: { ...fans, fan: 404 },
    body: { league: NOWHERE, cup: 1, reason: 'The wrong week' },
  },
  closeLeague: { statuses: { ...fans, fan: 404 }, body: { league: NOWHERE } },
  remindLeague: { statuses: { ...fans, fan: 404 }, body: { league: NOWHERE } },
  league: { statuses: missing, path: `/leagues/${NOWHERE}` },
  leagueBoard: { statuses: missing, path: `/leagues/${NOWHERE}/board` },
  leagueMembers: { statuses: missing, path: `/leagues/${NOWHERE}/members` },
  leagueDuel: {
    statuses: missing,
    path: `/leagues/${NOWHERE}/duel?one=${people.ada.id}&other=${people.ben.id}`,
  },
  leagueMissing: { statuses: missingSignedIn, path: `/leagues/${NOWHERE}/missing` },
  closeRaffle: { statuses: { ...admins, admin: 404 }, body: { month: '2026-02' } },
  drawRaffle: { statuses: { ...admins, admin: 404 }, body: { month: '2026-02', step: 1 } },
  openRaffle: { statuses: admins, body: { month: '2026-03' } },
  resultChanges: { statuses: everybody },
  changesFeed: { statuses: everybody },
  prizes: { statuses: everybody },
  myPrizes: { statuses: signedIn },
  adminPrizes: { statuses: staff },
  // Nothing is settled or published here; the flows stand in prizes.int.spec.ts.
  publishPrizes: {
    statuses: { ...admins, admin: 409 },
    body: { competition: 'league', period: 'month-2026-03', fingerprint: 'x' },
  },
  reopenPrizes: {
    statuses: { ...admins, admin: 409 },
    body: { competition: 'league', period: 'round-1', reason: 'A score was wrong' },
  },
  myDisputes: { statuses: signedIn },
  // The flows stand in disputes.int.spec.ts.
  disputeCase: { statuses: missingSignedIn, path: `/disputes/case/${NOWHERE}` },
  openDispute: {
    statuses: fans,
    body: {
      competition: 'league',
      subject: { kind: 'prediction', match: early },
      words: 'My pick was another one',
    },
  },
  answerDispute: { statuses: { ...fans, fan: 404 }, body: { dispute: NOWHERE, words: 'It was 2:1' } },
  reopenDispute: { statuses: { ...fans, fan: 404 }, body: { dispute: NOWHERE, words: 'Look again' } },
  disputes: { statuses: staff },
  disputeEvidence: {
    statuses: { ...missingSignedIn, fan: 403 },
    path: `/admin/disputes/${NOWHERE}/evidence`,
  },
  assignDispute: { statuses: { ...admins, admin: 404 }, body: { dispute: NOWHERE } },
  askFan: { statuses: { ...admins, admin: 404 }, body: { dispute: NOWHERE, words: 'Which device?' } },
  commentDispute: {
    statuses: { ...missingSignedIn, fan: 403 },
    body: { dispute: NOWHERE, words: 'Seen before' },
  },
  decideDispute: {
    statuses: { ...admins, admin: 404 },
    body: { dispute: NOWHERE, verdict: 'upheld', words: 'The score was wrong' },
  },
  confirmVerdict: {
    statuses: { ...admins, admin: 404 },
    body: { dispute: NOWHERE, words: 'a'.repeat(64) },
  },
  linkCorrection: {
    statuses: { ...admins, admin: 404 },
    body: { dispute: NOWHERE, stream: 'round-league.1', revision: 1 },
  },
  choosePrizeMatches: {
    statuses: { ...admins, admin: 400 },
    body: { competition: 'league', round: 1, matches: [early] },
  },
  prizeRules: { statuses: staff },
  setPrizes: {
    statuses: admins,
    body: { competition: 'league', prizes: prizesPresets['world-cup'], reason: 'A sponsor gives more' },
  },
  // The present password is another one; the flow stands in own-sessions.int.spec.ts.
  changeOwnPassword: {
    statuses: { ...signedIn, fan: 403, admin: 403, auditor: 403 },
    body: { present: 'Wrong-horse-1', password: 'New-horse-1', confirm: 'New-horse-1' },
  },
  // The flow stands in own-email.int.spec.ts.
  beginEmailChange: {
    statuses: { ...signedIn, fan: 403, admin: 403, auditor: 403 },
    body: { email: 'elsewhere@example.com', password: 'Wrong-horse-1' },
  },
  changeEmail: {
    statuses: { ...signedIn, fan: 400, admin: 400, auditor: 400 },
    body: { present: '123456', next: '123456' },
  },
  // No login waits for a code, and no key was made; the flow stands in second-factor.int.spec.ts.
  loginCode: { statuses: refused, body: { code: '123456' } },
  mySecondFactor: { statuses: signedIn },
  beginSecondFactor: {
    statuses: { ...signedIn, fan: 403, admin: 403, auditor: 403 },
    body: { password: 'Wrong-horse-1' },
  },
  turnOnSecondFactor: {
    statuses: { ...signedIn, fan: 400, admin: 400, auditor: 400 },
    body: { code: '123456' },
  },
  turnOffSecondFactor: {
    statuses: { ...signedIn, fan: 403, admin: 403, auditor: 403 },
    body: { password: 'Wrong-horse-1', code: '123456' },
  },
  beginPasskeyLogin: { statuses: everybody, body: {} },
  // No challenge waits; the flow stands in passkeys.int.spec.ts.
  passkeyLogin: { statuses: refused, body: { passkey: shownPasskey } },
  // Nobody's Google is asked here; the flows stand in google.int.spec.ts.
  myGoogle: { statuses: signedIn },
  linkGoogle: {
    statuses: { visitor: 401, fan: 403, auditor: 403, admin: 403 },
    body: { credential: 'of nobody', password: 'Wrong-horse-1' },
  },
  unlinkGoogle: {
    statuses: { visitor: 401, fan: 403, auditor: 403, admin: 403 },
    body: { password: 'Wrong-horse-1' },
  },
  myPasskeys: { statuses: signedIn },
  beginPasskey: {
    statuses: { ...signedIn, fan: 403, admin: 403, auditor: 403 },
    body: { password: 'Wrong-horse-1' },
  },
  addPasskey: {
    statuses: { ...signedIn, fan: 400, admin: 400, auditor: 400 },
    body: { name: 'Telephone', passkey: madePasskey },
  },
  myProof: { statuses: signedIn },
  // Nobody has a passkey here; the flows stand in proof-again.int.spec.ts.
  beginPasskeyProof: { statuses: { visitor: 401, fan: 409, auditor: 409, admin: 409 }, body: {} },
  proveAgain: { statuses: signedIn, body: { password: PASSWORD } },
  removePasskey: {
    statuses: { ...signedIn, fan: 403, admin: 403, auditor: 403 },
    body: { passkey: NOWHERE, password: 'Wrong-horse-1' },
  },
  mySessions: { statuses: signedIn },
  endSession: { statuses: signedIn, body: { session: NOWHERE } },
  endOtherSessions: { statuses: signedIn, body: {} },
  mySettings: { statuses: fans },
  saveSettings: {
    statuses: fans,
    body: { remindByMail: true, timeZone: 'Europe/London', quietHours: null },
  },
  chooseLanguage: { statuses: signedIn, body: { language: 'de' } },
  wishAnnouncements: { statuses: fans, body: { byMail: true } },
  wishReceipts: { statuses: fans, body: { byMail: true } },
  makeCalendar: { statuses: fans, body: {} },
  endCalendar: { statuses: fans, body: {} },
  // No key of pushes is set here; the flow stands in pushes.int.spec.ts.
  addDevice: {
    statuses: { ...fans, fan: 404 },
    body: {
      endpoint: 'https://push.example/1',
      p256dh: 'a'.repeat(87),
      auth: 'a'.repeat(22),
      name: 'Firefox on Android',
      timeZone: 'UTC',
    },
  },
  removeDevice: { statuses: fans, body: { id: NOWHERE } },
  // A token that is none of ours; the flow stands in reminders.int.spec.ts.
  stopReminders: { statuses: refused, body: { token: 'x' } },
  subscribe: { statuses: everybody, body: { email: 'reader@example.com' } },
  // The tokens come by mail; subscriptions.int.spec.ts follows their links.
  confirmSubscription: { statuses: refused, body: { email: 'reader@example.com', token: 'x' } },
  unsubscribe: { statuses: refused, body: { email: 'reader@example.com', token: 'x' } },
  collectibleImage: { statuses: missing, path: `/collectibles/image/${NOWHERE}` },
  adminPlayTotals: { statuses: staff },
  playTimeExport: { statuses: staff },
  previewCorrection: { statuses: { ...admins, admin: 400 }, body: { match: early, action: 'void' } },
  // The rules that are in force already: nothing to preview, and nothing to change.
  previewRules: { statuses: admins, body: { competition: 'league', rules: rulesPresets['premier-league'] } },
  comparePreviewed: {
    statuses: admins,
    body: { competition: 'league', matches: null, position: '00000000000000000001', outcome: '0.0' },
  },
  // Before the kick-off there is no result yet.
  previewResults: { statuses: { ...admins, admin: 400 }, body: sheet },
  enterResults: { statuses: { ...admins, admin: 400 }, body: sheet },
  adoptRules: { statuses: admins, body: { competition: 'league', rules: rulesPresets['premier-league'] } },
  // Before the kick-off there is no score yet, and no winner without it.
  setScore: {
    statuses: { ...admins, admin: 400 },
    body: { matchId: early, fristTeamSore: 1, secondTeamSore: 0 },
  },
  setWinner: { statuses: { ...admins, admin: 400 }, body: { matchId: early, winner_name: 'Greens' } },
  updateMatch: { statuses: admins, body: { matchId: early, eligibleForDoublePoints: 'false' } },
  // It is not void.
  removeMatch: { statuses: { ...admins, admin: 409 }, body: { match: early, reason: 'It is none' } },
  addMatch: {
    statuses: { ...admins, admin: 404 },
    body: {
      competition: 'league',
      round: 9,
      home: 'Greens',
      away: 'Blues',
      kickOff: null,
      reason: 'It was left out',
    },
  },
  // Without a file; the way of one stands in season-import.int.spec.ts.
  previewImport: { statuses: { ...admins, admin: 400 }, body: form },
  importSeason: { statuses: { ...admins, admin: 400 }, body: form },
  seasonImport: { statuses: { ...admins, admin: 404 }, path: `/admin/imports/${NOWHERE}` },
  seasonDrafts: { statuses: staff },
  seasonDraft: {
    statuses: { ...staff, auditor: 404, admin: 404 },
    path: '/admin/drafts/preview?competition=nothing',
  },
  keepDraft: { statuses: { ...admins, admin: 400 }, body: form },
  openDraft: {
    statuses: { ...admins, admin: 404 },
    body: { competition: 'nothing', fingerprint: 'x' },
  },
  discardDraft: { statuses: { ...admins, admin: 404 }, body: { competition: 'nothing' } },
  resultProposals: { statuses: staff },
  dismissedProposals: { statuses: staff },
  dismissProposal: {
    statuses: { ...admins, admin: 409 },
    body: { source: 'folder', match: early, since: '2026-03-01T12:00:00.000Z', reason: 'Not our match' },
  },
  resultsAcceptance: { statuses: staff },
  setResultsAcceptance: { statuses: admins, body: { competition: 'league', automatic: true } },
  deductions: { statuses: staff },
  tableOrder: { statuses: staff },
  adoptTableOrder: { statuses: admins, body: { competition: 'league', order: tableOrders.uefa } },
  tableMarks: { statuses: staff },
  adoptTableMarks: {
    statuses: admins,
    body: { competition: 'league', marks: [{ from: 1, to: 2, label: 'Cup', tone: 'up' }] },
  },
  stages: { statuses: staff },
  setStages: {
    statuses: { ...admins, admin: 400 },
    body: {
      competition: 'league',
      stages: [{ ...plainStage, name: 'All', from: 1, to: 99, shape: 'table' }],
    },
  },
  addRounds: {
    statuses: { ...admins, admin: 400 },
    body: {
      competition: 'league',
      rounds: [{ name: '1 of 2', knockOut: false }],
      reason: 'Drawn in spring',
    },
  },
  stageTables: { statuses: everybody },
  decidePlace: {
    statuses: { ...admins, admin: 400 },
    body: { competition: 'league', teams: ['Reds', 'Nobody'], by: 'lots', reason: 'Drawn at the office' },
  },
  deductPoints: {
    statuses: admins,
    body: { competition: 'league', team: 'Greens', points: 3, reason: 'Late wages', from: '2026-03-01' },
  },
  liftDeduction: {
    statuses: { ...admins, admin: 404 },
    body: { competition: 'league', deduction: 9, reason: 'The appeal was allowed' },
  },
  bonus: { statuses: everybody },
  answerQuestion: {
    statuses: { ...fans, fan: 404 },
    body: { competition: 'league', question: 1, answer: ['Greens'] },
  },
  explainAnswer: { statuses: missingSignedIn, path: '/bonus/why?question=1' },
  askQuestion: {
    statuses: { ...admins, admin: 400 },
    body: {
      competition: 'league',
      text: 'Who is champion?',
      locksAt: '2020-01-01T00:00:00.000Z',
      asks: { kind: 'single', options: ['Greens', 'Blues'] },
    },
  },
  changeQuestion: {
    statuses: { ...admins, admin: 404 },
    body: {
      competition: 'league',
      question: 1,
      text: 'Who is champion?',
      reason: 'It moved',
      locksAt: '2020-01-01T00:00:00.000Z',
    },
  },
  settleQuestion: {
    statuses: { ...admins, admin: 404 },
    body: { competition: 'league', question: 1, answer: ['Greens'] },
  },
  voidQuestion: {
    statuses: { ...admins, admin: 404 },
    body: { competition: 'league', question: 1, reason: 'The award was not given' },
  },
  adminCompetitions: { statuses: staff },
  adminDash: { statuses: staff },
  adminDetail: { statuses: staff },
  adminDetailExport: { statuses: staff },
  audit: { statuses: staff },
  auditExport: { statuses: staff, path: '/admin/audit/export' },
  boardExport: { statuses: staff },
  staffHistory: { statuses: staff, path: `/admin/history?userId=${people.ada.id}` },
  staffHistoryExport: { statuses: staff, path: `/admin/history/export?matchId=${early}&format=json` },
  getRewardPoints: { statuses: staff },
  setRewardPoints: {
    statuses: admins,
    body: { startDate: '2026-03-01T00:00:00.000Z', endDate: '2026-03-31', points: 50 },
  },
  startReplay: { statuses: staff, body: { kind: 'verify' } },
  cancelReplay: { statuses: { ...staff, auditor: 404, admin: 404 }, body: { replay: NOWHERE } },
  listReplays: { statuses: staff },
  replayFans: { statuses: staff, path: `/admin/replays/${NOWHERE}/fans` },
  listParked: { statuses: staff },
  // Nothing is parked here; parked.int.spec.ts parks something.
  retryParked: { statuses: { ...admins, admin: 404 }, body: { stream: 'play-time.nobody' } },
  contactUs: { statuses: everybody, body: { ...asker, message: 'How do I invest?' } },
  contactQueries: { statuses: admins },
  getCode: { statuses: everybody, body: asker },
  accessCodeRequests: { statuses: admins },
  sendAccessCode: { statuses: { ...admins, admin: 404 }, body: { ref_id: NOWHERE } },
  // No mail carried this one.
  verifyCode: {
    statuses: { visitor: 400, fan: 400, auditor: 400, admin: 400 },
    body: { code: 'AAAA-AAAA-AAAA' },
  },
  adminUsers: { statuses: staff },
  account: { statuses: staff, path: `/admin/users/account?userId=${people.ben.id}` },
  accountActs: { statuses: staff },
  exclusions: { statuses: staff, path: `/admin/exclusions?userId=${people.ben.id}` },
  excludedFans: { statuses: staff },
  announcements: { statuses: staff },
  previewAnnouncement: {
    statuses: admins,
    body: { competition: null, subject: 'The final', words: 'It is played on Sunday.' },
  },
  announce: {
    statuses: { ...admins, admin: 404 },
    body: { competition: 'nowhere', subject: 'The final', words: 'It is played on Sunday.' },
  },
  previewExclusion: {
    statuses: { ...admins, admin: 404 },
    body: { userId: NOWHERE, competition: 'league', act: 'exclude', reason: 'Five accounts of one person' },
  },
  excludeOrReadmit: {
    statuses: { ...admins, admin: 404 },
    body: { userId: NOWHERE, competition: 'league', act: 'exclude', reason: 'Five accounts of one person' },
  },
  keptPlayers: { statuses: staff },
  keepPlayer: { statuses: admins, body: { user_name: 'grandpa' } },
  previewPlayers: { statuses: { ...admins, admin: 400 }, body: form },
  keepPlayers: {
    statuses: admins,
    body: { players: [{ name: 'Great Uncle', user_name: 'uncle' }], reason: 'Of our bar' },
  },
  previewPredictions: { statuses: { ...admins, admin: 400 }, body: form },
  enterPredictions: { statuses: { ...admins, admin: 400 }, body: form },
  invitePlayer: {
    statuses: { ...admins, admin: 404 },
    body: { userId: NOWHERE, email: 'grandpa@example.com', reason: 'He asked for it' },
  },
  withdrawInvitation: {
    statuses: { ...admins, admin: 404 },
    body: { userId: NOWHERE, reason: 'The mailbox was another one' },
  },
  takePlayerOver: { statuses: refused, body: { invitation: 'none' } },
  renameKeptPlayer: {
    statuses: { ...admins, admin: 404 },
    body: { userId: NOWHERE, user_name: 'grandma' },
  },
  removeKeptPlayer: { statuses: { ...admins, admin: 404 }, body: { userId: NOWHERE } },
  enterPrediction: {
    statuses: { ...admins, admin: 404 },
    body: {
      userId: NOWHERE,
      matchId: later,
      fristTeamSore: 2,
      secondTeamSore: 1,
      reason: 'Telephoned from a train',
    },
  },
  actOnAccount: {
    statuses: { ...admins, admin: 404 },
    body: { userId: NOWHERE, act: 'block', reason: 'Three accounts of one person' },
  },
  userEmails: { statuses: admins },
  userExport: { statuses: admins },
  adminMails: { statuses: staff },
  retryMail: { statuses: { ...admins, admin: 404 }, body: { id: NOWHERE } },
  site: { statuses: everybody },
  websiteAccess: { statuses: everybody },
  teams: { statuses: staff },
  chooseTeamColours: {
    statuses: { ...admins, admin: 400 },
    body: { competition: 'league', team: 'Nobody', colours: ['#ffffff', '#1d428a'] },
  },
  renameTeam: {
    statuses: { ...admins, admin: 400 },
    body: { competition: 'league', from: 'Nobody', to: 'Somebody', reason: 'The club has another name' },
  },
  moveCompetition: {
    statuses: { ...admins, admin: 409 },
    body: { competition: 'league', to: 'archived', reason: 'The new season begins' },
  },
  chooseDefaultCompetition: { statuses: admins, body: { competition: 'league' } },
  firstAnswers: { statuses: everybody, path: '/first-answers?address=/pl_predictor' },
  logHead: { statuses: everybody },
  disputeBundle: { statuses: missingSignedIn, path: `/disputes/case/${NOWHERE}/bundle` },
  // Nothing is published; the flow stands in proof/verify/verify.int.spec.ts.
  prizeBundle: { statuses: missing, path: '/prizes/bundle?competition=league&period=season' },
  archive: { statuses: everybody },
  makeArchive: { statuses: everybody, body: { competition: 'league' } },
  // No log is kept here, so none is made.
  archiveFile: { statuses: missing, path: '/prizes/archive/file?competition=league' },
  // Nobody saves a prediction for this match here.
  receipt: {
    statuses: { ...missingSignedIn, auditor: 403, admin: 403 },
    path: `/matches/${unsaved}/receipt`,
  },
}

/** Say who reads, or are good for one use: no browser keeps them. */
const NEVER_KEPT: ReadonlySet<RouteName> = new Set<RouteName>(['me', 'captcha'])

let api: RunningApi
beforeAll(async () => {
  api = await runApi()
  api.now = BEFORE_LOCK
})
afterAll(() => api.close())

describe.each(Object.keys(contract) as RouteName[])('%s', name => {
  const { method, path: pattern, access, answers, errorData }: RouteContract = contract[name]
  const { statuses, path = pattern, otherPath, body } = expectations[name]
  const expected: Readonly<Record<Reader, number>> = {
    other: statuses.fan,
    ...statuses,
    // A person who registered is a visitor, and the answer says why.
    unverified: access === 'visitor' ? statuses.visitor : 403,
  }

  // Another fan asks where that makes a difference.
  const asking = (Object.keys(readers) as Reader[]).filter(
    reader => reader !== 'other' || otherPath !== undefined || statuses.other !== undefined,
  )
  test.each(asking)('answers a reader who is: %s', async reader => {
    const as = readers[reader]
    const options = as ? { as } : {}
    const url = `${API_BASE}${reader === 'other' ? (otherPath ?? path) : path}`
    const reply = method === 'GET' ? await api.get(url, options) : await api.post(url, body, options)
    const mayBeKept = method === 'GET' && access === 'visitor' && !NEVER_KEPT.has(name)
    const keep = mayBeKept && reply.headers.has('ETag') ? 'private, no-cache' : 'no-store'
    expect([reply.status, reply.headers.get('Cache-Control')]).toEqual([expected[reader], keep])
    if (answers === 'file' && reply.status === 200) return
    const { status, message, code, data } = reply.body
    expect([status, message]).toEqual([reply.status === 200, expect.any(String)])
    if (reader === 'unverified' && access !== 'visitor') expect(code).toBe('unverified')
    if (reply.status !== 200) expect([code, data]).toEqual([expect.any(String), errorData?.(message) ?? null])
  })

  test('says the same of itself as the contract', () => {
    const closed = Object.values(expected).filter(status => status === 401 || status === 403)
    if (access === 'visitor') expect(closed).toEqual([])
    else expect(statuses.visitor).toBe(401)
    if (access === 'admin') expect([statuses.fan, statuses.auditor]).toEqual([403, 403])
    if (access === 'staff') expect(statuses.fan).toBe(403)
    if (access === 'fan') expect([statuses.auditor, statuses.admin]).toEqual([403, 403])
  })
})

test('a kept answer is compared: 304 while it is the same, and each reader gets their own', async () => {
  await api.post('/api/saveMatchHistry', prediction(early, 1, 0), { as: people.ada })
  const board = (tag: string, as?: typeof people.ada) => {
    const headers = { 'If-None-Match': tag, 'Cache-Control': 'max-age=0' }
    return api.get('/api/users/leaderboard', as ? { as, headers } : { headers })
  }
  const first = await board('', people.ada)
  const tag = first.headers.get('ETag') ?? ''
  expect(first.body.me).not.toBeNull()
  const again = await board(tag, people.ada)
  expect([again.status, again.body]).toEqual([304, ''])
  expect(await board(tag)).toMatchObject({ status: 200, body: { me: null } })
})

test('visitors are asked to log in with the words of what they tried', async () => {
  const messageOf = async (path: string, body: unknown) => (await api.post(path, body)).body.message
  expect(await messageOf('/api/saveMatchHistry', prediction(early, 1, 0))).toBe('Please Login to predict')
  expect(await messageOf('/api/users/usecoupon', { competition_id: early, status: 'weekly' })).toBe(
    'Please Login to use coupon',
  )
  expect(await messageOf('/api/users/playtime', { playedTime: 1, gameName: 'Chess' })).toBe('Please login')
})

test('staff get the reason why they can not predict', async () => {
  for (const as of [people.admin, people.auditor]) {
    const { body } = await api.post('/api/saveMatchHistry', prediction(early, 1, 0), { as })
    expect([body.code, body.message]).toEqual(['staff-do-not-play', expect.stringMatching(/do not predict/)])
  }
})

test('auditors see no e-mail, admins do', async () => {
  await api.post('/api/users/playtime', await played(api, people.ada), { as: people.ada })
  for (const path of ['/api/admin/detail', '/api/admin/playtime']) {
    const emails = async (as: typeof people.admin) =>
      (await api.get(path, { as })).body.data.map((row: { email?: string; user?: { email: string } }) =>
        row.user ? row.user.email : row.email,
      )
    expect(await emails(people.admin)).toContain('ada@example.com')
    expect(new Set(await emails(people.auditor))).toEqual(new Set([null]))
  }
})

test('an auditor starts the replays that only look', async () => {
  const start = async (kind: string) =>
    (await api.post('/api/admin/replays', { kind }, { as: people.auditor })).status
  expect([await start('verify'), await start('rebuild'), await start('way-back')]).toEqual([200, 403, 403])
})
