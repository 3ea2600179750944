/** skor-verify: checks receipts and the whole log, and computes the points again. Needs Node 20 or newer, and nothing else. */
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { checkBundle } from '../archive.ts'
import { type OneOrMore, openCheckpoint } from '../checkpoint.ts'
import { openKeyList } from '../key-list.ts'
import { parseVkey, parseVkeys, type VerifierKey } from '../note/key.ts'
import { checkpointIn } from '../proof-file.ts'
import { checkReceipt } from '../receipt.ts'
import { verdictsOnKeys } from './exchanges.ts'
import { checkedLeaves, checkGrowth, newestCheckpoint } from './log.ts'
import { LOG_FOLDER, SITE_FILE } from './paths.ts'
import { sayBundle } from './replay/bundle.ts'
import { judge, replayOf } from './replay/replay.ts'
import { type Shown, shownBySite, shownIn } from './replay/shown.ts'
import { contradicted, countOf, inWords, type Verdict } from './replay/verdict.ts'
import { below, folderSource, type Source, webSource } from './source.ts'
import { checkWhole, isWhole } from './whole.ts'

const USAGE = `Usage: node skor-verify.mjs receipt FILE --vkey KEY [--witness KEY]...
       node skor-verify.mjs bundle FILE --vkey KEY
       node skor-verify.mjs log URL|FOLDER --vkey KEY [--since CHECKPOINT] [--replay]
       node skor-verify.mjs keys URL|FOLDER --vkey KEY

  receipt   that the log of the key has the save of the receipt, and what was saved; needs no network
  bundle    that the log of the key has every event of an evidence bundle, and the points that these events give; of the
            archive of a competition that its boards and prizes follow from its log, as --replay does; needs no network
  log       that the newest checkpoint is signed by the key, and every leaf is one of its tree
  keys      which keys the log has had and when each signs, as a key that you know says
  --vkey    key of the log; several times where the log has had several: one of them must have signed
  --since   a checkpoint that you kept, or a receipt, which has one inside: that the log only grew since
  --replay  computes points, ranks and published prizes from the log by a second reading of the rules, and compares them
            with the boards and prizes that the site shows. Each publication, raffle and exchange of keys is judged by
            itself: proven, contradicted, or can't be judged and why. Of a folder: with the boards and prizes of the
            unpacked archive of a competition; where the folder has the log alone, the log is judged by itself
  --witness key of a witness that you trust: says when the witness saw the log

Ends with 0 where nothing is contradicted, with 1 where something is, with 2 after a wrong argument.`

const OPTIONS = {
  vkey: { type: 'string', multiple: true, default: [] as string[] },
  since: { type: 'string' },
  replay: { type: 'boolean', default: false },
  witness: { type: 'string', multiple: true, default: [] as string[] },
  help: { type: 'boolean', default: false },
} as const

const COMMANDS = ['receipt', 'bundle', 'log', 'keys']
const WRONG_ARGUMENT = 2

await main().catch(problem => {
  console.error(`NOT PROVEN: ${problem instanceof Error ? problem.message : problem}`)
  process.exitCode = 1
})

async function main(): Promise<void> {
  const { values, positionals } = parsed()
  const [command, location] = positionals
  const known = command !== undefined && COMMANDS.includes(command)
  if (values.help || !known || location === undefined || values.vkey.length === 0) {
    console.error(USAGE)
    process.exitCode = values.help ? 0 : WRONG_ARGUMENT
    return
  }
  const key = parseVkeys(values.vkey.join(' '))
  if (command === 'log') return checkLog(location, key, values)
  if (command === 'keys') return showKeys(location, key)
  if (command === 'bundle') {
    const archive = await readFile(location)
    return isWhole(archive) ? showWhole(archive, key) : showBundle(archive, key)
  }
  const file = await readFile(location, 'utf8')
  const { event, index, checkpoint, witnesses } = await checkReceipt(file, key, values.witness.map(parseVkey))
  console.log(
    `PROVEN: leaf ${index} of the log ${checkpoint.origin} of ${checkpoint.size} leaves is this event:`,
  )
  console.log(JSON.stringify(event, null, 2))
  for (const { name, at } of witnesses)
    console.log(`The witness ${name} saw this log at ${new Date(at).toISOString()}.`)
  if (witnesses.length === 0)
    console.log('No witness that you named vouches for the time: only the site does.')
}

function parsed() {
  try {
    return parseArgs({ options: OPTIONS, allowPositionals: true })
  } catch (problem) {
    console.error(`${(problem as Error).message}\n\n${USAGE}`)
    process.exit(WRONG_ARGUMENT)
  }
}

