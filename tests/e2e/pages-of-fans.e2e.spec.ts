// @module-tag thorough
import { useBrowser } from '#tests/support/browser.ts'
import { namesOfTheApiOn } from '#tests/support/names-of-the-api.ts'
import { ourProduct } from '#tests/support/our-product.ts'
import { testWholePages } from '#tests/support/whole-page.ts'
import { OF_FANS } from './pages.ts'

testWholePages(useBrowser(ourProduct, true), OF_FANS, namesOfTheApiOn)
