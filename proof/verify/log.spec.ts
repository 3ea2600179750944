/** Whole logs of files: each leaf is checked against the head that is signed, each opening against its leaf. */
import { beforeAll, describe, expect, test } from 'vitest'
import { bytesOf } from '../bytes.ts'
import type { Checkpoint } from '../checkpoint.ts'
import { hashOfText } from '../leaf/beside.ts'
import type { LoggedEvent } from '../leaf/event.ts'
import { makeSecretKey, parseSecretKey, type SignerKey } from '../note/key.ts'
import { clear, filesOf, type ServedLeaf, sealed } from '../support/log-files.ts'
import { checkedLeaves, checkGrowth, newestCheckpoint } from './log.ts'
import { archiveSource, type Source } from './source.ts'

let key: SignerKey
let other: SignerKey
beforeAll(async () => {
  key = await parseSecretKey(await makeSecretKey('skor.example/log'))
  other = await parseSecretKey(await makeSecretKey('skor.example/log'))
})

/** Of a stream whose leaves may be sealed. */
const eventOf = (at: number, data: object = {}): LoggedEvent => ({
  id: `event ${at}`,
  type: 'PredictionWithdrawn',
  version: 1,
  stream: 'entry-league.1.ann',
  revision: at,
  time: '2022-08-01T12:00:00.000Z',
  actor: 'admin',
  data: { at, ...data },
})
const saved = (at: number): LoggedEvent => ({
  ...eventOf(at),
  type: 'PredictionsSaved',
  data: { predictions: [{ match: 'a' }, { match: 'b' }] },
})
const clearLeaves = (count: number): ServedLeaf[] =>
  Array.from({ length: count }, (_, at) => clear(eventOf(at)))

/** What the verifier reads of a log whose files were changed. */
async function readOf(
  leaves: readonly ServedLeaf[],
  change: (files: Map<string, Uint8Array>) => void = () => {},
  beside?: ReadonlyMap<string, string>,
) {
  const files = await filesOf(leaves, key, beside)
  change(files)
  const source = archiveSource(files)
  return Array.fromAsync(checkedLeaves(source, await newestCheckpoint(source, key)))
}

