import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { keepReceipt } from '#web/game/keep-receipt.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/toast.tsx'

/** Saves the proof of the reader's newest save for the match as a file. */
export function KeepReceipt({ match }: { match: string }) {
  const keep = useMutation({
    mutationFn: () => keepReceipt(match, notify.success),
    onError: problem => notify.error(problem),
  })
  return (
    <Button small look="quiet" busy={keep.isPending} onClick={() => keep.mutate()}>
      {t`Keep receipt`}
    </Button>
  )
}
