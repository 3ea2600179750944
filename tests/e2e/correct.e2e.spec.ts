// @module-tag thorough
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '#tests/support/browser.ts'
import { ourProduct } from '#tests/support/our-product.ts'
import { ownFan } from '#tests/support/own-fan.ts'
import { allShown, requestsOf } from '#tests/support/requests-of.ts'
import { scratchFolder } from '#tests/support/scratch-folder.ts'
import { signInWith } from '#tests/support/sign-in.ts'
import { until } from '#tests/support/until.ts'

const browser = useBrowser()

/** The demo fan predicted 1:1, as it ended: five points by the league's rules. */
const MATCH = 'premier-league-2022-23.37.wolves-everton'
const ADDRESS = `/predictor-Edit?match=${MATCH}&competition=premier-league-2022-23&round=37`

async function correct(page: Page, home: string, away: string, reason: string) {
  await page.goto(ADDRESS)
  await page.getByLabel('Wolves goals').fill(home)
  await page.getByLabel('Everton goals').fill(away)
  await page.getByLabel('Reason of the correction').fill(reason)
  await page.getByRole('button', { name: 'Correct score' }).click()
  const preview = page.getByRole('dialog')
  await preview.getByText(/fans change$/).waitFor()
  await preview.getByRole('button', { name: 'Confirm the correction' }).click()
  await page.getByText('Score updated successfully').waitFor()
  await page.getByText('What happened is what the preview showed.').waitFor()
}

const ownPoints = (page: Page) => page.locator('tr[data-fan]').filter({ hasText: 'You' }).locator('td').last()

async function pointsAre(page: Page, points: number) {
  await ownPoints(page).getByText(String(points), { exact: true }).waitFor()
}

/** A first try that failed may have left its correction. */
async function asItEnded(admin: Page) {
  const { match } = await call(admin, `/matches/${MATCH}`)
  if (Number(match.fristTeamSore) === 1 && Number(match.secondTeamSore) === 1) return
  const score = { fristTeamSore: 1, secondTeamSore: 1, reason: 'as it ended' }
  await call(admin, '/admin/setscore', { matchId: MATCH, ...score })
}

test('a corrected score changes points and winner at once, on pages that are open too, and is explained', async () => {
  const admin = await browser.keptPage('admin')
  await asItEnded(admin)
  const fan = await browser.openPage(undefined, 'fan')
  await fan.clock.install()
  const requests = requestsOf(fan)
  await fan.goto('/leaderboard')
  await ownPoints(fan).waitFor()
  const before = Number(await ownPoints(fan).textContent())
  const addresses: string[] = []
  fan.on('request', request => void addresses.push(request.url().replace(/^.*\/api/, '/api')))

  await correct(admin, '2', '1', 'late goal by video referee')
  await admin.getByText('late goal by video referee').first().waitFor()
  await pointsAre(fan, before - 5)
  await allShown(fan, requests)
  // The board and the own place follow from what the server sends once to all: they are not asked for.
  expect(addresses.filter(path => path.startsWith('/api/users/leaderboard?'))).toEqual([])

  // Said without being asked, once: what was corrected, why, and the points before and after.
  await fan.getByRole('button', { name: /^Your points:/ }).click()
  const dialog = fan.getByRole('dialog', { name: 'News for you' })
  await dialog
    .getByText(/late goal by video referee/)
    .first()
    .waitFor()
  await dialog.getByText('You had 5 points here, now 0 points.').first().waitFor()

  await fan.goto(`/dashboard?why=${MATCH}`)
  const sheet = fan.getByRole('dialog')
  await sheet.getByText('You predicted 1:1').waitFor()
  await sheet.getByRole('button', { name: /Open the full trace/ }).click()
  await sheet.getByText('late goal by video referee').first().waitFor()

  await fan.goto(`/user_win_list?match=${MATCH}`)
  await fan.getByText('Won by Wolves.').waitFor()

  await fan.goto('/leaderboard')
  await correct(admin, '1', '1', 'video referee overruled')
  await pointsAre(fan, before)
})

test('a correction without a reason, or to no score at all, is not sent', async () => {
  const page = await browser.keptPage('admin')
  const sent: string[] = []
  page.on('request', request => request.method() === 'POST' && sent.push(request.url()))
  await page.goto(ADDRESS)
  await page.getByLabel('Wolves goals').fill('4')
  await page.getByRole('button', { name: 'Correct score' }).click()
  await page.getByText('Please give a reason for the correction').waitFor()
  await page.getByLabel('Wolves goals').fill('')
  await page.getByRole('button', { name: 'Correct score' }).click()
  await page.getByText('Score must be zero or greater than zero').waitFor()
  expect(sent).toEqual([])
})

test('no score is asked for before the kick-off, and the page says why', async () => {
  const page = await browser.keptPage('admin')
  await page.goto('/predictor-admin?text=Wolves&round=38')
  await page.getByRole('link', { name: 'Update Arsenal vs Wolves' }).click()
  await page.getByText(/Arsenal vs Wolves has not kicked off yet/).waitFor()
  expect(await page.getByRole('button', { name: 'Set score' }).count()).toBe(0)
})

test('a winner that contradicts the score can not be chosen', async () => {
  const page = await browser.keptPage('admin')
  await page.goto(
    '/set_winner?match=premier-league-2022-23.37.fulham-crystal-palace&competition=premier-league-2022-23&round=37',
  )
  expect(await page.getByRole('radio', { name: /Fulham/ }).isDisabled()).toBe(true)
  expect(await page.getByRole('radio', { name: 'DRAW' }).isChecked()).toBe(true)
})

