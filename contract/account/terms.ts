/** The terms of use: which version is in force, and how a person accepts it. */
import * as z from 'zod/mini'
import { errors } from '../errors.ts'
import { defineRoute } from '../route.ts'
import { opaque } from '../typed.ts'
import { TERMS_MISSING } from './rules.ts'
import { TERMS_VERSION } from './terms-version.ts'

/** The version that was shown and accepted; an older page may name an older one. In characters at most. */
const MAX_VERSION = 20
export const AcceptedTerms = z._default(opaque(MAX_VERSION), '')

/** @throws ApiError 400 unless the accepted version is the one in force */
export function requireTerms(accepted: string): void {
  if (accepted !== TERMS_VERSION) throw errors.problem(TERMS_MISSING)
}

/** Beyond the spec: asked once after a sign-in, where the version in force was never accepted. */
export const acceptTerms = defineRoute({
  method: 'POST',
  path: '/users/acceptterms',
  summary: 'Accept the version of the terms of use that is in force',
  tag: 'accounts',
  access: 'user',
  changes: [],
  body: z.object({ acceptedTerms: AcceptedTerms }),
  data: z.object({ version: z.string(), acceptedAt: z.iso.datetime() }),
})