async function showBundle(archive: Uint8Array, key: OneOrMore<VerifierKey>): Promise<void> {
  const { events, words } = await checkBundle(archive, key)
  for (const { event, index } of events) {
    console.log(`leaf ${index}  ${event.time}  ${event.actor}  ${event.type}  ${event.stream}`)
    console.log(`  ${JSON.stringify(event.data)}`)
    const text = words.get(String(event.data.words))
    if (text !== undefined) console.log(`  words: ${JSON.stringify(text)}`)
  }
  for (const sentence of await sayBundle(events)) console.log(sentence)
  const [{ checkpoint }] = events
  console.log(
    `PROVEN: these ${events.length} events are leaves of the log ${checkpoint.origin}, signed at ${checkpoint.size} leaves.`,
  )
}

type Values = ReturnType<typeof parsed>['values']

async function showKeys(location: string, key: OneOrMore<VerifierKey>): Promise<void> {
  const { log } = await openLog(location)
  const list = new TextDecoder().decode(await log.read('keys'))
  for (const { vkey, from, until } of await openKeyList(list, key))
    console.log(`${vkey}  from ${from}${until === null ? '' : ` until ${until}`}`)
  console.log('PROVEN: a key that you know signed this list.')
}

async function showWhole(archive: Uint8Array, key: OneOrMore<VerifierKey>): Promise<void> {
  const begun = performance.now()
  const { checkpoint, sealed, said: sentences, verdicts } = await checkWhole(archive, key)
  console.log(`The log ${checkpoint.origin} has ${checkpoint.size} leaves, signed by its key.`)
  sayJudged(sealed, sentences, verdicts, begun)
}

async function checkLog(
  location: string,
  key: OneOrMore<VerifierKey>,
  { since, replay }: Values,
): Promise<void> {
  const begun = performance.now()
  const { log, shown } = await openLog(location)
  const checkpoint = await newestCheckpoint(log, key)
  console.log(`The log ${checkpoint.origin} has ${checkpoint.size} leaves, signed by its key.`)
  if (since !== undefined) {
    const older = await openCheckpoint(checkpointIn(await readFile(since, 'utf8')), key)
    await checkGrowth(log, older, checkpoint)
    console.log(`It begins with the ${older.size} leaves that it had: it only grew.`)
  }
  const exchanges = await verdictsOnKeys(log, key)
  if (replay) {
    const replayed = await replayOf(() => checkedLeaves(log, checkpoint))
    const { said: sentences, verdicts } = await judge(replayed, shown)
    return sayJudged(replayed.sealed, sentences, [...exchanges, ...verdicts], begun)
  }
  let sealed = 0
  const wrong: Verdict[] = []
  for await (const { index, event, problem } of checkedLeaves(log, checkpoint)) {
    if (problem !== null) wrong.push(contradicted(`leaf ${index}`, problem))
    else if (event === null) sealed += 1
  }
  sayJudged(sealed, [], [...exchanges, ...wrong], begun)
}

/** Each thing by itself; the end says what they are together. */
function sayJudged(
  sealed: number,
  sentences: readonly string[],
  verdicts: readonly Verdict[],
  begun: number,
): void {
  console.log(`Every leaf is one of the tree; ${sealed} are sealed and not opened.`)
  for (const sentence of [...sentences, ...verdicts.map(inWords)]) console.log(sentence)
  const [wrong, open] = [countOf(verdicts, 'contradicted'), countOf(verdicts, 'unjudged')]
  const time = `in ${((performance.now() - begun) / 1000).toFixed(1)} s`
  if (wrong > 0) {
    console.error(`NOT PROVEN: ${wrong} of the above are contradicted (${time}).`)
    process.exitCode = 1
  } else if (open > 0) console.log(`PROVEN ${time}, but for ${open} of the above that can't be judged.`)
  else console.log(`PROVEN ${time}.`)
}

/** A site with the calls that stand beside its log; an unpacked archive; or a folder with the log alone. */
async function openLog(location: string): Promise<{ log: Source; shown: Shown | null }> {
  const source = sourceOf(location)
  if (isUrl(location)) return { log: source, shown: shownBySite(webSource(new URL('/api', location).href)) }
  const unpacked = (await source.find(SITE_FILE)) !== undefined
  return unpacked
    ? { log: below(source, LOG_FOLDER), shown: await shownIn(source) }
    : { log: source, shown: null }
}

function sourceOf(location: string): Source {
  if (isUrl(location)) return webSource(location)
  return folderSource(location, path => readFile(path).catch(() => undefined))
}

function isUrl(location: string): boolean {
  return /^https?:\/\//.test(location)
}
