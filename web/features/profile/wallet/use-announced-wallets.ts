import { useEffect, useState } from 'react'
import type { EIP1193Provider } from 'viem'
import * as z from 'zod/mini'

/** What a wallet says of itself (EIP-6963). */
const Info = z.object({
  uuid: z.string().check(z.minLength(1), z.maxLength(100)),
  name: z.string().check(z.minLength(1), z.maxLength(100)),
  /** shown only where it is a picture within its address: others would be fetched from elsewhere */
  icon: z.catch(z.optional(z.string().check(z.startsWith('data:image/'), z.maxLength(200_000))), undefined),
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
