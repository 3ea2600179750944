/** The words of the mails about accounts. Subjects hold no code; links lead to the configured address alone. */
import type { NewMail } from '../mail/outbox.ts'
import { type MailParts, mailBodies } from '../mail/template.ts'
import { CODE_MINUTES } from './one-time-codes.ts'

type Words = Omit<NewMail, 'to'>

const ONCE = `The code counts once, for ${CODE_MINUTES} minutes, in the browser that asked for it.`

/** @param site where browsers find the product, without a trailing slash */
export function mailTexts(site: string) {
  return {
    verifyEmail: (userName: string, code: string): Words =>
      mail('verify-email', {
        title: 'Your SKOR code',
        paragraphs: [
          `Somebody, hopefully you, registered at SKOR as "${userName}" with this e-mail. ${ONCE}`,
          'If the user name is not yours, do not enter the code: without it nothing happens.',
        ],
        code,
        link: { label: 'Enter the code', href: `${site}/verify-otp` },
      }),

    accountExists: (): Words =>
      mail('account-exists', {
        title: 'You already have a SKOR account',
        paragraphs: [
          'Somebody, hopefully you, tried to register with this e-mail, which already has an account.',
          `If you forgot the password, ask for a new one at ${site}/Forgot_password.`,
        ],
        link: { label: 'Log in', href: `${site}/Login` },
      }),

    resetPassword: (code: string): Words =>
      mail('reset-password', {
        title: 'Your SKOR code for a new password',
        paragraphs: [
          `Enter it where you asked for it. ${ONCE}`,
          'If it was not you, do not enter it: your password stays as it is.',
        ],
        code,
        link: { label: 'Enter the code', href: `${site}/verify-forgot-otp` },
      }),

    passwordChanged: (): Words =>
      mail('password-changed', {
        title: 'Your SKOR password was changed',
        paragraphs: [
          'You were signed out everywhere. If it was not you, set a new password and tell us.',
          `Our contact page: ${site}/contact`,
        ],
        link: { label: 'Set a new password', href: `${site}/Forgot_password` },
      }),

    accountDeleted: (): Words =>
      mail('account-deleted', {
        title: 'Your SKOR account is deleted',
        paragraphs: [
          'Your name, e-mail and picture are gone. Your predictions stay in the tables without your name.',
          `If it was not you, tell us: ${site}/contact`,
        ],
      }),
  }
}

export type MailTexts = ReturnType<typeof mailTexts>

function mail(kind: Words['kind'], parts: MailParts): Words {
  return { kind, subject: parts.title, ...mailBodies(parts) }
}
