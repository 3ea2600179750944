import {
  AccessDeniedError,
  InvalidArgumentError,
  MaxAppendSizeExceededError,
  StreamDeletedError,
  StreamNotFoundError,
  UnavailableError,
  WrongExpectedVersionError,
} from '@eventstore/db-client'
import { EventStoreUnavailable } from '../port.ts'

/** What the server says about the request itself. */
const ANSWERS = [
  InvalidArgumentError,
  MaxAppendSizeExceededError,
  StreamDeletedError,
  StreamNotFoundError,
  WrongExpectedVersionError,
]

/** Whether the request itself was answered; anything else leaves its outcome open. */
export function isAnswer(error: unknown): boolean {
  return ANSWERS.some(kind => error instanceof kind)
}

/** Whether another attempt would get the same answer. */
export function isFinal(error: unknown): boolean {
  return isAnswer(error) || error instanceof AccessDeniedError
}

/** Whether no server answered, as the cause of an EventStoreUnavailable. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof Error && error.cause instanceof UnavailableError
}

/** @param failure what could not be done, as the beginning of a sentence */
export function unavailable(failure: string, cause: unknown): EventStoreUnavailable {
  return new EventStoreUnavailable(`${failure}: ${reasonOf(cause)}`, { cause })
}

/** The server's or the connection's own words, in one line. */
export function reasonOf(error: unknown): string {
  if (error instanceof AccessDeniedError)
    return 'the server refuses the user or the password of EVENTSTORE_URL'
  const [line = ''] = String((error as Error).message ?? error).split('\n')
  // grpc repeats its code in front and what it tried at the end: "14 UNAVAILABLE: ... Last error: Error: <reason>. ..."
  const [, last = line] = /Last error: (?:Error: )?(.*?)(?:\. Resolution note: .*)?$/.exec(line) ?? []
  // What plain http2 gets from a server with TLS, followed by the time of the attempt.
  if (last.includes('Failed to connect')) return 'the server ends the connection at once: does it want TLS?'
  return last.replace(/^\d+ [A-Z_]+: /, '')
}
