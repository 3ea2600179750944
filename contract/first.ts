/** The calls of the shell and of the pages that most visits begin with: a browser fetches them with the first page. */
import { boardBeside, leaderboard, tableThen, winners } from './boards.ts'
import { myCoupons, takeBackCoupon, useCoupon } from './coupons.ts'
import { fan, fanPredictions } from './fans.ts'
import { form } from './form.ts'
import { gameScores, games, recordScore } from './games.ts'
import { myLeagues } from './my-leagues.ts'
import { notices, noticesSeen } from './notices.ts'
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
import { competitions, getTables, listRounds, matchList } from './rounds.ts'
import { login, logout, me } from './session.ts'
import { site } from './site.ts'
import { getRates, mySkor, myTransactions, transactions } from './skor.ts'
import { acceptTerms } from './terms.ts'

export const first = {
  login,
  logout,
  me,
  acceptTerms,
  competitions,
  matchList,
  listRounds,
  getTables,
  form,
  saveMatchHistory,
  withdrawPrediction,
  myPredictions,
  matchDetail,
  matchPredictions,
  fan,
  fanPredictions,
  notices,
  noticesSeen,
  useCoupon,
  takeBackCoupon,
  myCoupons,
  leaderboard,
  boardBeside,
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
  myLeagues,
  adminPlayTotals,
  playTimeExport,
  adminDetail,
  adminDetailExport,
  site,
} as const
