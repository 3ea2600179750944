/** Linking a wallet: what a signature of the message proves, and what proves nothing. */
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage, parseSiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { appCode } from '#tests/support/app-code.ts'
import { BEFORE_LOCK } from '../support/league.ts'
import { people } from '../support/people.ts'
import { comeIn, mailsTo } from '../support/registering.ts'
import { PASSWORD, type Reply, type RunningApi, runApi } from '../support/running-api.ts'

const MINUTE_MS = 60_000
const ASK_AGAIN = 'This message is not valid any more. Please link the wallet again.'

type Signer = ReturnType<typeof privateKeyToAccount>
type Who = 'ada' | 'ben'

let api: RunningApi
beforeAll(async () => {
  api = await runApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  api.now = BEFORE_LOCK
  await api.pool.query('delete from identity.wallets')
})

const newWallet = () => privateKeyToAccount(generatePrivateKey())
const outcome = (reply: Reply) => [reply.status, reply.body.message]

const ask = (who: Who, walletAddress: string, chainId = 56) =>
  api.post('/api/users/wallet/message', { walletAddress, chainId }, { as: people[who] })

async function messageFor(who: Who, wallet: Signer): Promise<string> {
  const reply = await ask(who, wallet.address)
  expect(reply.status).toBe(200)
  return reply.body.data.message
}

const PROOF = { password: PASSWORD }
const hand = (who: Who, message: string, signature: string, proof: object = PROOF) =>
  api.post('/api/users/wallet/link', { message, signature, ...proof }, { as: people[who] })
const unlink = (who: Who, proof: object = PROOF) =>
  api.post('/api/users/wallet/unlink', proof, { as: people[who] })

async function link(who: Who, wallet: Signer): Promise<Reply> {
  const message = await messageFor(who, wallet)
  return hand(who, message, await wallet.signMessage({ message }))
}

const walletOf = async (who: Who) => (await api.get('/api/users/wallet', { as: people[who] })).body.data

test('the message is the server’s: for this site, account, address and chain, for ten minutes', async () => {
  const wallet = newWallet()
  const reply = await ask('ada', wallet.address.toLowerCase(), 97)
  const message = parseSiweMessage(reply.body.data.message)
  expect(message).toMatchObject({
    address: wallet.address,
    chainId: 97,
    version: '1',
    nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
    issuedAt: BEFORE_LOCK,
    expirationTime: new Date(BEFORE_LOCK.getTime() + 10 * MINUTE_MS),
  })
  expect(message.uri).toContain(message.domain)
  expect(message.statement).toContain('account ada')
})

test.each([
  ['no address', { chainId: 56 }, 'Please choose a wallet with a valid address'],
  ['a broken address', { walletAddress: '0x12', chainId: 56 }, 'Please choose a wallet with a valid address'],
  [
    'another network',
    { walletAddress: newWallet().address, chainId: 1 },
    'Please switch your wallet to the BNB chain (56) or its test network (97)',
  ],
])('no message for %s', async (_what, body, words) => {
  expect(outcome(await api.post('/api/users/wallet/message', body, { as: people.ada }))).toEqual([400, words])
})

test('a wallet is linked, shown, taken along in the export, and unlinked at any time', async () => {
  const wallet = newWallet()
  expect(outcome(await link('ada', wallet))).toEqual([200, 'Your wallet is linked'])
  const linkedAt = BEFORE_LOCK.toISOString()
  expect(await walletOf('ada')).toEqual({
    walletAddress: wallet.address,
    chainId: 56,
    linkedAt,
    balance: 0,
    tier: 'free',
  })
  const { wallet: exported } = (await api.get('/api/users/export', { as: people.ada })).body.data
  expect(exported).toEqual({ address: wallet.address, chainId: 56, linkedAt })
  const listed = await api.get('/api/admin/users?text=ada@', { as: people.admin })
  expect(listed.body.data).toMatchObject([{ user_name: 'ada', walletAddress: wallet.address }])
  for (const _again of [1, 2]) expect(outcome(await unlink('ada'))).toEqual([200, 'Your wallet is unlinked'])
  expect(await walletOf('ada')).toMatchObject({ walletAddress: null, linkedAt: null })
})

test('another wallet takes the place of the one before', async () => {
  const [first, second] = [newWallet(), newWallet()]
  await link('ada', first)
  await link('ada', second)
  expect(await walletOf('ada')).toMatchObject({ walletAddress: second.address })
  expect((await link('ben', first)).status).toBe(200)
})

