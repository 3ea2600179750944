import type { AccessCodeRequest } from '#contract/access-codes.ts'
import { useCommand } from '#web/api/command.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/toast.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

/** Makes a code and mails it; sent again it is another code. */
export function SendCode({ request }: { request: AccessCodeRequest }) {
  const send = useCommand('sendAccessCode')
  return (
    <Button
      small
      busy={send.isPending}
      onClick={() =>
        send.mutate(
          { id: request.id },
          {
            onSuccess: ({ message }) => notify.success(message),
            onError: notify.error,
          },
        )
      }
    >
      Send Code<VisuallyHidden> to {request.name}</VisuallyHidden>
    </Button>
  )
}
