import { afterAll, test } from 'vitest'
import { useBrowser } from '#tests/support/browser.ts'
import { expectWholePage, layoutShifts, type WholePage } from '#tests/support/whole-page.ts'

const browser = useBrowser()

/** Every page that a visitor may open, and a text that stands there once its content has come. */
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

afterAll(() => console.table(layoutShifts()))

test.each(PAGES)('$path as $as: content, no finding, no scroll to the side, at both widths', async of => {
  await expectWholePage(browser, of)
})
