/** Signing in without a page: once for the whole run, as the tests are about other things. */
import { demoAdmin, demoAuditor, demoFan } from '#data/demo/fans.ts'

export type Who = 'fan' | 'admin' | 'auditor'

export interface SessionCookie {
  readonly name: string
  readonly value: string
}

/** The demo users; they exist outside production only. */
export const EMAILS: Readonly<Record<Who, string>> = {
  fan: demoFan.email,
  admin: demoAdmin.email,
  auditor: demoAuditor.email,
}

/** The mark of a reader who has signed in here before. */
export const MARK = { name: 'userId', value: '' }

/** A running product with the demo. */
export interface DemoProduct {
  readonly url: string
  /** of all demo users */
  readonly demoPassword: string
}

/** @throws Error when the product does not let a demo user in */
export function signIn(product: DemoProduct, who: Who): Promise<SessionCookie> {
  return signInWith(product.url, { email: EMAILS[who], password: product.demoPassword })
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
