import { useMutation } from '@tanstack/react-query'
import { receipt } from '#contract/receipts.ts'
import { readText } from '#web/api/client.ts'
import { messageOf } from '#web/api/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/toast.tsx'

/** Saves the proof of the reader's newest save for the match as a file; right after a save, it says when to ask again. */
export function KeepReceipt({ match }: { match: string }) {
  const keep = useMutation({
    mutationFn: () => readText(receipt, { match }),
    onSuccess: text => download(text, `${match}.tlog-proof`),
    onError: problem => notify.error(messageOf(problem)),
  })
  return (
    <Button small look="quiet" busy={keep.isPending} onClick={() => keep.mutate()}>
      Keep receipt
    </Button>
  )
}

function download(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
