import {
  AccessDeniedError,
  InvalidArgumentError,
  MaxAppendSizeExceededError,
  StreamDeletedError,
  StreamNotFoundError,
  WrongExpectedVersionError,
} from '@eventstore/db-client'

/** What the server says about the request itself; anything else leaves its outcome open. */
const ANSWERS = [
  AccessDeniedError,
  InvalidArgumentError,
  MaxAppendSizeExceededError,
  StreamDeletedError,
  StreamNotFoundError,
  WrongExpectedVersionError,
]

export function isAnswer(error: unknown): boolean {
  return ANSWERS.some(kind => error instanceof kind)
}
