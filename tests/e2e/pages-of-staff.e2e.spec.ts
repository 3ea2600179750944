import { useBrowser } from '#tests/support/browser.ts'
import { testWholePages } from '#tests/support/whole-page.ts'
import { OF_STAFF } from './pages.ts'

testWholePages(useBrowser(), OF_STAFF)