describe('leaves', () => {
  // Within a tile, a full tile, one more, and full tiles of one level above.
  test.each([0, 1, 2, 255, 256, 257, 600])('of a log of %i are read in their order', async count => {
    const leaves = await readOf(clearLeaves(count))
    expect(leaves).toEqual(
      Array.from({ length: count }, (_, index) => ({ index, event: eventOf(index), problem: null })),
    )
  })

  test('that are sealed are opened as far as they are public', async () => {
    const [whole, half, none] = [saved(0), saved(1), saved(2)]
    expect(
      await readOf([sealed(whole), sealed(half, [1]), { entry: sealed(none).entry }, clear(eventOf(3))]),
    ).toEqual([
      { index: 0, event: whole, problem: null },
      { index: 1, event: { ...half, data: { predictions: [null, { match: 'b' }] } }, problem: null },
      { index: 2, event: null, problem: null },
      { index: 3, event: eventOf(3), problem: null },
    ])
  })

  test('of the second bundle have their openings there', async () => {
    const leaves = [...clearLeaves(256), sealed(saved(256)), clear(eventOf(257))]
    expect((await readOf(leaves)).slice(255)).toEqual([
      { index: 255, event: eventOf(255), problem: null },
      { index: 256, event: saved(256), problem: null },
      { index: 257, event: eventOf(257), problem: null },
    ])
  })

  const swapped = (leaves: readonly ServedLeaf[], at: number) => ({
    entry: leaves[at]?.entry as Uint8Array,
    opening: sealed(saved(9)).opening,
  })
  test.each<[string, ServedLeaf, string | RegExp]>([
    ['bytes', { entry: bytesOf('no event') }, /JSON/],
    ['an event that is none', { entry: bytesOf('{"id":7}') }, 'the leaf holds no event'],
    [
      'the opening of another leaf',
      swapped([sealed(saved(0))], 0),
      'its opening does not fit what was sealed',
    ],
    ['an opening that is none', { ...sealed(saved(0)), opening: 'junk' }, /./],
    [
      'a part that is another',
      {
        ...sealed(saved(0)),
        opening: { ...sealed(saved(0)).opening, parts: [{ at: 0, salt: '', text: '{"match":"z"}' }] },
      },
      'part 0 of the event event 0 is not the one that was sealed',
    ],
  ])('with %s are named, and the next ones are read', async (_, leaf, problem) => {
    const [first, second] = await readOf([leaf, clear(eventOf(1))])
    expect(first).toEqual({ index: 0, event: null, problem: expect.stringMatching(problem) })
    expect(second).toEqual({ index: 1, event: eventOf(1), problem: null })
  })

  test('with a line that opens nothing are reported at the first leaf of their bundle', async () => {
    const lines = ['', 'junk', '{"index":"0","opening":{}}', '{"index":1}', 'null']
    for (const line of lines.slice(1)) {
      const leaves = [...clearLeaves(256), { entry: sealed(saved(256)).entry }, sealed(saved(257))]
      const read = await readOf(leaves, files => {
        const path = 'openings/001.p/2'
        files.set(path, bytesOf(`${new TextDecoder().decode(files.get(path))}\n${line}\n`))
      })
      expect(read.slice(256), line).toEqual([
        { index: 256, event: null, problem: expect.any(String) },
        { index: 257, event: saved(257), problem: null },
      ])
    }
  })

  test.each<[string, string, readonly number[], readonly (string | null)[]]>([
    ['have all revisions of a stream in their order', 'round-cup.1', [0, 1, 2], [null, null, null]],
    ['lack one', 'round-cup.1', [0, 2, 3], [null, 'revision 2 of round-cup.1, where revision 1 comes', null]],
    ['lack the first one', 'competition-cup', [1], ['revision 1 of competition-cup, where revision 0 comes']],
    [
      'have one twice',
      'questions-cup',
      [0, 0],
      [null, 'revision 0 of questions-cup, where revision 1 comes'],
    ],
    ['have two the other way round', 'prizes-cup.season', [0, 2, 1], [null, 'revision 2', 'revision 1']],
    ['lack one of the raffles', 'raffle-2022-08', [0, 2], [null, 'revision 2 of raffle-2022-08']],
    ['lack one of the points for rewards', 'rewards', [0, 2], [null, 'revision 2 of rewards']],
    ['lack those of fans, which are sealed elsewhere', 'entry-cup.1.ann', [0, 2], [null, null]],
  ])('%s', async (_, stream, revisions, problems) => {
    const other = { ...eventOf(0), stream: 'round-cup.2' }
    const leaves = revisions.map(revision => ({ ...eventOf(revision), stream }))
    const read = await readOf([other, ...leaves, { ...other, revision: 1 }].map(clear))
    expect(read.map(({ problem }) => problem)).toEqual([
      null,
      ...problems.map(problem => (problem === null ? null : expect.stringContaining(problem))),
      null,
    ])
    expect(read.every(({ event }) => event !== null)).toBe(true)
  })

  test('have the data that stands beside the log, where it is here and is what the leaf names', async () => {
    const text = JSON.stringify({ long: true })
    const hash = hashOfText(text)
    const named = eventOf(0, { beside: { bytes: text.length, sha256: hash } })
    const besides = async (texts: readonly (readonly [string, string])[]) =>
      (await readOf([clear(named)], undefined, new Map(texts)))[0]
    expect(await besides([[hash, text]])).toEqual({
      index: 0,
      event: { ...named, data: { long: true } },
      problem: null,
    })
    expect(await besides([])).toEqual({ index: 0, event: named, problem: null })
    expect(await besides([[hash, '{}']])).toEqual({
      index: 0,
      event: null,
      problem: 'what stands beside the event event 0 is not what its leaf names',
    })
  })
})

