import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { readText } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/toast.tsx'

/** How long the button says that they are copied, in milliseconds: the specification says so. */
const COPIED_MS = 2_500

/** The e-mails of all users, not of this page alone, a line each. */
export function CopyEmails() {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = useMutation({
    mutationFn: () => readText('userEmails'),
    onSuccess: async emails => {
      try {
        await navigator.clipboard.writeText(emails.trim())
      } catch {
        return notify.error(t`This browser does not let the page copy`)
      }
      setCopied(true)
      notify.success(t`All emails copied to clipboard`)
    },
    onError: notify.error,
  })
  const Icon = copied ? Check : Copy
  return (
    <Button busy={copy.isPending} onClick={() => copy.mutate()}>
      <Icon size={16} aria-hidden />
      {copied ? t`Copied` : t`Copy all emails`}
    </Button>
  )
}
