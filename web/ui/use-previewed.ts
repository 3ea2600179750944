import { useRef, useState } from 'react'
import type { PreviewView } from '#contract/preview/calls.ts'
import { useCommand } from '#web/api/command.ts'
import { ApiError } from '#web/api/errors.ts'
import { notify } from './toast.tsx'

/** How often tables that are behind are asked for; the server waits some seconds each time. */
const MAX_COMPARISONS = 30

type Expected = Parameters<ReturnType<typeof useCommand<'comparePreviewed'>>['mutateAsync']>[0]

interface Sent {
  readonly data: {
    readonly asPreviewed?: boolean | null | undefined
    readonly expected?: Expected | undefined
  }
}

interface Asked<Change, View> {
  readonly preview: View
  readonly change: Change
  send(fingerprint: string): Promise<Sent>
}

/** @param Change what is to be changed, as its preview is asked for */
export interface Previewed<Change, View = PreviewView> {
  /** what the admin is shown before the change is sent; null while nothing is asked */
  readonly question: Asked<Change, View> | null
  readonly busy: boolean
  /** whether what happened is what the preview showed; undefined before, null where it can't be said */
  readonly asPreviewed: boolean | null | undefined
  /**
   * Shows what the change would do; sends it at once where it would change nothing.
   * @param send carries the change out; the fingerprint is that of the preview that was seen
   */
  ask(change: Change, send: (fingerprint?: string) => Promise<Sent>): Promise<void>
  confirm(): Promise<void>
  cancel(): void
}

interface Previewing<Change, View> {
  readonly isPending: boolean
  mutateAsync(change: Change): Promise<{ readonly data: View | null }>
}

/** A change goes out when the admin has seen what it does; where something else has changed, the new preview is shown. */
export function usePreviewed<Change, View extends PreviewView>(
  previewing: Previewing<Change, View>,
): Previewed<Change, View> {
  const [question, setQuestion] = useState<Asked<Change, View> | null>(null)
  const [sending, setSending] = useState(false)
  const compare = useCommand('comparePreviewed')
  const [asPreviewed, setAsPreviewed] = useState<boolean | null>()
  /** how many changes were asked for: what is said of an earlier one is no longer shown */
  const newest = useRef(0)

  async function ask(change: Change, send: (fingerprint?: string) => Promise<Sent>) {
    newest.current += 1
    setAsPreviewed(undefined)
    const { data: preview } = await previewing.mutateAsync(change)
    if (preview) setQuestion({ preview, change, send })
    else await send()
  }

  async function confirm() {
    if (!question) return
    setSending(true)
    try {
      const { data } = await question.send(question.preview.fingerprint)
      setAsPreviewed(data.asPreviewed)
      setQuestion(null)
      // Where nothing answers, the page goes on saying that the tables are on their way.
      if (data.expected) void compareLater(data.expected).catch(() => undefined)
    } catch (problem) {
      notify.error(problem)
      if (problem instanceof ApiError && problem.code === 'preview-moved') await lookAgain(question)
    } finally {
      setSending(false)
    }
  }

  async function compareLater(expected: Expected) {
    const compared = newest.current
    for (let attempt = 0; attempt < MAX_COMPARISONS && compared === newest.current; attempt++) {
      const { data } = await compare.mutateAsync(expected)
      if (data.asPreviewed === null) continue
      if (compared === newest.current) setAsPreviewed(data.asPreviewed)
      return
    }
  }

  async function lookAgain(was: Asked<Change, View>) {
    const { data: preview } = await previewing.mutateAsync(was.change)
    setQuestion(preview && { ...was, preview })
  }

  return {
    question,
    asPreviewed,
    ask,
    confirm,
    busy: sending || previewing.isPending,
    cancel: () => setQuestion(null),
  }
}
