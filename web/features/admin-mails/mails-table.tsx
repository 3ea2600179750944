import type { MailRow } from '#contract/mails.ts'
import { useCommand } from '#web/api/command.ts'
import { useUser } from '#web/api/session.ts'
import { Button } from '#web/ui/button.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { gmtStampOf } from '#web/ui/time.ts'
import { notify } from '#web/ui/toast.tsx'
import { KINDS, mayRetry, STATES } from './mail-words.ts'
import styles from './mails.module.css'

const COLUMNS: readonly Column<MailRow>[] = [
  {
    title: 'Mail',
    heads: true,
    cell: mail => (
      <span className={styles.what}>
        {KINDS[mail.kind]}
        {mail.to !== null && <span className={styles.under}>{mail.to}</span>}
        <time className={styles.under} dateTime={mail.createdAt}>
          {gmtStampOf(mail.createdAt)} GMT
        </time>
      </span>
    ),
  },
  {
    title: 'State',
    cell: mail => (
      <span className={styles.what}>
        <span className={styles.state} data-state={mail.state}>
          {STATES[mail.state]}
        </span>
        {mail.problem !== null && <span className={styles.problem}>{mail.problem}</span>}
      </span>
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
  cell: mail => (mayRetry(mail) ? <Retry mail={mail} /> : null),
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

function Retry({ mail }: { mail: MailRow }) {
  const retry = useCommand('retryMail')
  return (
    <Button
      small
      busy={retry.isPending}
      aria-label={`Retry: ${KINDS[mail.kind]}${mail.to === null ? '' : ` to ${mail.to}`}`}
      onClick={() =>
        retry.mutate(
          { id: mail.id },
          {
            onSuccess: ({ message }) => notify.success(message),
            onError: notify.error,
          },
        )
      }
    >
      Retry
    </Button>
  )
}
