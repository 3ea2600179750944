/** Fans of the demo for tests that write: what one of them leaves, no other test meets, nor its own second try. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type DemoUser, demoFan, demoUsers } from '#data/demo/fans.ts'
import { habitsOf } from '#data/demo/habits.ts'
import { ourProduct } from './our-product.ts'
import { type SessionCookie, signInWith } from './sign-in.ts'

/** The league's matches that can be predicted now: of its last round. */
const OPEN_WEEK = { competition: 'premier-league-2022-23', round: '38' } as const

/** The least diligent first: most of them have predicted nothing of the open week yet. */
const candidates = demoUsers()
  .filter(({ id, role }) => role === 'user' && id !== demoFan.id)
  .map(fan => ({ fan, diligence: habitsOf(fan.id, Number(OPEN_WEEK.round)).diligence }))
  .toSorted((a, b) => a.diligence - b.diligence)
  .map(({ fan }) => fan)

export interface OwnFan extends DemoUser {
  readonly session: SessionCookie
}

/** @returns a fan whom no test of this product has had, signed in, who has predicted nothing of the open week */
export async function ownFan(): Promise<OwnFan> {
  for (const fan of candidates) {
    if (!(await isFree(fan))) continue
    const { url, demoPassword } = ourProduct()
    const session = await signInWith(url, { email: fan.email, password: demoPassword })
    if (await hasPredictedNothing(session)) return { ...fan, session }
  }
  throw new Error('All fans of the demo are taken.')
}

/** The first who makes the file has the fan; each worker has a product, and so fans, of its own. */
function isFree({ userName }: DemoUser): Promise<boolean> {
  return writeFile(join(inject('productsFolder'), `${process.env.VITEST_POOL_ID}.${userName}`), '', {
    flag: 'wx',
  }).then(
    () => true,
    () => false,
  )
}

async function hasPredictedNothing({ name, value }: SessionCookie): Promise<boolean> {
  const address = `${ourProduct().url}/api/matchList?${new URLSearchParams(OPEN_WEEK)}`
  const answer = await fetch(address, { headers: { cookie: `${name}=${value}` } })
  const { data }: { data: readonly { readonly prediction: unknown }[] } = await answer.json()
  return data.every(({ prediction }) => prediction === null)
}
