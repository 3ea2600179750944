import { useState } from 'react'
import { useCommand } from '#web/api/command.ts'
import { notify } from '#web/ui/toast.tsx'
import type { AnnouncedWallet } from './use-announced-wallets.ts'

/** Links a wallet of this browser; `linking` names the one that is being asked. */
export function useLink() {
  const ask = useCommand('walletMessage')
  const send = useCommand('linkWallet')
  const [linking, setLinking] = useState<string>()

  async function link({ uuid, provider }: AnnouncedWallet) {
    setLinking(uuid)
    const signing = import('./sign.ts')
    try {
      const { signWith } = await signing
      const signed = await signWith(provider, async request => (await ask.mutateAsync(request)).data.message)
      const { message } = await send.mutateAsync(signed)
      notify.success(message)
    } catch (problem) {
      const words = await signing.then(({ refusalOf }) => refusalOf(problem)).catch(() => undefined)
      notify.error(words ?? problem)
    } finally {
      setLinking(undefined)
    }
  }
  return { link, linking }
}
