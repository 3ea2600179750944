// @module-tag thorough
/** The archive of a whole competition, checked in a browser that sends nothing. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test, vi } from 'vitest'
import { useBrowser } from '#tests/support/browser.ts'
import { runOnOldestNode } from '#tests/support/oldest-node.ts'
import { ourProduct } from '#tests/support/our-product.ts'
import { scratchFolder } from '#tests/support/scratch-folder.ts'
import { until } from '#tests/support/until.ts'

const browser = useBrowser()
const COMPETITION = 'world-cup-2022'
const FIRST_PAGE = `boards/${COMPETITION}/1.json`
/** How long busy workers may take to make the archive of the demo, behind replays of earlier files, in milliseconds. */
const MADE_MS = 180_000
/** How long a busy machine may take to read the file, and to hash and replay the whole log, in milliseconds. */
const CHECKED_MS = 90_000
/** Of one test, in milliseconds. */
const TEST_MS = 150_000

let archive: Uint8Array

beforeAll(async () => {
  const calls = `${ourProduct().url}/api/prizes/archive`
  const query = `?competition=${COMPETITION}`
  const response = await fetch(calls, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ competition: COMPETITION }),
  })
  expect(response.status).toBe(200)
  const newest = async () => (await (await fetch(`${calls}${query}`)).json()).data
  await vi.waitFor(async () => expect(await newest()).toMatchObject({ state: 'done' }), MADE_MS)
  const file = await fetch(`${calls}/file${query}`)
  archive = new Uint8Array(await file.arrayBuffer())
}, MADE_MS + TEST_MS)

/** From a file: megabytes that a test hands over itself did not come within ten seconds on a busy machine. */
async function drop(page: Page, bytes: Uint8Array): Promise<void> {
  await page.getByLabel(/an evidence bundle/).setInputFiles(await fileOf(bytes), { timeout: CHECKED_MS })
}

async function fileOf(bytes: Uint8Array): Promise<string> {
  const path = join(await scratchFolder('archive'), 'skor-evidence.zip')
  await writeFile(path, bytes)
  return path
}

test(
  'the one file that strangers keep proves the archive on the oldest Node, and an altered one not',
  async () => {
    const { data } = await (await fetch(`${ourProduct().url}/api/log`)).json()
    const check = async (bytes: Uint8Array) =>
      runOnOldestNode('web/dist/skor-verify.mjs', 'bundle', await fileOf(bytes), '--vkey', data.vkey)
    expect(await check(archive)).toMatchObject({ code: 0, out: expect.stringContaining('PROVEN') })
    const files = unzipSync(archive)
    const altered = strFromU8(files[FIRST_PAGE] ?? new Uint8Array()).replace('"rank":1', '"rank":2')
    const bytes = zipSync({ ...files, [FIRST_PAGE]: strToU8(altered) }, { level: 1 })
    expect(await check(bytes)).toMatchObject({ code: 1, out: expect.stringContaining('NOT PROVEN') })
  },
  TEST_MS,
)

test(
  'the archive is proven, in a thread that ends with the answer, and nothing is sent',
  async () => {
    const page = await browser.openPage()
    await page.goto('/verify')
    const sent: string[] = []
    page.on('request', request => request.method() !== 'GET' && sent.push(request.url()))
    const threads = { begun: 0, ended: 0 }
    page.on('worker', worker => {
      threads.begun++
      worker.on('close', () => threads.ended++)
    })
    await drop(page, archive)
    const proven = page.getByText(/Proven: every leaf of .+, signed at [\d,]+ leaves/)
    await proven.waitFor({ timeout: CHECKED_MS })
    await page.getByText(/rows of \d+ boards agree with the site/).waitFor()
    await until('the thread has ended', () => threads.ended === 1)
    expect(threads).toEqual({ begun: 1, ended: 1 })
    expect(sent).toEqual([])
  },
  TEST_MS,
)

test(
  'an archive with an altered board is not proven, and the first difference is named',
  async () => {
    const files = unzipSync(archive)
    const board = strFromU8(files[FIRST_PAGE] ?? new Uint8Array())
    const points = Number(/"points":(\d+)/.exec(board)?.[1])
    files[FIRST_PAGE] = strToU8(board.replace(`"points":${points}`, `"points":${points + 1}`))
    const page = await browser.openPage()
    await page.goto('/verify')
    await drop(page, zipSync(files, { level: 1 }))
    await expect(
      page
        .getByText(new RegExp(`Not proven: .+ gives fan \\S+ ${points + 1} points, the log ${points}`))
        .waitFor({ timeout: CHECKED_MS }),
    ).resolves.toBeUndefined()
  },
  TEST_MS,
)
