/** Where mails go: an SMTP server, or nowhere while none is configured. */
import { createTransport } from 'nodemailer'
import type { Attachment } from '#people/mail/table.ts'
import type { Config } from '#runtime/config.ts'
import { isOnThisMachine } from '#runtime/plain-services.ts'

/** How long the server may take to answer, connect and greet, in milliseconds: a job must come to its end. */
const ANSWER_BOUND = 20_000

export interface OutgoingMail {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly unsubscribe: string | null
  readonly attachment: Attachment | null
}

export interface Transport {
  /** @throws Error with what the server said when it took no mail */
  send(mail: OutgoingMail): Promise<void>
  /** @throws Error with what the server said when it does not let us in */
  check(): Promise<void>
  close(): void
}

type MailSettings = Pick<Config, 'NODE_ENV' | 'SMTP_URL' | 'MAIL_FROM' | 'PLAIN_SERVICES'>

/** Whether the server has to take mails by TLS, from the start or by STARTTLS: they hold codes. */
function mustBeEncrypted({ NODE_ENV, SMTP_URL, PLAIN_SERVICES }: MailSettings): boolean {
  if (NODE_ENV !== 'production' || PLAIN_SERVICES.includes('smtp')) return false
  return SMTP_URL !== undefined && !isOnThisMachine(SMTP_URL)
}

/** @returns null without SMTP_URL: mails are then kept */
export function openTransport(config: MailSettings): Transport | null {
  if (!config.SMTP_URL) return null
  const mailer = createTransport(
    {
      url: config.SMTP_URL,
      pool: true,
      maxConnections: 1,
      connectionTimeout: ANSWER_BOUND,
      greetingTimeout: ANSWER_BOUND,
      socketTimeout: ANSWER_BOUND,
      // Nothing in a mail of ours comes from a file or an address: so that no caller can make the server read one.
      disableFileAccess: true,
      disableUrlAccess: true,
      requireTLS: mustBeEncrypted(config),
    },
    { from: config.MAIL_FROM },
  )
  const host = /@([^@>]+)>?$/.exec(config.MAIL_FROM)?.[1] ?? 'skor'
  return {
    async send({ id, to, subject, text, html, unsubscribe, attachment }) {
      await mailer.sendMail({
        // As an object the address is one address, whatever commas it has.
        to: { name: '', address: to },
        subject,
        text,
        html,
        attachments: attachment ? [{ filename: attachment.name, content: attachment.content }] : [],
        // The same at every attempt, so that a receiver can recognise a mail that came twice.
        messageId: `<${id}@${host}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribe === null ? {} : oneClick(unsubscribe)),
        },
      })
    },
    check: async () => void (await mailer.verify()),
    close: () => mailer.close(),
  }
}

/** The button of mail programs that ends such mails by one click (RFC 8058). */
function oneClick(link: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
