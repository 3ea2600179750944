import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Share2 } from 'lucide-react'
import { read } from '#web/api/query.ts'
import { language } from '#web/languages/languages.ts'
import { Button } from './button.tsx'
import { notify } from './toast.tsx'

/** What the card is about, always the reader's own. */
type Shared =
  | { kind: 'pick'; match: string }
  | { kind: 'round'; competition: string; round: number }
  | { kind: 'rank'; competition: string }
  | { kind: 'league'; league: string }

interface ShareButtonProps {
  subject: Shared
  /** stands in a line of small buttons */
  small?: boolean
  children: string
}

/**
 * Shares the address of a card by what the device offers, or copies the address. The address is asked for before the click:
 * browsers open their dialog only at once.
 */
export function ShareButton({ subject, small = false, children }: ShareButtonProps) {
  const url = useQuery(read('cardAddress', { ...subject, language })).data?.data.url
  async function share(address: string) {
    try {
      if (navigator.share) return await navigator.share({ url: address })
      await navigator.clipboard.writeText(address)
      notify.success(t`The link to the card is in the clipboard`)
    } catch (problem) {
      // The reader closed the dialog.
      if (problem instanceof DOMException && problem.name === 'AbortError') return
      notify.error(t`Please copy the link by hand: ${address}`)
    }
  }
  return (
    <Button
      small={small}
      look={small ? 'quiet' : 'secondary'}
      disabled={url === undefined}
      onClick={() => url && void share(url)}
    >
      <Share2 size={15} aria-hidden /> {children}
    </Button>
  )
}
