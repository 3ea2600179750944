import { afterAll, test } from 'vitest'
import { demoFan } from '#data/demo/fans.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { expectWholePage, layoutShifts, type WholePage } from '#tests/support/whole-page.ts'

const browser = useBrowser()
const MATCH = 'match=premier-league-2022-23.37.wolves-everton&competition=premier-league-2022-23&round=37'

/** Every page of admins and auditors, and a text that stands there once its content has come. */
const PAGES: readonly WholePage[] = [
  { path: '/Admin-dash', as: 'admin', shows: 'Total SKOR Points' },
  { path: '/Admin-dash', as: 'auditor', shows: 'What needs doing' },
  { path: '/total_win_list', as: 'admin', shows: 'Page 1 of' },
  { path: '/winnerslist?match=premier-league-2022-23.37.wolves-everton', as: 'admin', shows: 'Page 1 of' },
  { path: '/user_pridection_list', as: 'admin', shows: 'Page 1 of' },
  { path: '/user_pridection_list', as: 'auditor', shows: 'Page 1 of' },
  { path: '/admin-reward', as: 'admin', shows: 'Start Date' },
  { path: '/user-time-tack', as: 'admin', shows: 'Page 1 of' },
  { path: '/user-time-tack', as: 'auditor', shows: 'Page 1 of' },
  { path: '/predictor-admin', as: 'admin', shows: 'Page 1 of' },
  { path: `/predictor-Edit?${MATCH}`, as: 'admin', shows: 'Reason of the correction' },
  { path: `/set_winner?${MATCH}`, as: 'admin', shows: 'DRAW' },
  { path: `/edit_match?${MATCH}`, as: 'admin', shows: 'Molineux Stadium' },
  { path: '/admin-import', as: 'admin', shows: 'Season file, 1 MB at most' },
  { path: '/admin-import', as: 'auditor', shows: 'Season file, 1 MB at most' },
  { path: '/admin-results', as: 'admin', shows: 'Enter automatically' },
  { path: '/admin-bonus', as: 'admin', shows: 'Correct the answer' },
  { path: '/admin-bonus', as: 'auditor', shows: 'Erling Haaland' },
  { path: '/admin-prizes', as: 'admin', shows: 'Publish the winners' },
  { path: '/admin-prizes', as: 'auditor', shows: 'Publish the winners' },
  { path: '/disputes', as: 'admin', shows: 'Disputes' },
  { path: `/admin-history?user=${demoFan.id}`, as: 'auditor', shows: 'Everything about' },
  { path: '/admin-raffle', as: 'admin', shows: 'Lines on the list' },
  { path: '/admin-raffle', as: 'auditor', shows: 'Lines on the list' },
  { path: '/admin-replays', as: 'admin', shows: 'Recent changes' },
  { path: '/admin-replays', as: 'auditor', shows: 'Recent changes' },
]

afterAll(() => console.table(layoutShifts()))

test.each(PAGES)('$path as $as: content, no finding, no scroll to the side, at both widths', async of => {
  await expectWholePage(browser, of)
})
