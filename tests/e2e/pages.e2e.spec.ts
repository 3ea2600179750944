// @module-tag thorough
import { useBrowser } from '#tests/support/browser.ts'
import { ourProduct } from '#tests/support/our-product.ts'
import { testWholePages } from '#tests/support/whole-page.ts'
import { OF_VISITORS } from './pages.ts'

testWholePages(useBrowser(ourProduct, true), OF_VISITORS)
