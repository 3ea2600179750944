/** The words of the shared rule for failed calls; they belong to the product's specification. */

import { t } from '@lingui/core/macro'
import { answerOf } from '#web/languages/i18n.ts'

const NETWORK = t`Network Error`
const SERVER = t`Server error! Please try again.`
const UNKNOWN = t`Something went wrong! Please try again.`

/** A call that failed. `message` is for the user; `status` is null when no usable answer came. */
export class ApiError extends Error {
  readonly status: number | null
  readonly code: string

  constructor(message: string, status: number | null, code: string) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
  }

  /** Whether a retry may succeed a moment later: no answer came, or the server failed. */
  get worthRetrying(): boolean {
    return this.status === null || this.status >= 500
  }
}

/**
 * What an answer with an error status means to the user.
 * @param body the parsed JSON, or undefined when it was none
 */
export function errorOfAnswer(status: number, body: unknown): ApiError {
  const refusal = body as { message?: unknown; code?: unknown } | null | undefined
  const message = typeof refusal?.message === 'string' && refusal.message !== '' ? refusal.message : SERVER
  const code = typeof refusal?.code === 'string' ? refusal.code : 'server_error'
  return new ApiError(answerOf(code, message), status, code)
}

/** What a call that brought no answer means to the user: cut off, or too late. */
export function errorOfSilence(cause: unknown): ApiError {
  const late = cause instanceof DOMException && cause.name === 'TimeoutError'
  return late ? new ApiError(UNKNOWN, null, 'timeout') : new ApiError(NETWORK, null, 'network')
}

/** An answer that is not what the contract promises. */
export function errorOfNonsense(): ApiError {
  return new ApiError(UNKNOWN, null, 'unreadable_answer')
}

export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : UNKNOWN
}
