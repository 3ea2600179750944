import { useEffect, useState } from 'react'
import type { EIP1193Provider } from 'viem'
import { z } from 'zod'

/** What a wallet says of itself (EIP-6963). */
const Info = z.object({
  uuid: z.string().min(1).max(100),
  name: z.string().min(1).max(100),
  /** shown only where it is a picture within its address: others would be fetched from elsewhere */
  icon: z.string().startsWith('data:image/').max(200_000).optional().catch(undefined),
})

export interface AnnouncedWallet extends z.infer<typeof Info> {
  readonly provider: EIP1193Provider
}

const ANNOUNCE = 'eip6963:announceProvider'
const REQUEST = 'eip6963:requestProvider'

/** The wallets of this browser, in the order in which they announce themselves. */
export function useAnnouncedWallets(): readonly AnnouncedWallet[] {
  const [wallets, setWallets] = useState<readonly AnnouncedWallet[]>([])
  useEffect(() => {
    function hear(event: Event) {
      const { info, provider } = (event as CustomEvent<{ info: unknown; provider: EIP1193Provider }>).detail
      const { data } = Info.safeParse(info)
      if (!data || typeof provider?.request !== 'function') return
      setWallets(known =>
        known.some(({ uuid }) => uuid === data.uuid) ? known : [...known, { ...data, provider }],
      )
    }
    window.addEventListener(ANNOUNCE, hear)
    window.dispatchEvent(new Event(REQUEST))
    return () => window.removeEventListener(ANNOUNCE, hear)
  }, [])
  return wallets
}