describe('an open session is not enough', () => {
  const REFUSED = [
    ['no password', {}, [400, 'Please enter your password']],
    ['a wrong password', { password: 'Wrong-horse-1' }, [403, 'This is not your password']],
  ] as const

  test.each(REFUSED)(
    'by %s a wallet is neither linked, nor replaced, nor unlinked',
    async (_what, proof, refusal) => {
      const [first, second] = [newWallet(), newWallet()]
      const message = await messageFor('ada', first)
      const signature = await first.signMessage({ message })
      expect(outcome(await hand('ada', message, signature, proof))).toEqual(refusal)
      expect(await walletOf('ada')).toMatchObject({ walletAddress: null })
      // A password that was mistyped uses up no message.
      expect((await hand('ada', message, signature)).status).toBe(200)
      const another = await messageFor('ada', second)
      expect(
        outcome(await hand('ada', another, await second.signMessage({ message: another }), proof)),
      ).toEqual(refusal)
      expect(outcome(await unlink('ada', proof))).toEqual(refusal)
      expect(await walletOf('ada')).toMatchObject({ walletAddress: first.address })
    },
  )

  test('where two-step sign-in is on, a code is asked for beside the password', async () => {
    const { email } = await comeIn(api, 'wanda')
    const { token } = (await api.post('/api/login', { email, password: PASSWORD })).body.data
    const post = (path: string, body: object) =>
      api.post(`/api/users/${path}`, body, { headers: { Authorization: `Bearer ${token}` } })
    const { key } = (await post('second-factor/begin', PROOF)).body.data
    const code = () => {
      api.now = new Date(api.now.getTime() + MINUTE_MS)
      return appCode(key, api.now)
    }
    expect((await post('second-factor/on', { code: code() })).status).toBe(200)
    const wallet = newWallet()
    const { message } = (await post('wallet/message', { walletAddress: wallet.address, chainId: 56 })).body
      .data
    const signed = { message, signature: await wallet.signMessage({ message }), ...PROOF }
    expect((await post('wallet/link', signed)).body.code).toBe('wrong-app-code')
    expect((await post('wallet/link', { ...signed, code: code() })).status).toBe(200)
    expect((await post('wallet/unlink', PROOF)).body.code).toBe('wrong-app-code')
    expect((await post('wallet/unlink', { ...PROOF, code: code() })).status).toBe(200)
  })

  test('an account without a password links none before it has one', async () => {
    const wallet = newWallet()
    const message = await messageFor('ben', wallet)
    const signature = await wallet.signMessage({ message })
    const setHash = async (hash: string | null) => {
      const { rows } = await api.pool.query(
        `update identity.users set password_hash = $2 from identity.users before
         where users.id = $1 and before.id = users.id returning before.password_hash as hash`,
        [people.ben.id, hash],
      )
      return rows[0].hash
    }
    const hash = await setHash(null)
    try {
      expect((await hand('ben', message, signature)).body.code).toBe('no-password')
      expect((await unlink('ben')).body.code).toBe('no-password')
    } finally {
      await setHash(hash)
    }
  })

  test('the owner is told by mail of each wallet that is linked or unlinked', async () => {
    await api.pool.query(`delete from identity.mails`)
    const [first, second] = [newWallet(), newWallet()]
    await link('ada', first)
    await link('ada', second)
    await unlink('ada')
    // There is nothing to tell of.
    await unlink('ada')
    const mails = (await mailsTo(api, 'ada@example.com')).toReversed()
    expect(mails.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['wallet', 'A wallet is linked to your SKOR account'],
      ['wallet', 'A wallet is linked to your SKOR account'],
      ['wallet', 'A wallet is unlinked from your SKOR account'],
    ])
    const addresses = [first, second, second].map(({ address }) => address)
    for (const [index, { text }] of mails.entries()) expect(text).toContain(addresses[index])
  })
})

