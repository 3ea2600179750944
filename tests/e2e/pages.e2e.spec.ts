import { test } from 'vitest'
import { useBrowser } from '#tests/support/browser.ts'
import { expectWholePage, type WholePage } from '#tests/support/whole-page.ts'

const browser = useBrowser()

const MATCH = 'match=premier-league-2022-23.37.wolves-everton&competition=premier-league-2022-23&round=37'

/** Every page, as whom it is looked at, and a text that stands there once its content has come. */
const PAGES: readonly WholePage[] = [
  { path: '/', shows: /predict/i },
  { path: '/Login', shows: 'Email or username' },
  { path: '/pl_predictor', shows: 'Brentford' },
  { path: '/pl_predictor', as: 'fan', shows: 'Power-ups' },
  { path: '/pl_predictor?round=37', as: 'fan', shows: 'Everton' },
  { path: '/predictor', as: 'fan', shows: 'Ecuador' },
  { path: '/leaderboard', as: 'fan', shows: 'Page 1 of' },
  { path: '/dashboard', as: 'fan', shows: 'Page 1 of' },
  { path: '/my-prediction', as: 'fan', shows: 'Show more' },
  { path: '/all_pre_history', as: 'fan', shows: 'Show more' },
  { path: '/mywinnings', as: 'fan', shows: 'Show more' },
  { path: '/epl_total_winners', as: 'fan', shows: 'Page 1 of' },
  { path: '/user_win_list?match=premier-league-2022-23.37.wolves-everton', as: 'fan', shows: 'Page 1 of' },
  { path: '/user_total_win', as: 'fan', shows: 'Page 1 of' },
  { path: '/predictor-admin', as: 'admin', shows: 'Page 1 of' },
  { path: `/predictor-Edit?${MATCH}`, as: 'admin', shows: 'Reason of the correction' },
  { path: `/set_winner?${MATCH}`, as: 'admin', shows: 'DRAW' },
  { path: `/edit_match?${MATCH}`, as: 'admin', shows: 'Molineux Stadium' },
  { path: '/admin-replays', as: 'admin', shows: 'Recent changes' },
  { path: '/admin-replays', as: 'auditor', shows: 'Recent changes' },
]

test.each(PAGES)('$path as $as: content, no finding, no scroll to the side, at both widths', async of => {
  await expectWholePage(browser, of)
})
