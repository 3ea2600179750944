import { Download } from 'lucide-react'
import { type PlayTimeRow, playTimeExport } from '#contract/play-time.ts'
import { urlOf } from '#web/api/client.ts'
import { ButtonAnchor, ButtonLink } from '#web/ui/button.tsx'
import { ListTools, sortOf } from '#web/ui/list-tools.tsx'
import { Page } from '#web/ui/page.tsx'
import { PagedView, usePaged } from '#web/ui/paged-view.tsx'
import { paths } from '#web/ui/paths.ts'
import { type Column, Table } from '#web/ui/table.tsx'
import { useUrlState } from '#web/ui/url-state.ts'
import { minutesOf } from './minutes.ts'
import { Totals } from './totals.tsx'

const SORTS = [
  { value: 'most', label: 'Most played' },
  { value: 'least', label: 'Least played' },
  { value: 'latest', label: 'Last played' },
] as const

/** /user-time-tack: who played how long. */
export function Component() {
  const [get] = useUrlState()
  const sort = sortOf(SORTS, get('sort'))
  const users = usePaged('adminPlayTime', { sort, text: get('text') })
  return (
    <Page title="All users" lead="How long each user played games.">
      <Totals />
      <ListTools
        search="Search users"
        sorts={SORTS}
        end={
          <ButtonAnchor href={urlOf(playTimeExport, {})} download>
            <Download size={16} aria-hidden />
            Export
          </ButtonAnchor>
        }
      />
      <PagedView of={users}>
        {({ data }, first) => (
          <Table caption="All users" columns={columnsFrom(first)} rows={data} rowKey={row => row.user.id} />
        )}
      </PagedView>
    </Page>
  )
}

/** @param first the number of the first row, over all pages */
function columnsFrom(first: number): readonly Column<PlayTimeRow>[] {
  return [
    { title: 'S.No', cell: (_, index) => first + index },
    { title: 'User Name', heads: true, cell: row => row.user.name },
    { title: 'Email', cell: row => row.user.email ?? 'for admins only' },
    { title: 'Time', number: true, wideOnly: true, cell: row => minutesOf(row.totalSeconds) },
    {
      title: 'Action',
      cell: row => (
        <ButtonLink
          small
          to={`${paths.adminPlaySessions}?${new URLSearchParams({ user: row.user.id })}`}
          aria-label={`View Time of ${row.user.name}`}
        >
          View Time
        </ButtonLink>
      ),
    },
  ]
}
