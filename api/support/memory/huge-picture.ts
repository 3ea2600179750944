/** Has a picture of 20,000 x 20,000 pixels drawn; answers with what came of it. */

import { Pictures } from '#people/identity/pictures.ts'
import { openIdentity } from '#people/identity/schema.ts'
import { openPool } from '#runtime/postgres.ts'
import { reportGrowth } from '#tests/support/memory.ts'
import { blackPng } from '../black-png.ts'

// Nothing is kept, so the database is never asked.
const pictures = new Pictures(openIdentity(openPool('postgres://127.0.0.1:1/none', 'none', 1)))
const small = new Blob([new Uint8Array(blackPng(200, 200))])
const huge = new Blob([new Uint8Array(blackPng(20_000, 20_000))])
// What the library takes for any picture is there before.
await pictures.draw(small)

await reportGrowth(async () => {
  const drawn = await pictures.draw(huge)
  return 'problem' in drawn ? drawn.problem.id : 'drawn'
})
