import { type RefObject, useRef, useState } from 'react'
import { ApiError } from '#web/api/errors.ts'
import type { CaptchaHandle } from './captcha-handle.ts'

/** The API's code where something was tried so often that each try costs a solved captcha. */
const PROOF_NEEDED = 'proof-needed'

/** For a form: shows that refusal at the captcha. */
export const PROOF_REFUSED = { [PROOF_NEEDED]: 'captcha' } as const

interface Proof {
  /** whether the captcha is to be shown: from the first call on that wanted one */
  readonly needed: boolean
  readonly handle: RefObject<CaptchaHandle | null>
  /** Waits for a call that carries the solution. A solution counts once: whatever comes of it, the next call needs another. */
  spend<Answer>(call: Promise<Answer>): Promise<Answer>
}

/** A captcha that is asked for only when the API wants one. */
export function useProof(): Proof {
  const [needed, setNeeded] = useState(false)
  const handle = useRef<CaptchaHandle>(null)
  return {
    needed,
    handle,
    async spend(call) {
      try {
        return await call
      } catch (error) {
        if (error instanceof ApiError && error.code === PROOF_NEEDED) setNeeded(true)
        throw error
      } finally {
        handle.current?.reset()
      }
    },
  }
}
