/** Signing in without a page: once for the whole run, as the tests are about other things. */
import { DEMO_PASSWORD } from '../../scripts/demo.ts'

export type Who = 'fan' | 'admin' | 'auditor'

export interface SessionCookie {
  readonly name: string
  readonly value: string
}

/** The demo users; they exist outside production only. */
export const CREDENTIALS: Readonly<Record<Who, { email: string; password: string }>> = {
  fan: { email: 'fan@skor.example', password: DEMO_PASSWORD },
  admin: { email: 'admin@skor.example', password: DEMO_PASSWORD },
  auditor: { email: 'auditor@skor.example', password: DEMO_PASSWORD },
}

/** @throws Error when the product does not let a demo user in */
export function signIn(productUrl: string, who: Who): Promise<SessionCookie> {
  return signInWith(productUrl, CREDENTIALS[who])
}

/** @throws Error when the product does not let them in */
export async function signInWith(
  productUrl: string,
  credentials: { email: string; password: string },
): Promise<SessionCookie> {
  const answer = await fetch(`${productUrl}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  })
  const cookies = answer.headers.getSetCookie().map(cookie => cookie.split(';')[0]?.split('=') ?? [])
  const [name, value] = cookies.find(([name]) => name === 'skor_session') ?? []
  if (name === undefined || value === undefined)
    throw new Error(`${credentials.email} could not sign in: ${answer.status} ${await answer.text()}`)
  return { name, value }
}
