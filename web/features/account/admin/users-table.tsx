import { t } from '@lingui/core/macro'
import type { UserRow } from '#contract/account/admin-calls.ts'
import { Chip, Chips } from '#web/ui/chip.tsx'
import { FanLink } from '#web/ui/links.tsx'
import { type Column, Table, Under } from '#web/ui/table.tsx'
import { gmtStampOf, gmtStringOf } from '#web/ui/time.ts'
import { AccountLink } from './account-link.tsx'
import { ROLES } from './act-words.ts'
import styles from './users.module.css'

interface UsersTableProps {
  rows: readonly UserRow[]
  /** the number of the first row, over all pages */
  first: number
  /** whether the reader sees e-mails and wallets */
  personal: boolean
}

export function UsersTable({ rows, first, personal }: UsersTableProps) {
  const ofPersons = (column: Column<UserRow>) => (personal ? [column] : [])
  const columns: readonly Column<UserRow>[] = [
    { title: t`S.No`, cell: (_, index) => first + index, tight: true },
    {
      title: t`User name`,
      heads: true,
      cell: user => (
        <>
          <FanLink id={user.id}>{user.userName}</FanLink>
          <RoleChips user={user} />{' '}
          <AccountLink id={user.id} label={t`Account: ${user.userName}`}>
            {t`Account`}
          </AccountLink>
          {personal && <Under narrowOnly>{user.email}</Under>}
          <Under narrowOnly>{t`Since ${gmtStampOf(user.createdAt)} GMT`}</Under>
        </>
      ),
    },
    ...ofPersons({ title: t`Email`, wideOnly: true, breaks: true, cell: ({ email }) => email ?? NONE }),
    {
      title: t`Date`,
      wideOnly: true,
      cell: user => (
        <time className={styles.when} dateTime={user.createdAt}>
          {gmtStringOf(user.createdAt)}
        </time>
      ),
    },
    ...ofPersons({
      title: t`Wallet Address`,
      wideOnly: true,
      breaks: true,
      cell: ({ walletAddress }) => walletAddress ?? NONE,
    }),
  ]
  return <Table caption={t`Users`} columns={columns} rows={rows} rowKey={user => user.id} />
}

const NONE = t({ message: 'none', context: 'e-mail or wallet' })

function RoleChips({ user }: { user: UserRow }) {
  const chips = [
    ...(user.role === 'user' ? [] : [ROLES[user.role]]),
    ...(user.verified ? [] : [t`unverified`]),
    ...(user.blocked ? [t`blocked`] : []),
    ...(user.kept ? [t`kept`] : []),
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