test('the marquee flag asks to be chosen, and moves', async () => {
  const page = await browser.keptPage('admin')
  await page.goto(
    '/edit_match?match=premier-league-2022-23.38.leicester-west-ham&competition=premier-league-2022-23&round=38',
  )
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Please select marquee match data').waitFor()
  await page.getByRole('combobox', { name: 'Marquee match' }).selectOption('true')
  await page.getByRole('button', { name: 'Submit' }).click()
  // The round's marquee match is named before it loses the flag.
  const question = page.getByRole('alertdialog', { name: 'Move the marquee flag?' })
  await question.getByText(/has the flag, and a round has one marquee match: Leicester vs West Ham/).waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await question.getByRole('button', { name: 'Move the flag' }).click()
  await expect(page.getByText('Match edited successfully').waitFor()).resolves.toBeUndefined()
})

const COMPETITION = 'premier-league-2022-23'
const PERIOD = 'round-36'

/** Calls the API as the page's reader. */
async function call(page: Page, path: string, data?: object) {
  const headers = { Origin: ourProduct().url }
  const answer = await (data
    ? page.request.post(`/api${path}`, { data, headers })
    : page.request.get(`/api${path}`))
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
  return (await answer.json()).data
}

test('a dispute: opened, confirmed by a second admin, the prize published again, the evidence proven offline', async () => {
  const fan = await browser.openPage(undefined, (await ownFan()).session)
  await fan.goto(`/prizes?competition=${COMPETITION}`)
  // Nobody won: the period is one line, and the rest is folded.
  await fan.locator('summary').filter({ hasText: 'Week 36' }).click()
  await fan.getByRole('button', { name: /^Dispute the prizes of .*36/ }).click()
  await fan.getByLabel('What is wrong, and why').fill('A goal was not counted')
  await fan.getByRole('button', { name: 'Open the dispute' }).click()
  await fan.waitForURL(/\/my-disputes\//)
  const id = fan.url().replace(/^.*\//, '')

  const admin = await browser.keptPage('admin')
  await admin.goto(`/disputes/${id}`)
  await admin.getByText('A goal was not counted').waitFor()
  await admin.getByLabel('Reason of the verdict').fill('The goal counts')
  await admin.getByRole('button', { name: 'Propose the verdict' }).click()
  await admin.getByText('An admin who is not involved has to confirm this verdict.').waitFor()

  const referee = await browser.openPage()
  const { url } = ourProduct()
  const session = await signInWith(url, {
    email: 'referee@skor.example',
    password: ourProduct().demoPassword,
  })
  await referee.context().addCookies([{ ...session, url }])
  await referee.goto(`/disputes/${id}`)
  await referee.getByRole('button', { name: 'Confirm: uphold' }).click()
  await referee.getByText('The dispute is decided').waitFor()

  const matches = await call(admin, `/matchList?competition=${COMPETITION}&round=36`)
  const {
    _id: matchId,
    fristTeamSore,
    secondTeamSore,
  } = matches.find(
    (match: Record<string, number>) => Number(match.fristTeamSore) > Number(match.secondTeamSore),
  )
  const reason = 'A dispute was upheld'
  const score = { fristTeamSore: Number(fristTeamSore) + 1, secondTeamSore, reason }
  await call(admin, '/admin/setscore', { matchId, ...score })
  await call(admin, '/admin/prizes/reopen', { competition: COMPETITION, period: PERIOD, reason })
  const periods = await call(admin, `/admin/prizes?competition=${COMPETITION}`)
  const { fingerprint } = periods.find(({ period }: { period: string }) => period === PERIOD)
  await call(admin, '/admin/prizes/publish', { competition: COMPETITION, period: PERIOD, fingerprint })
  await admin.reload()
  await admin.getByRole('button', { name: /^Link to the dispute: Score corrected/ }).click()
  await admin.getByText('Led to by this dispute').waitFor()

  await fan.getByText('Upheld', { exact: true }).waitFor()
  const bundle = join(await scratchFolder('bundle'), 'evidence.zip')
  await until('the log seals the case', async () => {
    const answer = await fan.request.get(`/api/disputes/case/${id}/bundle`)
    if (answer.ok()) await writeFile(bundle, await answer.body())
    return answer.ok()
  })
  const { vkey } = await call(fan, '/log')
  const proven = await promisify(execFile)(process.execPath, [
    'web/dist/skor-verify.mjs',
    'bundle',
    bundle,
    '--vkey',
    vkey,
  ])
  for (const words of [
    'PROVEN: these',
    'DisputeUpheld',
    'ScoreCorrected',
    'PrizesReopened',
    'A goal was not',
  ])
    expect(proven.stdout).toContain(words)

  await fan.goto('/verify')
  await fan.getByLabel(/an evidence bundle/).setInputFiles(bundle)
  await fan.getByText(/Proven: \d+ events are leaves of/).waitFor()
  await fan.getByText('A goal was not counted').waitFor()
})

test('a fan disputes the points of a stage of the World Cup where they stand', async () => {
  const fan = await browser.openPage(undefined, 'fan')
  await fan.goto('/predictor')
  await fan.getByRole('button', { name: /^Dispute your points in / }).click()
  await expect(fan.getByLabel('What is wrong, and why').waitFor()).resolves.toBeUndefined()
})

test('a replay is started, watched to its end, and says that the tables are equal', async () => {
  const page = await browser.keptPage('admin')
  await page.goto('/admin-replays')
  await page.getByRole('button', { name: 'Start verify' }).click()
  await page.getByText('Replay started').waitFor()
  const newest = page.getByRole('listitem').filter({ hasText: 'Verify' }).first()
  await expect(newest.getByText('Tables are equal').waitFor({ timeout: 45_000 })).resolves.toBeUndefined()
})
