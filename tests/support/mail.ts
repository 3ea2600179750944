/** The mails of the running product, read where developers read them. */
import { until } from './until.ts'

interface Mail {
  readonly to: string
  readonly kind: string
  readonly text: string
}

/** A code stands on a line of its own. */
const CODE = /^[0-9A-Za-z-]{6,}$/m

/** The mails to an address, newest first. */
export async function mailsTo(productUrl: string, to: string): Promise<Mail[]> {
  const answer = await fetch(`${productUrl}/dev/mail.json?to=${encodeURIComponent(to)}`)
  const { mails } = (await answer.json()) as { mails: Mail[] }
  return mails
}

/**
 * Waits for a mail and takes its code.
 * @param other a code of a mail before, which is not meant
 * @throws Error when none comes in time
 */
export async function codeFromMail(productUrl: string, to: string, other?: string): Promise<string> {
  let code: string | undefined
  await until(`a mail with a code to ${to}`, async () => {
    const [newest] = await mailsTo(productUrl, to)
    code = newest ? CODE.exec(newest.text)?.[0] : undefined
    return code !== undefined && code !== other
  })
  if (code === undefined) throw new Error('The wait ends with a code.')
  return code
}
