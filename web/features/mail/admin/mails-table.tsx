import { t } from '@lingui/core/macro'
import type { MailRow } from '#contract/mail/calls.ts'
import { useUser } from '#web/api/session.ts'
import { phrasesText } from '#web/game/phrases.ts'
import { CommandButton } from '#web/ui/command-button.tsx'
import { type Column, Lines, Table, Under } from '#web/ui/table.tsx'
import { gmtStampOf } from '#web/ui/time.ts'
import { mayRetry, STATES } from './mail-words.ts'
import styles from './mails.module.css'

const COLUMNS: readonly Column<MailRow>[] = [
  {
    title: t`Mail`,
    heads: true,
    cell: mail => (
      <Lines>
        {phrasesText([mail.about])}
        {mail.to !== null && (
          <Under>
            <code className={styles.address}>{mail.to}</code>
          </Under>
        )}
        <Under>
          <time dateTime={mail.createdAt}>{gmtStampOf(mail.createdAt)} GMT</time>
        </Under>
      </Lines>
    ),
  },
  {
    title: t`State`,
    cell: mail => (
      <Lines>
        <span className={styles.state} data-state={mail.state}>
          {STATES[mail.state]}
        </span>
        {mail.problem !== null && (
          <span className={styles.problem} lang="en" dir="ltr">
            {mail.problem}
          </span>
        )}
      </Lines>
    ),
  },
  { title: t`Attempts`, number: true, wideOnly: true, cell: mail => mail.attempts },
  {
    title: t({ message: 'Sent', context: 'when a mail was sent' }),
    wideOnly: true,
    cell: mail => (mail.sentAt === null ? '' : `${gmtStampOf(mail.sentAt)} GMT`),
  },
]

const ACTION: Column<MailRow> = {
  title: t`Action`,
  number: true,
  cell: mail =>
    mayRetry(mail) && (
      <CommandButton command="retryMail" body={{ id: mail.id }} label={retryWords(mail)}>
        {t`Retry`}
      </CommandButton>
    ),
}

function retryWords({ about: kind, to }: MailRow): string {
  const about = phrasesText([kind])
  return to === null ? t`Retry: ${about}` : t`Retry: ${about} to ${to}`
}

export function MailsTable({ rows }: { rows: readonly MailRow[] }) {
  const mayAct = useUser()?.role === 'admin'
  return (
    <Table
      caption={t`Mails`}
      columns={mayAct ? [...COLUMNS, ACTION] : COLUMNS}
      rows={rows}
      rowKey={mail => mail.id}
    />
  )
}
