/** The pages of visitors and of fans: what tests that walk all of them open. */
import { demoWords } from '#data/demo/disputes.ts'
import { demoFan } from '#data/demo/fans.ts'
import { demoLeague } from '#data/demo/leagues.ts'
import { pieces } from '#data/demo/pieces.ts'
import type { WholePage } from '#tests/support/whole-page.ts'

/** Of the demo. */
const NINETY_PLUS_FOUR = `/NFT-details?id=${pieces[0]?.id}`
const [disputed] = demoWords()

/** Every page that a visitor may open, and a text that stands there once its content has come. */
export const OF_VISITORS: readonly WholePage[] = [
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
  { path: '/avatar-creator/', shows: 'Surprise me' },
  { path: '/terms', shows: /^Version/ },
  { path: '/monthly_reffle', shows: 'Did not choose in time' },
  { path: '/history-of-changes', shows: 'Atom feed' },
  { path: '/verify', shows: 'Check a receipt' },
  { path: '/prizes', shows: 'Weekly prize', openedAtEach: true },
  { path: '/leagues', shows: 'Ninety plus four' },
  { path: '/bonus', shows: 'Login to answer' },
  { path: '/predictor-offering', shows: 'Wrong score but right result' },
  { path: '/help', shows: 'All or Nothing, and the marquee match is exact: that match' },
  { path: '/skor-token', shows: 'What it is for' },
  { path: '/Login', shows: 'Email or username' },
  { path: '/pl_predictor', shows: 'Brentford' },
  { path: '/predictor-home', shows: 'Exact score', openedAtEach: true },
  { path: '/NFT', shows: 'Ninety plus four' },
  { path: '/create-nft', shows: 'Login to create one' },
  { path: '/unsubscribe', shows: /not whole/ },
  { path: '/subscription', shows: /not whole/ },
  { path: '/playgame', shows: 'Keepy-Uppy', openedAtEach: true },
]

/** Every page as a fan sees it, likewise. */
export const OF_FANS: readonly WholePage[] = [
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
  { path: `/my-disputes/${disputed?.dispute}`, as: 'fan', shows: 'What happened' },
  { path: '/transactions', as: 'fan', shows: 'Showing' },
  { path: '/NFT?show=mine', as: 'fan', shows: 'Unfinished derby' },
  { path: NINETY_PLUS_FOUR, as: 'fan', shows: 'Make Offer' },
  { path: '/create-nft', as: 'fan', shows: 'Description' },
  { path: '/settings', as: 'fan', shows: 'Quiet hours' },
  { path: '/playgame', as: 'fan', shows: 'Keepy-Uppy', openedAtEach: true },
  { path: '/playindmobgame?category=Arcade', as: 'fan', shows: 'Ground Keeper' },
  { path: '/playfield?game=sudoku-eleven', as: 'fan', shows: 'Scores' },
]
