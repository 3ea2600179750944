import { afterAll, test } from 'vitest'
import { useBrowser } from '#tests/support/browser.ts'
import { expectWholePage, layoutShifts } from '#tests/support/whole-page.ts'
import { OF_FANS } from './pages.ts'

const browser = useBrowser()

afterAll(() => console.table(layoutShifts()))

test.each(OF_FANS)('$path as $as: content, no finding, no scroll to the side, at both widths', async of => {
  await expectWholePage(browser, of)
})
