import type { NewMail } from '../mail/outbox.ts'
import { mailBodies } from '../mail/template.ts'

/** The mail that brings an access code. */
export function accessCodeMail(
  asker: { readonly name: string; readonly email: string },
  code: string,
  expiresAt: Date,
): NewMail {
  return {
    to: asker.email,
    kind: 'access-code',
    subject: 'Your access code for SKOR',
    ...mailBodies(
      {
        title: 'Your access code',
        paragraphs: [
          `Hello ${asker.name},`,
          'here is the code you asked for. Choose "Enter Access Code" on our home page and type it in.',
          `It opens the site until ${expiresAt.toUTCString()}, as often as you like, in the browser that you first use it in.`,
        ],
        code,
      },
      null,
    ),
  }
}
