import type { UserRow } from '#contract/users.ts'
import { Chip, Chips } from '#web/ui/chip.tsx'
import { FanLink } from '#web/ui/links.tsx'
import { type Column, Table, Under } from '#web/ui/table.tsx'
import { gmtStampOf, gmtStringOf } from '#web/ui/time.ts'
import { AccountLink } from './account-link.tsx'
import styles from './users.module.css'

const PERSONAL: ReadonlySet<string> = new Set(['Email', 'Wallet Address'])

interface UsersTableProps {
  rows: readonly UserRow[]
  /** the number of the first row, over all pages */
  first: number
  /** whether the reader sees e-mails and wallets */
  personal: boolean
}

export function UsersTable({ rows, first, personal }: UsersTableProps) {
  const columns: readonly Column<UserRow>[] = [
    { title: 'S.No', cell: (_, index) => first + index, tight: true },
    {
      title: 'User name',
      heads: true,
      cell: user => (
        <>
          <FanLink id={user.id}>{user.userName}</FanLink>
          <RoleChips user={user} />{' '}
          <AccountLink id={user.id} label={`Account: ${user.userName}`}>
            Account
          </AccountLink>
          {personal && <Under narrowOnly>{user.email}</Under>}
          <Under narrowOnly>Since {gmtStampOf(user.createdAt)} GMT</Under>
        </>
      ),
    },
    { title: 'Email', wideOnly: true, breaks: true, cell: user => user.email ?? 'none' },
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
  const shown = columns.filter(({ title }) => personal || !PERSONAL.has(title))
  return <Table caption="Users" columns={shown} rows={rows} rowKey={user => user.id} />
}

function RoleChips({ user }: { user: UserRow }) {
  const chips = [
    ...(user.role === 'user' ? [] : [user.role]),
    ...(user.verified ? [] : ['unverified']),
    ...(user.blocked ? ['blocked'] : []),
    ...(user.kept ? ['kept'] : []),
  ]
  if (chips.length === 0) return null
  return (
    <Chips className={styles.chips}>
      {chips.map(chip => (
        <Chip key={chip}>{chip}</Chip>
      ))}
    </Chips>
  )
}
