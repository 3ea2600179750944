import type { UserRow } from '#contract/users.ts'
import { Chip, Chips } from '#web/ui/chip.tsx'
import { type Column, Table, Under } from '#web/ui/table.tsx'
import { gmtStampOf, gmtStringOf } from '#web/ui/time.ts'
import styles from './users.module.css'

/** @param first the number of the first row, over all pages */
export function UsersTable({ rows, first }: { rows: readonly UserRow[]; first: number }) {
  const columns: readonly Column<UserRow>[] = [
    { title: 'S.No', cell: (_, index) => first + index },
    {
      title: 'User name',
      heads: true,
      cell: user => (
        <>
          {user.userName}
          <RoleChips user={user} />
          <Under narrowOnly>Since {gmtStampOf(user.createdAt)}</Under>
        </>
      ),
    },
    { title: 'Email', breaks: true, cell: user => user.email },
    {
      title: 'Date',
      wideOnly: true,
      cell: user => (
        <time className={styles.when} dateTime={user.createdAt}>
          {gmtStringOf(user.createdAt)}
        </time>
      ),
    },
    {
      title: 'Wallet Address',
      wideOnly: true,
      breaks: true,
      cell: user => user.walletAddress ?? 'none',
    },
  ]
  return <Table caption="Users" columns={columns} rows={rows} rowKey={user => user.id} />
}

function RoleChips({ user }: { user: UserRow }) {
  const chips = [...(user.role === 'user' ? [] : [user.role]), ...(user.verified ? [] : ['unverified'])]
  if (chips.length === 0) return null
  return (
    <Chips className={styles.chips}>
      {chips.map(chip => (
        <Chip key={chip}>{chip}</Chip>
      ))}
    </Chips>
  )
}
