/** What a wallet is asked to do. Only this file brings the library in, when a wallet is first chosen. */
import { t } from '@lingui/core/macro'
import {
  BaseError,
  createWalletClient,
  custom,
  type EIP1193Provider,
  SwitchChainError,
  UserRejectedRequestError,
  type WalletClient,
} from 'viem'
import { bsc } from 'viem/chains'
import { isLinkableChain } from '#contract/wallet/calls.ts'

interface Asked {
  address: `0x${string}`
  chainId: number
}

/**
 * Asks a wallet for its address, moves it to the BNB chain where it is on a network that is not ours, and has a message
 * signed.
 * @param ask has the server make the message
 */
export async function signWith(
  provider: EIP1193Provider,
  ask: (request: Asked) => Promise<string>,
): Promise<{ message: string; signature: `0x${string}` }> {
  const client = createWalletClient({ transport: custom(provider) })
  const [address] = await client.requestAddresses()
  if (!address) throw new BaseError('The wallet gave no address.')
  const message = await ask({ address, chainId: await chainOf(client) })
  return { message, signature: await client.signMessage({ account: address, message }) }
}

async function chainOf(client: WalletClient): Promise<number> {
  const chainId = await client.getChainId()
  if (isLinkableChain(chainId)) return chainId
  try {
    await client.switchChain({ id: bsc.id })
  } catch (problem) {
    if (!(problem instanceof SwitchChainError)) throw problem
    // A wallet that does not know the chain yet.
    await client.addChain({ chain: bsc })
  }
  return bsc.id
}

/** @returns what a wallet's refusal means to the reader; undefined for what is no refusal of a wallet */
export function refusalOf(problem: unknown): string | undefined {
  if (!(problem instanceof BaseError)) return undefined
  const declined = problem.walk(cause => cause instanceof UserRejectedRequestError)
  return declined
    ? t`You declined in your wallet: nothing was linked`
    : t`Your wallet did not do what was asked. Please open it and try again.`
}
