import { useState } from 'react'
import type { PreviewView } from '#contract/previews.ts'
import { useCommand } from '#web/api/command.ts'
import { ApiError } from '#web/api/errors.ts'
import { notify } from '#web/ui/toast.tsx'

/** What is to be corrected, as the preview is asked for it. */
export type Correction = Parameters<ReturnType<typeof useCommand<'previewCorrection'>>['mutateAsync']>[0]

interface Sent {
  readonly data: { readonly asPreviewed?: boolean | null | undefined }
}

interface Asked {
  readonly preview: PreviewView
  readonly correction: Correction
  send(fingerprint: string): Promise<Sent>
}

export interface CorrectionState {
  /** what the admin is shown before the correction is sent; null while nothing is asked */
  readonly asked: Asked | null
  readonly busy: boolean
  /** whether what happened is what the preview showed; undefined before, null where it can't be said */
  readonly asPreviewed: boolean | null | undefined
  /**
   * Shows what the correction would do; sends it at once where it would change nothing.
   * @param send carries the correction out; the fingerprint is that of the preview that was seen
   */
  ask(correction: Correction, send: (fingerprint?: string) => Promise<Sent>): Promise<void>
  confirm(): Promise<void>
  cancel(): void
}

/** A correction goes out when the admin has seen what it does; where something has changed, the new preview is shown. */
export function useCorrection(): CorrectionState {
  const previewing = useCommand('previewCorrection')
  const [asked, setAsked] = useState<Asked | null>(null)
  const [sending, setSending] = useState(false)
  const [asPreviewed, setAsPreviewed] = useState<boolean | null>()

  async function ask(correction: Correction, send: (fingerprint?: string) => Promise<Sent>) {
    setAsPreviewed(undefined)
    const { data: preview } = await previewing.mutateAsync(correction)
    if (preview) setAsked({ preview, correction, send })
    else await send()
  }

  async function confirm() {
    if (!asked) return
    setSending(true)
    try {
      const { data } = await asked.send(asked.preview.fingerprint)
      setAsPreviewed(data.asPreviewed)
      setAsked(null)
    } catch (problem) {
      notify.error(problem)
      if (problem instanceof ApiError && problem.code === 'preview-moved') await lookAgain(asked)
    } finally {
      setSending(false)
    }
  }

  async function lookAgain(was: Asked) {
    const { data: preview } = await previewing.mutateAsync(was.correction)
    setAsked(preview && { ...was, preview })
  }

  return {
    ...{ asked, asPreviewed, ask, confirm },
    busy: sending || previewing.isPending,
    cancel: () => setAsked(null),
  }
}
