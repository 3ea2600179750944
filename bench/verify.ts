/**
 * The verifier's replay at the sizes that the product is built for, and on the histories that once ended it. Each case runs in a
 * process of its own, whose largest memory is printed.
 */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type Measurement, within } from './support/report.ts'
import { CASES, type CaseName, type Replayed } from './support/verify-cases.ts'

const run = promisify(execFile)
const PROGRAM = fileURLToPath(new URL('support/verify-case.ts', import.meta.url))
/** Of one replay, in MiB. */
const MEMORY_MIB = 2_048
/** Microseconds for one prediction: 200,000 a second. */
const EACH_US = 5
const MIB = 1_048_576

/** @param scale shrinks the fans of the large cases, for a quick look */
export async function benchVerify(scale = 1): Promise<Measurement[]> {
  const measured: Measurement[] = []
  for (const name of Object.keys(CASES) as CaseName[]) {
    const { stdout } = await run(process.execPath, [PROGRAM, name, String(scale)], { maxBuffer: MIB })
    const { seconds, predictions, memory, said: sentences } = JSON.parse(stdout) as Replayed
    const note = `${predictions} predictions in ${seconds.toFixed(1)} s; ${sentences.join('; ')}`
    measured.push(within(`memory of a replay: ${name}`, 'MiB', Math.round(memory / MIB), MEMORY_MIB, note))
    // A small log shows the start of the process, not the work.
    if (predictions > 100_000)
      measured.push(
        within(
          `time of a prediction: ${name}`,
          'µs',
          Number(((seconds / predictions) * 1e6).toFixed(2)),
          EACH_US,
        ),
      )
  }
  return measured
}
