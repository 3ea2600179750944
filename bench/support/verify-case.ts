/** One case of the bench `verify`, alone in its process: `node bench/support/verify-case.ts NAME SCALE` prints what it took. */
import { CASES, type CaseName, type Replayed } from './verify-cases.ts'

const [name = '', scale = '1'] = process.argv.slice(2)
const run = CASES[name as CaseName]
if (!run) throw new Error(`there is no case ${name}; there are ${Object.keys(CASES).join(', ')}`)
const begun = performance.now()
const { predictions, said: sentences } = await run(Number(scale))
const seconds = (performance.now() - begun) / 1000
const memory = process.resourceUsage().maxRSS * 1024
console.log(JSON.stringify({ seconds, predictions, memory, said: sentences } satisfies Replayed))
