/** The proof of a save as a file: asked for again until the log has sealed the save, which takes a minute at the most. */
import { t } from '@lingui/core/macro'
import { readText } from '#web/api/client.ts'
import { ApiError } from '#web/api/errors.ts'

/** How often a save that is not sealed yet is asked for again, in milliseconds, and how many times. */
const PAUSE_MS = 5_000
const ATTEMPTS = 18

/**
 * Saves the receipt of the reader's newest save for the match.
 * @param onWait called once when the log has not sealed the save yet
 * @throws ApiError where there is no save, or it is not sealed in time
 */
export async function keepReceipt(match: string, onWait: (message: string) => void): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return download(await readText('receipt', { match }), `${match}.tlog-proof`)
    } catch (problem) {
      if (!isEarly(problem) || attempt === ATTEMPTS) throw problem
      if (attempt === 1) onWait(t`Your receipt is saved as soon as the log has sealed it, within a minute`)
      await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
    }
  }
}

function isEarly(problem: unknown): boolean {
  return problem instanceof ApiError && problem.code === 'not-sealed-yet'
}

function download(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
