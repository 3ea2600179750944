/** The archive of a competition, and the exchanges of the key that signs its log. */
import { strToU8, zipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { bytesOf } from '../bytes.ts'
import { signKeyList } from '../key-list.ts'
import { makeSecretKey, parseSecretKey, type SignerKey, toVkey } from '../note/key.ts'
import { League } from '../support/league.ts'
import { clear, filesOf } from '../support/log-files.ts'
import { verdictsOnKeys } from './exchanges.ts'
import { inWords } from './replay/verdict.ts'
import { archiveSource, type Source } from './source.ts'
import { checkWhole, isWhole } from './whole.ts'

const NAME = 'skor.example/log'
let [old, current, foreign]: SignerKey[] = []
beforeAll(async () => {
  ;[old, current, foreign] = await Promise.all(
    [NAME, NAME, NAME].map(async name => parseSecretKey(await makeSecretKey(name))),
  )
})
const signers = () => [old, current, foreign] as [SignerKey, SignerKey, SignerKey]

describe('exchanges of keys', () => {
  const [FIRST, SECOND] = ['2026-01-01T00:00:00.000Z', '2026-06-01T00:00:00.000Z']
  const listOf = async (...by: [SignerKey, ...SignerKey[]]) => {
    const [before, now] = signers()
    const keys = [
      { vkey: toVkey(before), from: FIRST, until: SECOND },
      { vkey: toVkey(now), from: SECOND, until: null },
    ]
    return signKeyList(keys, by)
  }
  const logOf = (keys?: string | Uint8Array) =>
    archiveSource(
      new Map(keys === undefined ? [] : [['keys', typeof keys === 'string' ? bytesOf(keys) : keys]]),
    )
  const sentences = async (log: Source, ...known: [SignerKey, ...SignerKey[]]) =>
    (await verdictsOnKeys(log, known)).map(inWords)

  test('are proven where a key that the reader knows signed their list', async () => {
    const [before, now, other] = signers()
    const log = logOf(await listOf(now, before))
    const exchange = `the exchange of the key of ${SECOND}`
    for (const known of [before, now]) expect(await sentences(log, known)).toEqual([`Proven: ${exchange}.`])
    expect(await sentences(log, other)).toEqual([
      `Can't be judged: ${exchange}: the list of keys is not signed by the key of ${NAME}`,
    ])
  })

  test('are none where the log has had one key, or names none', async () => {
    const [before] = signers()
    const list = await signKeyList([{ vkey: toVkey(before), from: FIRST, until: null }], [before])
    expect(await sentences(logOf(list), before)).toEqual([])
    expect(await sentences(logOf(), before)).toEqual([])
    expect(await sentences(logOf(''), before)).toEqual([])
    const gone = { ...logOf(), find: () => Promise.reject(new Error('gone')) }
    expect(await sentences(gone, before)).toEqual([])
  })

  test('of a list that is none are contradicted', async () => {
    const [before] = signers()
    const [sentence = ''] = await sentences(logOf('keys of nobody\n'), before)
    expect(sentence).toMatch(/^Contradicted: the list of the keys: ./)
  })
})

describe('the archive of a competition', () => {
  async function archiveOf(change: (files: Record<string, Uint8Array>) => void = () => {}) {
    const [, now] = signers()
    const league = new League([])
    league.schedule('league.1.a')
    league.pick('ann', 'league.1.a', '1:0')
    league.settle('league.1.a', '1:0')
    const leaves = [...league.log.events.map(clear), { entry: bytesOf('{"commitment":"x"}') }]
    const log = [...(await filesOf(leaves, now))].map(([path, bytes]) => [`log/${path}`, bytes] as const)
    const rows = strToU8(JSON.stringify([{ user_id: 'ann', points: 5, rank: 1 }]))
    const files: Record<string, Uint8Array> = {
      'site.json': strToU8(JSON.stringify({ competition: 'league', prizes: [] })),
      'boards/league/1.json': rows,
      'boards/league.round.1/1.json': rows,
      'boards/league.2022-08/1.json': rows,
      ...Object.fromEntries(log),
    }
    change(files)
    return zipSync(files)
  }

  test('is one where it says what the site showed', async () => {
    expect(isWhole(await archiveOf())).toBe(true)
    expect(isWhole(await archiveOf(files => delete files['site.json']))).toBe(false)
    expect(isWhole(zipSync({ 'other.json': strToU8('{}') }))).toBe(false)
  })

  test('is checked by its key, and judged by its log', async () => {
    const [, now, other] = signers()
    const { checkpoint, sealed, said: sentences, verdicts } = await checkWhole(await archiveOf(), now)
    expect([checkpoint.origin, checkpoint.size, sealed, verdicts]).toEqual([NAME, 7, 1, []])
    expect(sentences).toEqual([
      'Replayed 1 predictions and 0 answers to questions: 3 rows of 3 boards agree with the site.',
      'The winners of 0 publications follow from the log.',
      'Those of 0 stand on the site.',
    ])
    await expect(checkWhole(await archiveOf(), other)).rejects.toThrow()
  })

  test('of other boards is contradicted, and has its exchanges first', async () => {
    const [before, now] = signers()
    const keys = [
      { vkey: toVkey(before), from: '2026-01-01T00:00:00.000Z', until: '2026-06-01T00:00:00.000Z' },
      { vkey: toVkey(now), from: '2026-06-01T00:00:00.000Z', until: null },
    ]
    const list = await signKeyList(keys, [now, before])
    const archive = await archiveOf(files => {
      files['log/keys'] = strToU8(list)
      delete files['boards/league/1.json']
    })
    expect((await checkWhole(archive, now)).verdicts.map(inWords)).toEqual([
      'Proven: the exchange of the key of 2026-06-01T00:00:00.000Z.',
      'Contradicted: the board league: league: the log gives fan ann 5 points, the site does not list the fan',
    ])
  })
})
