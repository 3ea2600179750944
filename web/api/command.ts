/** Changing something through the API: one hook for every command of the contract. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RouteName } from '#contract/index.ts'
import { textOf } from '#web/languages/i18n.ts'
import { type BodyOf, call } from './client.ts'
import { commandKey } from './command-key.ts'
import { ApiError } from './errors.ts'
import { refetchAfter } from './refetch.ts'

/** Answers that the server keeps by the key of the command; others may be lost, or late, and the command carried out. */
const REFUSED: ReadonlySet<number | null> = new Set([400, 404, 409])

/**
 * A command by its route's name. The same input sent again after a failure keeps its idempotency key, so that a
 * lost answer never makes it happen twice. The command counts as done when the page shows what it changed.
 */
export function useCommand<Name extends RouteName>(name: Name) {
  const client = useQueryClient()
  const [key] = useState(commandKey)
  return useMutation({
    mutationFn: async (body: BodyOf<Name>) => {
      const answer = await call(name, { body, idempotencyKey: key.for(body) })
      return { ...answer, message: doneOf(name, body, answer) }
    },
    // Refused is answered: the same once more may be allowed by then.
    onError: problem => {
      if (problem instanceof ApiError && REFUSED.has(problem.status)) key.done()
    },
    onSuccess: async answer => {
      key.done()
      await refetchAfter(client, name, answer)
    },
  })
}

/**
 * What the server says of a success, in the language of the page: by the name of the call, and by what the call was to do
 * where a call does several things (`done.<call>.<action>`).
 */
function doneOf(
  name: RouteName,
  body: object,
  { message, data }: { message: string; data: unknown },
): string {
  const {
    action,
    what: subject,
    status,
    named,
    to,
    act,
    automatic,
  } = body as Partial<Record<string, unknown>>
  const values = data as Record<string, unknown>
  const whole = textOf(`done.${name}`, message, values)
  return textOf(
    `done.${name}.${action ?? subject ?? status ?? named ?? to ?? act ?? automatic}`,
    whole,
    values,
  )
}
