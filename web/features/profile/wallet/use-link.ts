import { useState } from 'react'
import { useCommand } from '#web/api/command.ts'
import { ApiError } from '#web/api/errors.ts'
import { OWN_PROOF_REFUSED } from '#web/ui/own-proof.tsx'
import { notify } from '#web/ui/toast.tsx'
import type { AnnouncedWallet } from './use-announced-wallets.ts'

interface Signed {
  message: string
  signature: string
}

/** Links a wallet of this browser: first its signature, then the own proof. `linking` names the wallet that is being asked. */
export function useLink() {
  const ask = useCommand('walletMessage')
  const send = useCommand('linkWallet')
  const [linking, setLinking] = useState<string>()
  const [signed, setSigned] = useState<Signed>()

  async function sign({ uuid, provider }: AnnouncedWallet) {
    setLinking(uuid)
    const signing = import('./sign.ts')
    try {
      const { signWith } = await signing
      setSigned(await signWith(provider, async request => (await ask.mutateAsync(request)).data.message))
    } catch (problem) {
      const words = await signing.then(({ refusalOf }) => refusalOf(problem)).catch(() => undefined)
      notify.error(words ?? problem)
    } finally {
      setLinking(undefined)
    }
  }

  const drop = () => setSigned(undefined)

  async function finish(proof: { password: string; code: string }) {
    if (!signed) throw new Error('no wallet has signed')
    try {
      return await send.mutateAsync({ ...signed, ...proof })
    } catch (problem) {
      // A message counts once: the next try needs another signature.
      if (problem instanceof ApiError && !(problem.code in OWN_PROOF_REFUSED)) drop()
      throw problem
    }
  }
  return { sign, linking, isSigned: signed !== undefined, finish, drop }
}
