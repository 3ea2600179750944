import type { Language } from '#contract/languages.ts'
import type { NewMail } from '../mail/outbox.ts'
import { mailBodies } from '../mail/template.ts'
import { wordsIn } from '../mail/words/index.ts'

/** The mail that brings an access code. @param language of the page that the code was asked for on */
export function accessCodeMail(
  asker: { readonly name: string; readonly email: string },
  code: string,
  expiresAt: Date,
  language: Language | null,
): NewMail {
  const { subject, ...text } = wordsIn(language).accessCode(asker.name, expiresAt.toISOString())
  return {
    account: null,
    to: asker.email,
    kind: 'access-code',
    subject,
    ...mailBodies({ ...text, code }, language),
  }
}
