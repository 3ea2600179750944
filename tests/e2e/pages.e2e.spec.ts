import { afterAll, test } from 'vitest'
import { demoFan } from '#data/demo/fans.ts'
import { demoLeague } from '#data/demo/leagues.ts'
import { pieces } from '#data/demo/pieces.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { expectWholePage, layoutShifts, type WholePage } from '#tests/support/whole-page.ts'

const browser = useBrowser()

/** Of the demo. */
const NINETY_PLUS_FOUR = `/NFT-details?id=${pieces[0]?.id}`
const MATCH = 'match=premier-league-2022-23.37.wolves-everton&competition=premier-league-2022-23&round=37'

/** Every page, as whom it is looked at, and a text that stands there once its content has come. */
const PAGES: readonly WholePage[] = [
  { path: '/', shows: /predict/i, openedAtEach: true },
  { path: '/about-us', shows: 'Questions and answers' },
  { path: '/new-about-us', shows: 'Take a seat' },
  { path: '/sportverse', shows: 'How to get in' },
  { path: '/whitepaper', shows: 'Replay and fingerprints' },
  { path: '/resource', shows: 'For auditors' },
  { path: '/blogs', shows: 'The new season starts' },
  { path: '/chairman-guild', shows: '100 free kits' },
  { path: '/fantasy-football', shows: 'Coming Soon....' },
  { path: '/ai-page', shows: 'What a model never decides' },
  { path: '/immersive-esports', shows: 'Celebrity fan zones' },
  { path: '/all-blog-details', shows: 'Ask a point why' },
  { path: '/blog-details?count=3', shows: 'Empty is empty' },
  { path: '/blog-details?count=5', shows: 'What you see' },
  { path: '/blog-details?count=10', shows: 'About SKOR' },
  { path: '/project-info', shows: 'Apply for Programme' },
  { path: '/ambassdor', shows: 'Acres of land' },
  { path: '/avatar', as: 'fan', shows: 'Create avatar' },
  { path: '/avatar-creator/', shows: 'Surprise me' },
  { path: '/terms', shows: /^Version/ },
  { path: '/monthly_reffle', shows: 'Did not choose in time' },
  { path: '/monthly_reffle', as: 'fan', shows: 'Take part no more' },
  { path: '/history-of-changes', shows: 'Atom feed' },
  { path: '/verify', shows: 'Check a receipt' },
  { path: '/prizes', shows: 'Weekly prize', openedAtEach: true },
  { path: '/leagues', shows: 'Ninety plus four' },
  { path: '/leagues', as: 'fan', shows: 'Friday five-a-side' },
  { path: `/leagues/${demoLeague(0)}`, as: 'fan', shows: 'demofan' },
  { path: `/leagues/${demoLeague(0)}?show=members`, as: 'fan', shows: 'Owner' },
  { path: `/leagues/${demoLeague(0)}?show=duel`, as: 'fan', shows: /rounds? won/ },
  { path: `/leagues/${demoLeague(0)}?show=missing`, as: 'fan', shows: 'Remind by mail' },
  { path: `/leagues/${demoLeague(0)}?show=admin`, as: 'fan', shows: 'Close the league' },
  { path: '/bonus', shows: 'Login to answer' },
  { path: '/bonus', as: 'fan', shows: 'Save the answer' },
  {
    path: '/why-answer?competition=premier-league-2022-23&question=2',
    as: 'fan',
    shows: 'Every event behind it',
  },
  { path: '/predictor-offering', shows: 'Wrong score but right result' },
  { path: '/help', shows: 'All or Nothing, and the marquee match is exact: that match' },
  { path: '/skor-token', shows: 'What it is for' },
  { path: '/Login', shows: 'Email or username' },
  { path: '/pl_predictor', shows: 'Brentford' },
  { path: '/pl_predictor', as: 'fan', shows: 'Power-ups', openedAtEach: true },
  { path: '/pl_predictor?round=37', as: 'fan', shows: 'Everton' },
  { path: '/predictor', as: 'fan', shows: 'Ecuador', openedAtEach: true },
  { path: '/predictor-home', shows: 'Exact score', openedAtEach: true },
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
  { path: '/NFT', shows: 'Ninety plus four' },
  { path: '/NFT?show=mine', as: 'fan', shows: 'Unfinished derby' },
  { path: NINETY_PLUS_FOUR, as: 'fan', shows: 'Make Offer' },
  { path: '/create-nft', as: 'fan', shows: 'Description' },
  { path: '/create-nft', shows: 'Login to create one' },
  { path: '/settings', as: 'fan', shows: 'Quiet hours' },
  { path: '/unsubscribe', shows: /not whole/ },
  { path: '/subscription', shows: /not whole/ },
  { path: '/Admin-dash', as: 'admin', shows: 'Total SKOR Points' },
  { path: '/Admin-dash', as: 'auditor', shows: 'What needs doing' },
  { path: '/total_win_list', as: 'admin', shows: 'Page 1 of' },
  { path: '/winnerslist?match=premier-league-2022-23.37.wolves-everton', as: 'admin', shows: 'Page 1 of' },
  { path: '/user_pridection_list', as: 'admin', shows: 'Page 1 of' },
  { path: '/user_pridection_list', as: 'auditor', shows: 'Page 1 of' },
  { path: '/admin-reward', as: 'admin', shows: 'Start Date' },
  { path: '/playgame', shows: 'Keepy-Uppy', openedAtEach: true },
  { path: '/playgame', as: 'fan', shows: 'Keepy-Uppy', openedAtEach: true },
  { path: '/playindmobgame?category=Arcade', as: 'fan', shows: 'Ground Keeper' },
  { path: '/playfield?game=sudoku-eleven', as: 'fan', shows: 'Scores' },
  { path: '/user-time-tack', as: 'admin', shows: 'Page 1 of' },
  { path: '/user-time-tack', as: 'auditor', shows: 'Page 1 of' },
  { path: '/predictor-admin', as: 'admin', shows: 'Page 1 of' },
  { path: `/predictor-Edit?${MATCH}`, as: 'admin', shows: 'Reason of the correction' },
  { path: `/set_winner?${MATCH}`, as: 'admin', shows: 'DRAW' },
  { path: `/edit_match?${MATCH}`, as: 'admin', shows: 'Molineux Stadium' },
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
