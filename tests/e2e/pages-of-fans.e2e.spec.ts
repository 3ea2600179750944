import { afterAll, test } from 'vitest'
import { demoFan } from '#data/demo/fans.ts'
import { demoLeague } from '#data/demo/leagues.ts'
import { pieces } from '#data/demo/pieces.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { expectWholePage, layoutShifts, type WholePage } from '#tests/support/whole-page.ts'

const browser = useBrowser()
/** Of the demo. */
const NINETY_PLUS_FOUR = `/NFT-details?id=${pieces[0]?.id}`

/** Every page as a fan sees it, and a text that stands there once its content has come. */
const PAGES: readonly WholePage[] = [
  { path: '/avatar', as: 'fan', shows: 'Create avatar' },
  { path: '/monthly_reffle', as: 'fan', shows: 'Take part no more' },
  { path: '/leagues', as: 'fan', shows: 'Friday five-a-side' },
  { path: `/leagues/${demoLeague(0)}`, as: 'fan', shows: 'demofan' },
  { path: `/leagues/${demoLeague(0)}?show=members`, as: 'fan', shows: 'Owner' },
  { path: `/leagues/${demoLeague(0)}?show=duel`, as: 'fan', shows: /rounds? won/ },
  { path: `/leagues/${demoLeague(0)}?show=cup`, as: 'fan', shows: 'Final' },
  { path: `/leagues/${demoLeague(0)}?show=missing`, as: 'fan', shows: 'Remind by mail' },
  { path: `/leagues/${demoLeague(0)}?show=admin`, as: 'fan', shows: 'Close the league' },
  { path: '/bonus', as: 'fan', shows: 'Save the answer' },
  {
    path: '/why-answer?competition=premier-league-2022-23&question=2',
    as: 'fan',
    shows: 'Every event behind it',
  },
  { path: '/pl_predictor', as: 'fan', shows: 'Power-ups', openedAtEach: true },
  { path: '/pl_predictor?round=37', as: 'fan', shows: 'Everton' },
  { path: '/predictor', as: 'fan', shows: 'Ecuador', openedAtEach: true },
  { path: '/leaderboard', as: 'fan', shows: 'Page 1 of', openedAtEach: true },
  {
    path: '/leaderboard-then?at=2022-12-01T12:00',
    as: 'fan',
    shows: 'No fan was on the table at that moment',
  },
  { path: '/dashboard', as: 'fan', shows: 'Page 1 of', openedAtEach: true },
  { path: '/my-prediction', as: 'fan', shows: 'Show more' },
  { path: '/all_pre_history', as: 'fan', shows: 'Show more' },
  { path: '/mywinnings', as: 'fan', shows: 'Show more' },
  { path: `/fan/${demoFan.id}`, as: 'fan', shows: 'Best rounds' },
  { path: `/season/${demoFan.id}?league=${demoLeague(0)}`, as: 'fan', shows: 'Lone voice' },
  { path: '/match/premier-league-2022-23.37.wolves-everton', as: 'fan', shows: 'Scores most predicted' },
  {
    path: '/why-round?competition=premier-league-2022-23&round=37',
    as: 'fan',
    shows: 'Every event behind it',
  },
  { path: '/why-rank?competition=premier-league-2022-23', as: 'fan', shows: 'Round by round' },
  { path: '/epl_total_winners', as: 'fan', shows: 'Page 1 of' },
  { path: '/user_win_list?match=premier-league-2022-23.37.wolves-everton', as: 'fan', shows: 'Page 1 of' },
  { path: '/user_total_win', as: 'fan', shows: 'Page 1 of' },
  { path: '/my-disputes', as: 'fan', shows: 'My disputes' },
  { path: '/transactions', as: 'fan', shows: 'Showing' },
  { path: '/NFT?show=mine', as: 'fan', shows: 'Unfinished derby' },
  { path: NINETY_PLUS_FOUR, as: 'fan', shows: 'Make Offer' },
  { path: '/create-nft', as: 'fan', shows: 'Description' },
  { path: '/settings', as: 'fan', shows: 'Quiet hours' },
  { path: '/playgame', as: 'fan', shows: 'Keepy-Uppy', openedAtEach: true },
  { path: '/playindmobgame?category=Arcade', as: 'fan', shows: 'Ground Keeper' },
  { path: '/playfield?game=sudoku-eleven', as: 'fan', shows: 'Scores' },
]

afterAll(() => console.table(layoutShifts()))

test.each(PAGES)('$path as $as: content, no finding, no scroll to the side, at both widths', async of => {
  await expectWholePage(browser, of)
})
