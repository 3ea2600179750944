/** What the film shows: screenshots of the demo, and how long each stands. */
import type { Page } from 'playwright-core'
import { SCENE_MS } from '#web/ui/film/scene-lengths.ts'

export interface Shot {
  readonly png: Buffer
  /** how long the picture stands, in milliseconds */
  readonly ms: number
}

/** Shots that follow each other without a fade, as long together as `SCENE_MS` says. */
export interface Scene {
  readonly shots: readonly Shot[]
}

/** Between two digits, as somebody types who knows the answer, in milliseconds. */
const KEY_MS = 340
/** How long the week stands before the first digit, in milliseconds. */
const BEFORE_MS = 1_000

/** The scores that are typed into the first matches that are empty. */
const TYPED = ['2', '1', '3', '1', '1', '2']

/** @param page of the demo's fan, who has left some matches of the week in play empty */
export async function takeScenes(page: Page): Promise<Scene[]> {
  return [
    await calls(page),
    await doubles(page),
    await played(page),
    await explained(page),
    await ranked(page),
  ]
}

async function shot(page: Page, ms: number): Promise<Shot> {
  return { png: await page.screenshot(), ms }
}

/** What stands around every page: the film comes close to what the page is about. */
const AROUND =
  'header:has(nav), nav[aria-label="Fan"], [class*="bell"], [class*="strip"] { display: none !important }'

/** A page as the film shows it, once it is loaded. */
async function open(page: Page, path: string, shows: string): Promise<void> {
  await page.goto(path)
  await page.getByText(shows).locator('visible=true').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.addStyleTag({ content: AROUND })
}

/** The scores of a week are called. */
async function calls(page: Page): Promise<Scene> {
  await open(page, '/pl_predictor', 'Save predictions')
  const shots = [await shot(page, BEFORE_MS)]
  const empty = page.locator('form input').and(page.locator('[value=""]')).first()
  await empty.focus()
  await empty.evaluate(input => input.scrollIntoView({ block: 'center' }))
  for (const digit of TYPED) {
    await page.keyboard.type(digit)
    shots.push(await shot(page, KEY_MS))
  }
  const typed = shots.slice(0, -1)
  const left = SCENE_MS.calls - typed.reduce((sum, { ms }) => sum + ms, 0)
  return { shots: [...typed, await shot(page, left)] }
}

/** One match counts double. */
async function doubles(page: Page): Promise<Scene> {
  await page.getByRole('button', { name: 'Choose match' }).first().click()
  await page.getByRole('dialog').waitFor()
  const before = await shot(page, SCENE_MS.doubles / 3)
  await page.getByRole('radio').nth(1).check()
  return { shots: [before, await shot(page, (SCENE_MS.doubles * 2) / 3)] }
}

/** A match that was played, and how all fans called it. */
async function played(page: Page): Promise<Scene> {
  await open(page, '/match/premier-league-2022-23.37.wolves-everton', 'Scores most predicted')
  return { shots: [await shot(page, SCENE_MS.played)] }
}

/** Why the own points. */
async function explained(page: Page): Promise<Scene> {
  await page.getByRole('button', { name: /^Why / }).first().click()
  await page.getByRole('dialog').getByText('Together').waitFor()
  return { shots: [await shot(page, SCENE_MS.explained)] }
}

/** The table, and the own place in it. */
async function ranked(page: Page): Promise<Scene> {
  await open(page, '/leaderboard', 'Page 1 of')
  await page.getByRole('table').evaluate(table => table.scrollIntoView())
  return { shots: [await shot(page, SCENE_MS.ranked)] }
}
