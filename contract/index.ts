/** The whole contract: the server must have a handler for each, a test walks them all. */
import { accessCodeRequests, getCode, sendAccessCode, verifyCode } from './access-codes.ts'
import {
  captcha,
  changePassword,
  deleteAccount,
  editAccountInfo,
  exportData,
  forgetPassword,
  googleConfig,
  loginWithGoogle,
  resendOtp,
  signup,
  userImage,
  usersSignup,
  verifyOtp,
  verifyUserName,
} from './accounts.ts'
import { adminDash } from './admin-dash.ts'
import {
  audit,
  auditExport,
  getRewardPoints,
  setRewardPoints,
  setScore,
  setWinner,
  updateMatch,
} from './admin-matches.ts'
import { leaderboard, tableThen, winners } from './boards.ts'
import { changesFeed, resultChanges } from './changes.ts'
import {
  collectible,
  collectibleImage,
  collectibles,
  contentExplore,
  likeCollectible,
  makeOrder,
  nftCreate,
  nftDetailById,
  topCreators,
  updateContentStatus,
  viewCollectible,
} from './collectibles.ts'
import { contactQueries, contactUs } from './contact.ts'
import { myCoupons, takeBackCoupon, useCoupon } from './coupons.ts'
import { deductions, deductPoints, liftDeduction } from './deductions.ts'
import { explain, explainRank, explainRound } from './explain.ts'
import { fan, fanPredictions } from './fans.ts'
import { gameScores, games, recordScore } from './games.ts'
import { adminMails, retryMail } from './mails.ts'
import { notices, noticesSeen } from './notices.ts'
import { listParked, retryParked } from './parked.ts'
import { adminPlayTime, adminPlayTotals, beginSitting, playTimeExport, recordPlayTime } from './play-time.ts'
import {
  adminDetail,
  adminDetailExport,
  matchDetail,
  matchPredictions,
  myPredictions,
  saveMatchHistory,
  withdrawPrediction,
} from './predictions.ts'
import { previewCorrection } from './previews.ts'
import { adminPrizes, choosePrizeMatches, myPrizes, prizes, publishPrizes, reopenPrizes } from './prizes.ts'
import {
  adminRaffles,
  choosePrize,
  closeRaffle,
  drawRaffle,
  joinRaffle,
  leaveRaffle,
  myRaffle,
  openRaffle,
  raffleFans,
  raffleList,
  raffles,
} from './raffle.ts'
import { logHead, receipt } from './receipts.ts'
import { listReplays, replayFans, startReplay } from './replays.ts'
import { competitions, getTables, listRounds, matchList } from './rounds.ts'
import { login, logout, me } from './session.ts'
import { site } from './site.ts'
import { getRates, mySkor, myTransactions, transactions } from './skor.ts'
import { confirmSubscription, subscribe, unsubscribe } from './subscriptions.ts'
import { acceptTerms } from './terms.ts'
import { adminUsers, userEmails, userExport } from './users.ts'
import { linkWallet, myWallet, unlinkWallet, walletMessage } from './wallets.ts'

export const contract = {
  login,
  logout,
  me,
  verifyUserName,
  signup,
  usersSignup,
  verifyOtp,
  resendOtp,
  forgetPassword,
  changePassword,
  loginWithGoogle,
  googleConfig,
  captcha,
  acceptTerms,
  editAccountInfo,
  userImage,
  exportData,
  deleteAccount,
  myWallet,
  walletMessage,
  linkWallet,
  unlinkWallet,
  competitions,
  matchList,
  listRounds,
  getTables,
  saveMatchHistory,
  withdrawPrediction,
  myPredictions,
  matchDetail,
  matchPredictions,
  fan,
  fanPredictions,
  explain,
  explainRound,
  explainRank,
  notices,
  noticesSeen,
  useCoupon,
  takeBackCoupon,
  myCoupons,
  leaderboard,
  tableThen,
  winners,
  games,
  gameScores,
  recordScore,
  beginSitting,
  recordPlayTime,
  adminPlayTime,
  mySkor,
  getRates,
  transactions,
  myTransactions,
  contentExplore,
  collectibles,
  nftCreate,
  nftDetailById,
  updateContentStatus,
  makeOrder,
  viewCollectible,
  likeCollectible,
  topCreators,
  collectibleImage,
  collectible,
  raffles,
  raffleFans,
  raffleList,
  myRaffle,
  joinRaffle,
  leaveRaffle,
  choosePrize,
  adminRaffles,
  openRaffle,
  closeRaffle,
  drawRaffle,
  resultChanges,
  changesFeed,
  prizes,
  myPrizes,
  adminPrizes,
  publishPrizes,
  reopenPrizes,
  choosePrizeMatches,
  subscribe,
  confirmSubscription,
  unsubscribe,
  adminPlayTotals,
  playTimeExport,
  previewCorrection,
  setScore,
  setWinner,
  updateMatch,
  deductions,
  deductPoints,
  liftDeduction,
  adminDash,
  adminDetail,
  adminDetailExport,
  audit,
  auditExport,
  getRewardPoints,
  setRewardPoints,
  startReplay,
  listReplays,
  replayFans,
  listParked,
  retryParked,
  contactUs,
  contactQueries,
  getCode,
  accessCodeRequests,
  sendAccessCode,
  verifyCode,
  adminUsers,
  userEmails,
  userExport,
  adminMails,
  retryMail,
  site,
  receipt,
  logHead,
} as const

export type RouteName = keyof typeof contract
