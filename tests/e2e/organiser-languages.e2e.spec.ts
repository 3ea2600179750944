// @module-tag thorough
/**
 * The pages of staff, and that by which a kept player takes an account over, in the languages that they are translated into and at both widths: nothing is torn, wider than the window or, for who reads Arabic, left in English.
 */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { prizesPresets } from '#domain/prize/presets/prizes.ts'
import type { PrizeRule } from '#domain/prize/rules.ts'
import { axe, axeWithoutContrast } from '#tests/support/axe.ts'
import { brokenWordsOf } from '#tests/support/broken-words.ts'
import {
  chooseLanguage,
  NARROW,
  resizerOf,
  sidewaysScroll,
  useBrowser,
  WIDE,
} from '#tests/support/browser.ts'
import { givePrizes } from '#tests/support/given-prizes.ts'
import { latinTextsOf } from '#tests/support/latin-texts.ts'
import { postFrom } from '#tests/support/post-from.ts'
import { requestsOf } from '#tests/support/requests-of.ts'
import type { Who } from '#tests/support/sign-in.ts'
import { untranslated } from '#tests/support/untranslated.ts'
import { walkTo } from '#tests/support/walk.ts'
import { OF_STAFF } from './pages.ts'

const browser = useBrowser()

const CUP = 'world-cup-2022'

/** With those of the walk that staff pages lead to, and that by which a kept player takes an account over. */
const MORE: readonly { readonly path: string; readonly as?: Who }[] = [
  { path: '/predictor-admin?show=table', as: 'admin' },
  { path: `/predictor-admin?competition=${CUP}&show=table`, as: 'admin' },
  { path: '/take-over' },
]

/** Auditors read other words than admins on some of the pages that both open. */
const PAGES = [...OF_STAFF, ...MORE]

/** For all of them in one language, in milliseconds. */
const WALK_MS = 600_000

async function openIn(language: string, as: Who | undefined): Promise<Page> {
  const page = await browser.openPage(NARROW, as)
  await chooseLanguage(page, language)
  return page
}

/** How the product's accounts are called, among which are those that other tests made. */
async function namesOfAccounts(): Promise<string[]> {
  const page = await browser.openPage(WIDE, 'admin')
  const answer = await page.request.get('/api/admin/users?limit=1000')
  const { data } = (await answer.json()) as { data: { name: string; user_name: string }[] }
  await page.context().close()
  return data.flatMap(({ name, user_name }) => [name, user_name]).filter(name => name.length > 1)
}

/** Words of people within sentences of the product: the history of changes says both lists of prizes, and a deduction why it was lifted. */
beforeAll(async () => {
  const page = await browser.openPage(WIDE, 'admin')
  await page.goto('/admin-prizes')
  const own: PrizeRule = {
    id: 'second-of-the-cup',
    period: 'season',
    title: 'Second of the cup',
    gives: { kind: 'thing', name: 'A signed ball' },
    won: { kind: 'board', place: 2 },
    ties: 'best',
    rollsOver: false,
  }
  const first = prizesPresets['world-cup']
  expect(await givePrizes(page, CUP, [...first, own], 'A sponsor came')).toBe(200)
  expect(await givePrizes(page, CUP, first, 'The sponsor left')).toBe(200)
  const deducted = {
    competition: CUP,
    team: 'Qatar',
    points: 1,
    from: '2022-11-01',
    reason: 'Late at the ground',
  }
  expect(await postFrom(page, '/api/admin/deductions', deducted)).toBe(200)
  const lifted = { competition: CUP, deduction: 1, reason: 'The bus was stopped' }
  expect(await postFrom(page, '/api/admin/deductions/lift', lifted)).toBe(200)
  await page.context().close()
})

/** English is walked by `pages-of-staff`. */
const TRANSLATED = LANGUAGES.filter(language => language !== 'en')

/** Every language has the same colours: their contrast is looked at in this. */
const COLOURS: Language = 'de'

/** What is wrong with the page as it stands. axe looks on a phone alone: `pages-of-staff` has it look at the wide page. */
async function problemsOf(page: Page, width: number, language: Language, people: readonly string[]) {
  const look = language === COLOURS ? axe : axeWithoutContrast
  return {
    axe: width === NARROW ? await look(page) : [],
    sideways: await sidewaysScroll(page),
    torn: await brokenWordsOf(page),
    english: language === 'ar' ? untranslated(await latinTextsOf(page), people) : [],
  }
}

/** A page is walked to as a phone shows it, and its window is widened then: a walk costs more than a look. */
test.each(TRANSLATED)(
  'in %s at both widths',
  async language => {
    const people = language === 'ar' ? await namesOfAccounts() : []
    const problems: Record<string, unknown> = {}
    const titles: string[] = []
    for (const as of ['admin', 'auditor', undefined] as const) {
      const page = await openIn(language, as)
      const resize = await resizerOf(page)
      const { settled } = requestsOf(page)
      for (const { path } of PAGES.filter(shown => shown.as === as)) {
        await resize(NARROW)
        await walkTo(page, path)
        const title = page.getByRole('heading', { level: 1 }).first()
        await title.waitFor()
        titles.push((await title.textContent()) ?? '')
        for (const width of [NARROW, WIDE]) {
          await resize(width)
          await settled()
          const found = await problemsOf(page, width, language, people)
          if (
            Object.values(found).some(value => value !== 0 && !(Array.isArray(value) && value.length === 0))
          )
            problems[`${path} at ${width}`] = found
        }
      }
      await page.context().close()
    }
    console.log(`| ${language} | ${titles.join('; ')} |`)
    expect(problems).toEqual({})
  },
  WALK_MS,
)