describe('a log', () => {
  /** Flips a bit of the file. */
  const spoil =
    (path: string, at = 0) =>
    (files: Map<string, Uint8Array>) => {
      const bytes = files.get(path)?.slice() ?? new Uint8Array()
      bytes[at] = (bytes[at] ?? 0) ^ 1
      files.set(path, bytes)
    }
  const entriesOf = (leaves: readonly ServedLeaf[], count: number) => async () =>
    (await filesOf(leaves.slice(0, count), key)).get(`tile/entries/000.p/${count}`) as Uint8Array

  test.each<[string, number, (files: Map<string, Uint8Array>) => void, string]>([
    [
      'whose tile is another',
      3,
      spoil('tile/0/000.p/3'),
      'the tiles give another root than the checkpoint of 3 leaves',
    ],
    [
      'whose last tile is another',
      300,
      spoil('tile/0/001.p/44', 40),
      'the tiles give another root than the checkpoint of 300 leaves',
    ],
    [
      'whose tile of the level above is another',
      300,
      spoil('tile/1/000.p/1'),
      'the tiles give another root than the checkpoint of 300 leaves',
    ],
    ['whose full tile is another', 300, spoil('tile/0/000', 77), 'tile 0 is not the one of the tree'],
    ['whose second full tile is another', 600, spoil('tile/0/001', 32), 'tile 1 is not the one of the tree'],
    ['whose leaf is another', 3, spoil('tile/entries/000.p/3', 20), 'leaf 0 is not the one of the tree'],
    [
      'whose later leaf is another',
      300,
      spoil('tile/entries/001.p/44', 20),
      'leaf 256 is not the one of the tree',
    ],
    [
      'without a tile',
      3,
      files => files.delete('tile/0/000.p/3'),
      'tile/0/000.p/3 of the archive is not there',
    ],
    [
      'without leaves',
      3,
      files => files.delete('tile/entries/000.p/3'),
      'tile/entries/000.p/3 of the archive is not there',
    ],
  ])('%s ends the check', async (_, count, change, problem) => {
    await expect(readOf(clearLeaves(count), change)).rejects.toThrow(problem)
  })

  test('whose bundle has fewer leaves than its tile ends the check', async () => {
    const leaves = clearLeaves(3)
    const two = await entriesOf(leaves, 2)()
    await expect(readOf(leaves, files => files.set('tile/entries/000.p/3', two))).rejects.toThrow(
      'bundle 0 has 2 leaves and not 3',
    )
  })

  test('that swaps a tile behind the check of its root is refused by its bytes', async () => {
    // A source that gives another tile the second time.
    const files = await filesOf(clearLeaves(3), key)
    const wrong = await filesOf(clearLeaves(4).slice(1), key)
    const readings = new Map<string, number>()
    const sourceOf = (path: string): Source => ({
      ...archiveSource(files),
      read: async name => {
        readings.set(name, (readings.get(name) ?? 0) + 1)
        return ((readings.get(name) ?? 0) > 1 && name === path ? wrong : files).get(name) as Uint8Array
      },
    })
    const source = sourceOf('tile/0/000.p/3')
    expect(await Array.fromAsync(checkedLeaves(source, await newestCheckpoint(source, key)))).toHaveLength(3)
    expect(readings.get('tile/0/000.p/3')).toBe(1)
  })

  test('is signed by its key', async () => {
    const source = archiveSource(await filesOf(clearLeaves(3), key))
    expect(await newestCheckpoint(source, key)).toMatchObject({ origin: 'skor.example/log', size: 3 })
    expect(await newestCheckpoint(source, [other, key])).toMatchObject({ size: 3 })
    await expect(newestCheckpoint(source, other)).rejects.toThrow()
  })
})

describe('a log that grew', () => {
  const headOf = async (leaves: readonly ServedLeaf[], signer = key): Promise<[Source, Checkpoint]> => {
    const source = archiveSource(await filesOf(leaves, signer))
    return [source, await newestCheckpoint(source, signer)]
  }

  test.each([
    [0, 3],
    [1, 3],
    [3, 3],
    [3, 300],
    [256, 300],
    [257, 600],
  ])('from %i to %i leaves begins with them', async (from, to) => {
    const [, older] = await headOf(clearLeaves(from))
    const [source, newer] = await headOf(clearLeaves(to))
    await expect(checkGrowth(source, older, newer)).resolves.toBeUndefined()
  })

  test.each([
    [3, 300],
    [3, 3],
    [257, 300],
  ])('from other %i to %i leaves was rewritten', async (from, to) => {
    const [, older] = await headOf([clear(eventOf(99)), ...clearLeaves(from).slice(1)])
    const [source, newer] = await headOf(clearLeaves(to))
    await expect(checkGrowth(source, older, newer)).rejects.toThrow(
      `the log of ${to} leaves does not begin with the ${from} it had: it was rewritten`,
    )
  })

  test('is no shorter, and has the name that it had', async () => {
    const [, older] = await headOf(clearLeaves(4))
    const [source, newer] = await headOf(clearLeaves(3))
    await expect(checkGrowth(source, older, newer)).rejects.toThrow(
      'the log has 3 leaves and had 4: it was cut',
    )
    const foreign = { ...older, origin: 'other.example/log' }
    await expect(checkGrowth(source, foreign, newer)).rejects.toThrow(
      'the older checkpoint is that of the log other.example/log, the newer one that of skor.example/log',
    )
  })
})
