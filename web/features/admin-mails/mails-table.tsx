import type { MailRow } from '#contract/mails.ts'
import { useUser } from '#web/api/session.ts'
import { CommandButton } from '#web/ui/command-button.tsx'
import { type Column, Lines, Table, Under } from '#web/ui/table.tsx'
import { gmtStampOf } from '#web/ui/time.ts'
import { KINDS, mayRetry, STATES } from './mail-words.ts'
import styles from './mails.module.css'

const COLUMNS: readonly Column<MailRow>[] = [
  {
    title: 'Mail',
    heads: true,
    cell: mail => (
      <Lines>
        {KINDS[mail.kind]}
        {mail.to !== null && <Under>{mail.to}</Under>}
        <Under>
          <time dateTime={mail.createdAt}>{gmtStampOf(mail.createdAt)} GMT</time>
        </Under>
      </Lines>
    ),
  },
  {
    title: 'State',
    cell: mail => (
      <Lines>
        <span className={styles.state} data-state={mail.state}>
          {STATES[mail.state]}
        </span>
        {mail.problem !== null && <span className={styles.problem}>{mail.problem}</span>}
      </Lines>
    ),
  },
  { title: 'Attempts', number: true, wideOnly: true, cell: mail => mail.attempts },
  {
    title: 'Sent',
    wideOnly: true,
    cell: mail => (mail.sentAt === null ? '' : `${gmtStampOf(mail.sentAt)} GMT`),
  },
]

const ACTION: Column<MailRow> = {
  title: 'Action',
  number: true,
  cell: mail =>
    mayRetry(mail) && (
      <CommandButton
        command="retryMail"
        body={{ id: mail.id }}
        label={`Retry: ${KINDS[mail.kind]}${mail.to === null ? '' : ` to ${mail.to}`}`}
      >
        Retry
      </CommandButton>
    ),
}

export function MailsTable({ rows }: { rows: readonly MailRow[] }) {
  const mayAct = useUser()?.role === 'admin'
  return (
    <Table
      caption="Mails"
      columns={mayAct ? [...COLUMNS, ACTION] : COLUMNS}
      rows={rows}
      rowKey={mail => mail.id}
    />
  )
}
