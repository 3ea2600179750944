import { t } from '@lingui/core/macro'
import type { WinnerGroup } from '#contract/board/calls.ts'
import { useUser } from '#web/api/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { FanLink } from '#web/ui/links.tsx'
import { Row } from '#web/ui/primitives.tsx'
import { type Column, Table, Under } from '#web/ui/table.tsx'

type Winning = WinnerGroup['users'][number]

interface WinnersTableProps {
  caption: string
  users: readonly Winning[]
  /** the number of the first row, over all pages */
  first: number
}

/** S.No, user name, earned points. */
export function WinnersTable({ caption, users, first }: WinnersTableProps) {
  const me = useUser()
  const columns: readonly Column<Winning>[] = [
    { title: t`S.No`, cell: (_, index) => first + index, tight: true },
    {
      title: t`User name`,
      heads: true,
      cell: ({ user }) => (
        <>
          <Row as="span" align="center" gap={3}>
            <Avatar name={user.name} image={user.image} />
            <FanLink id={user.id}>{user.name}</FanLink>
            {user.id === me?.id && <Chip tone="accent">{t`You`}</Chip>}
          </Row>
          {user.kept && <Under>{t`Kept by the organiser`}</Under>}
        </>
      ),
    },
    { title: t`Earned points`, number: true, strong: true, cell: ({ points }) => points },
  ]
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={users}
      rowKey={({ user }) => user.id}
      own={({ user }) => user.id === me?.id}
    />
  )
}
