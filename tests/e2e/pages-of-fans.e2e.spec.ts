import { useBrowser } from '#tests/support/browser.ts'
import { testWholePages } from '#tests/support/whole-page.ts'
import { OF_FANS } from './pages.ts'

testWholePages(useBrowser(), OF_FANS)
