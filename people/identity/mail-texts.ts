/** The mails about accounts. Subjects hold no code; links lead to the configured address alone. */
import type { AccountRole } from '#contract/account/act-calls.ts'
import type { Device } from '#contract/device.ts'
import type { Language } from '#contract/languages.ts'
import type { NewMail } from '../mail/outbox.ts'
import { type MailParts, mailBodies } from '../mail/template.ts'
import type { RoleChange } from '../mail/words/en.ts'
import { wordsIn } from '../mail/words/index.ts'
import { lifeOf } from '../secret/uses.ts'
import { CODE_MINUTES } from './one-time-codes.ts'

const INVITATION_DAYS = lifeOf('player invitations') / 86_400

type Words = Omit<NewMail, 'account' | 'to'>

/**
 * @param site where browsers find the product, without a trailing slash
 * @returns the mails in a language
 */
export function mailTexts(site: string) {
  return (language: Language | null) => {
    const words = wordsIn(language)
    const recovery = `${site}/Forgot_password`
    const contact = `${site}/contact`
    function mail(kind: Words['kind'], parts: MailParts): Words {
      return { kind, subject: parts.title, ...mailBodies(parts, language) }
    }
    return {
      verifyEmail(userName: string, code: string): Words {
        const { link, ...text } = words.verifyEmail(userName, CODE_MINUTES)
        return mail('verify-email', { ...text, code, link: { label: link, href: `${site}/verify-otp` } })
      },
      accountExists(): Words {
        const { link, ...text } = words.accountExists(recovery)
        return mail('account-exists', { ...text, link: { label: link, href: `${site}/Login` } })
      },
      resetPassword(code: string): Words {
        const { link, ...text } = words.resetPassword(CODE_MINUTES)
        const href = `${site}/verify-forgot-otp`
        return mail('reset-password', { ...text, code, link: { label: link, href } })
      },
      /** @param next the e-mail that the account is to have */
      leaveEmail(next: string, code: string): Words {
        const { link, ...text } = words.emailChange.leave(next, CODE_MINUTES)
        return mail('email-change', { ...text, code, link: { label: link, href: `${site}/settings` } })
      },
      takeEmail(code: string): Words {
        const { link, ...text } = words.emailChange.take(CODE_MINUTES)
        return mail('email-change', { ...text, code, link: { label: link, href: `${site}/settings` } })
      },
      emailTaken(): Words {
        const { link, ...text } = words.emailChange.taken(recovery)
        return mail('account-exists', { ...text, link: { label: link, href: `${site}/Login` } })
      },
      /** @param next the e-mail that the account has now */
      emailChanged(next: string): Words {
        const { link, ...text } = words.emailChange.done(next, contact)
        return mail('email-changed', { ...text, link: { label: link, href: `${site}/settings` } })
      },
      passwordChanged(): Words {
        const { link, ...text } = words.passwordChanged(contact)
        return mail('password-changed', { ...text, link: { label: link, href: recovery } })
      },
      /** @param at when, as ISO 8601 */
      newBrowser(device: Device, at: string): Words {
        const { link, ...text } = words.newBrowser(device, at, contact)
        return mail('new-browser', { ...text, link: { label: link, href: `${site}/settings` } })
      },
      secondFactorOn(): Words {
        const { link, ...text } = words.secondFactor.on(contact)
        return mail('second-factor', { ...text, link: { label: link, href: `${site}/settings` } })
      },
      secondFactorOff(): Words {
        const { link, ...text } = words.secondFactor.off(contact)
        return mail('second-factor', { ...text, link: { label: link, href: `${site}/settings` } })
      },
      /** @param left recovery codes that were not used */
      recoveryCodeUsed(left: number): Words {
        const { link, ...text } = words.secondFactor.recoveryCodeUsed(left, contact)
        return mail('second-factor', { ...text, link: { label: link, href: `${site}/settings` } })
      },
      passkeyAdded(name: string): Words {
        const { link, ...text } = words.passkey.added(name, contact)
        return mail('passkey', { ...text, link: { label: link, href: `${site}/settings` } })
      },
      passkeyRemoved(name: string): Words {
        const { link, ...text } = words.passkey.removed(name, contact)
        return mail('passkey', { ...text, link: { label: link, href: `${site}/settings` } })
      },
      googleLinked(): Words {
        const { link, ...text } = words.google.linked(contact)
        return mail('google', { ...text, link: { label: link, href: `${site}/settings` } })
      },
      googleRemoved(): Words {
        const { link, ...text } = words.google.removed(contact)
        return mail('google', { ...text, link: { label: link, href: `${site}/settings` } })
      },
      /** @param address in the mixed case of its checksum */
      walletLinked(address: string): Words {
        const { link, ...text } = words.wallet.linked(address, contact)
        return mail('wallet', { ...text, link: { label: link, href: `${site}/profileUpdate` } })
      },
      walletRemoved(address: string): Words {
        const { link, ...text } = words.wallet.removed(address, contact)
        return mail('wallet', { ...text, link: { label: link, href: `${site}/profileUpdate` } })
      },
      blocked(reason: string): Words {
        const { link, ...text } = words.blocked(reason)
        return mail('account-blocked', { ...text, link: { label: link, href: contact } })
      },
      unblocked(reason: string): Words {
        const { link, ...text } = words.unblocked(reason)
        return mail('account-blocked', { ...text, link: { label: link, href: `${site}/Login` } })
      },
      /** @param reason null where none was given */
      roleChanged(role: AccountRole, reason: string | null): Words {
        const { link, ...text } = words.roleChanged(role, reason, contact)
        return mail('role-changed', { ...text, link: { label: link, href: `${site}/Login` } })
      },
      roleOfSomebodyChanged(change: RoleChange): Words {
        const { link, ...text } = words.roleOfSomebodyChanged(change)
        return mail('role-changed', { ...text, link: { label: link, href: `${site}/usersList` } })
      },
      passwordAsked(reason: string): Words {
        const { link, ...text } = words.passwordAsked(reason, contact)
        return mail('password-asked', { ...text, link: { label: link, href: recovery } })
      },
      /** @param secret of the invitation: behind the mark #, which no server and no log reads */
      playerInvited(userName: string, secret: string): Words {
        const { link, ...parts } = words.playerInvited(userName, INVITATION_DAYS, contact)
        return mail('player-invited', {
          ...parts,
          link: { label: link, href: `${site}/take-over#${secret}` },
        })
      },
      accountDeleted: (): Words => mail('account-deleted', words.accountDeleted(contact)),
    }
  }
}

export type MailTexts = ReturnType<typeof mailTexts>