describe('nothing is linked by', () => {
  test('the signature of another wallet', async () => {
    const message = await messageFor('ada', newWallet())
    const signature = await newWallet().signMessage({ message })
    expect(outcome(await hand('ada', message, signature))).toEqual([
      400,
      'The signature does not belong to this wallet. Please sign again.',
    ])
  })

  test.each(['0x', '0xzz', `0x${'00'.repeat(65)}`, `0x${'ff'.repeat(65)}`, `0x${'11'.repeat(64)}1b`])(
    'a made-up signature: %s',
    async signature => {
      const message = await messageFor('ada', newWallet())
      expect(outcome(await hand('ada', message, signature))).toEqual([
        400,
        'The signature does not belong to this wallet. Please sign again.',
      ])
    },
  )

  test('a message that was signed before, whether it linked or not', async () => {
    const wallet = newWallet()
    const message = await messageFor('ada', wallet)
    const signature = await wallet.signMessage({ message })
    expect((await hand('ada', message, signature)).status).toBe(200)
    expect(outcome(await hand('ada', message, signature))).toEqual([400, ASK_AGAIN])
    const other = await messageFor('ada', wallet)
    await hand('ada', other, signature)
    expect(outcome(await hand('ada', other, await wallet.signMessage({ message: other })))).toEqual([
      400,
      ASK_AGAIN,
    ])
  })

  test('a message whose time is over', async () => {
    const wallet = newWallet()
    const message = await messageFor('ada', wallet)
    const signature = await wallet.signMessage({ message })
    api.now = new Date(BEFORE_LOCK.getTime() + 10 * MINUTE_MS)
    expect(outcome(await hand('ada', message, signature))).toEqual([400, ASK_AGAIN])
  })

  test('a message that another account asked for', async () => {
    const wallet = newWallet()
    const message = await messageFor('ben', wallet)
    const signature = await wallet.signMessage({ message })
    expect(outcome(await hand('ada', message, signature))).toEqual([400, ASK_AGAIN])
    expect((await hand('ben', message, signature)).status).toBe(200)
  })

  test.each<[string, (message: string) => string, string]>([
    [
      'another site',
      message => message.replaceAll(/127\.0\.0\.1(:\d+)?/g, 'elsewhere.example'),
      'This message was made for another site',
    ],
    [
      'another chain',
      message => message.replace('Chain ID: 56', 'Chain ID: 1'),
      'Please switch your wallet to the BNB chain (56) or its test network (97)',
    ],
    ['the other chain of ours', message => message.replace('Chain ID: 56', 'Chain ID: 97'), ASK_AGAIN],
    [
      'another time',
      message => message.replace(/Expiration Time: \d{4}/, 'Expiration Time: 2999'),
      ASK_AGAIN,
    ],
    ['another nonce', message => message.replace(/Nonce: \w{4}/, 'Nonce: 0000'), ASK_AGAIN],
    ['no message of this kind', () => 'I own this wallet', 'Please sign the message that we made for you'],
  ])('a message of ours that was changed: %s', async (_what, change, words) => {
    const wallet = newWallet()
    const message = change(await messageFor('ada', wallet))
    expect(outcome(await hand('ada', message, await wallet.signMessage({ message })))).toEqual([400, words])
    expect(await walletOf('ada')).toMatchObject({ walletAddress: null })
  })

  test('a message that somebody made in our name', async () => {
    const wallet = newWallet()
    const { domain, uri } = parseSiweMessage(await messageFor('ada', wallet))
    const message = createSiweMessage({
      address: wallet.address,
      chainId: 56,
      domain: String(domain),
      uri: String(uri),
      version: '1',
      nonce: '0123456789abcdef',
      issuedAt: BEFORE_LOCK,
    })
    expect(outcome(await hand('ada', message, await wallet.signMessage({ message })))).toEqual([
      400,
      ASK_AGAIN,
    ])
  })
})

test('a wallet of another account is refused until it is unlinked there', async () => {
  const wallet = newWallet()
  await link('ada', wallet)
  expect(outcome(await link('ben', wallet))).toEqual([
    400,
    'This wallet is linked to another account. Unlink it there first.',
  ])
  await unlink('ada')
  expect((await link('ben', wallet)).status).toBe(200)
})

test('20 simultaneous links of one address by two accounts: one account has the wallet, no answer is a 5xx', async () => {
  const wallet = newWallet()
  const whose = Array.from({ length: 20 }, (_, index): Who => (index % 2 === 0 ? 'ada' : 'ben'))
  const messages = await Promise.all(whose.map(who => messageFor(who, wallet)))
  const signatures = await Promise.all(messages.map(message => wallet.signMessage({ message })))
  const replies = await Promise.all(
    whose.map((who, index) => hand(who, String(messages[index]), String(signatures[index]))),
  )
  const linked = new Set(replies.flatMap(({ status }, index) => (status === 200 ? [whose[index]] : [])))
  expect(linked.size).toBe(1)
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 400]))
  const { rows } = await api.pool.query('select user_id from identity.wallets')
  expect(rows).toEqual([{ user_id: people[linked.has('ada') ? 'ada' : 'ben'].id }])
})

test('a deleted account lets go of its wallet', async () => {
  await link('ben', newWallet())
  const { rows } = await api.pool.query('select count(*)::int as count from identity.wallets')
  expect(rows).toEqual([{ count: 1 }])
  const { status } = await api.post('/api/users/deleteaccount', { password: PASSWORD }, { as: people.ben })
  expect(status).toBe(200)
  expect((await api.pool.query('select * from identity.wallets')).rows).toEqual([])
})
