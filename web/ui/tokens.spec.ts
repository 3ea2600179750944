import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Sizes of text and colours by number; the black of a mask is no colour. */
const BY_NUMBER = /font(-size)?:[^;]*[\s(](?<!\/ )\d+px[^;]*;|(?<!mask-image:[^;]*)#[0-9a-f]{3,8}\b/gi

const FILES = globSync('web/**/*.css').filter(
  file => !file.startsWith('web/dist/') && !file.endsWith('/tokens.css'),
)

test.each(FILES)('%s takes its sizes of text and its colours from the tokens', file => {
  expect(readFileSync(file, 'utf8').match(BY_NUMBER) ?? []).toEqual([])
})
