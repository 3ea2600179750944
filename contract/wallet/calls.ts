/**
 * A wallet of the reader's own, linked to the account by a signature and the own proof, since an open browser is not enough. It holds none
 * of the account's SKOR.
 */
import * as z from 'zod/mini'
import { refuse } from '#domain/decision.ts'
import { defineRoute } from '../route.ts'
import { OwnCode, OwnPassword } from '../sign-in/second-factor-calls.ts'
import { opaque } from '../typed.ts'
import { onWire } from '../wire.ts'

const tag = 'wallet'

/** BNB chain and its test network, by their numbers. */
export const LINKABLE_CHAINS = [56, 97] as const
export const isLinkableChain = (chain: number): boolean =>
  (LINKABLE_CHAINS as readonly number[]).includes(chain)

const WRONG_ADDRESS = 'Please choose a wallet with a valid address'
const WRONG_CHAIN = 'Please switch your wallet to the BNB chain (56) or its test network (97)'
const WRONG_SIGNATURE = 'The signature does not belong to this wallet. Please sign again.'
const askAgain = refuse('wallet-expired', 'This message is not valid any more. Please link the wallet again.')

/** Why nothing was linked. */
export const NOT_LINKED = {
  unreadable: refuse('wallet-unreadable', 'Please sign the message that we made for you'),
  'other-site': refuse('wallet-other-site', 'This message was made for another site'),
  'other-chain': refuse('wallet-other-chain', WRONG_CHAIN),
  expired: askAgain,
  unknown: askAgain,
  'wrong-signature': refuse('wallet-wrong-signature', WRONG_SIGNATURE),
  taken: refuse('wallet-taken', 'This wallet is linked to another account. Unlink it there first.'),
} as const

const Address = z.string(WRONG_ADDRESS).check(z.regex(/^0x[0-9a-fA-F]{40}$/, WRONG_ADDRESS))

const UNREADABLE = NOT_LINKED.unreadable.refusal.message

/** A message of EIP-4361, in characters at most: ours have about 350. */
const MAX_MESSAGE = 2_000
/** 65 bytes in hex. */
const Signature = z.string(WRONG_SIGNATURE).check(z.regex(/^0x[0-9a-fA-F]{130}$/, WRONG_SIGNATURE))

const Wallet = onWire(
  z.object({
    /** null where no wallet is linked; with the mixed case of its checksum */
    address: z.nullable(z.string()),
    chainId: z.nullable(z.int()),
    linkedAt: z.nullable(z.iso.datetime()),
    /** whole SKOR of the account, wherever the wallet is */
    balance: z.int(),
    /** every account has the same: all of the product is free of charge */
    tier: z.literal('free'),
  }),
  { address: 'walletAddress' },
)

export const myWallet = defineRoute({
  method: 'GET',
  path: '/users/wallet',
  summary: 'The wallet that the reader linked, the SKOR of the account and its tier',
  tag,
  access: 'user',
  staleBy: ['ledger', 'users'],
  data: Wallet,
})

/** The message counts once, for ten minutes, for the account that asked and the address that it names. */
export const walletMessage = defineRoute({
  method: 'POST',
  path: '/users/wallet/message',
  summary: 'A Sign-In-with-Ethereum message (EIP-4361) for a wallet to sign',
  tag,
  access: 'user',
  securityEvent: null,
  limit: 'login',
  changes: [],
  body: onWire(
    z.object({ address: Address, chainId: z.int(WRONG_CHAIN).check(z.refine(isLinkableChain, WRONG_CHAIN)) }),
    { address: 'walletAddress' },
  ),
  data: z.object({ message: z.string() }),
})

export const linkWallet = defineRoute({
  method: 'POST',
  path: '/users/wallet/link',
  summary:
    "Link the wallet that signed the message, by the account's password and, where the second factor is on, a code; a wallet belongs to one account at a time",
  tag,
  access: 'user',
  securityEvent: 'wallet',
  limit: 'login',
  changes: ['users', 'mails'],
  body: z.object({
    message: opaque(MAX_MESSAGE, { message: UNREADABLE }),
    signature: Signature,
    password: OwnPassword,
    code: OwnCode,
  }),
  data: onWire(z.object({ address: z.string() }), { address: 'walletAddress' }),
})

export const unlinkWallet = defineRoute({
  method: 'POST',
  path: '/users/wallet/unlink',
  summary:
    'Unlink the wallet, by the password and, where the second factor is on, a code of it; fine where none is linked',
  tag,
  access: 'user',
  securityEvent: 'wallet',
  limit: 'login',
  changes: ['users', 'mails'],
  body: z.object({ password: OwnPassword, code: OwnCode }),
  data: z.object({ unlinked: z.boolean() }),
})
