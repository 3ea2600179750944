import { type PlayTimeRow, playTimeExport } from '#contract/play-time.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ExportLinks } from '#web/ui/export-link.tsx'
import { BY_DATE, ListTools, sortOf } from '#web/ui/list-tools.tsx'
import { Page } from '#web/ui/page.tsx'
import { PagedView, usePaged } from '#web/ui/paged-view.tsx'
import { paths } from '#web/ui/paths.ts'
import { Redirect } from '#web/ui/redirect.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { gmtStringOf } from '#web/ui/time.ts'
import { useUrlState } from '#web/ui/url-state.ts'
import { minutesOf } from './minutes.ts'
import { Totals } from './totals.tsx'

const SORTS = [
  ...BY_DATE,
  { value: 'longest', label: 'Longest first' },
  { value: 'shortest', label: 'Shortest first' },
] as const

type Session = PlayTimeRow['sessions'][number]

/** /time-tack-details: the sittings of the user whom the address names. */
export function Component() {
  const [get] = useUrlState()
  const user = get('user')
  const order = sortOf(SORTS, get('sort'))
  const found = usePaged('adminPlayTime', { user, order, text: get('text') }, { enabled: user !== '' })
  if (user === '') return <Redirect to={paths.adminPlayTime} />
  const [row] = found.data?.data ?? []
  return (
    <Page
      title={row?.user.name ?? 'Play time'}
      lead={row && `${minutesOf(row.totalSeconds)} in ${row.totalSessions} sittings`}
      end={<ButtonLink to={paths.adminPlayTime}>All users</ButtonLink>}
    >
      <Totals user={user} />
      <ListTools
        search="Search games"
        sorts={SORTS}
        end={<ExportLinks call={playTimeExport} query={{ user }} />}
      />
      <PagedView alwaysPaged query={found} isEmpty={({ total }) => total === 0}>
        {({ data }, first) => (
          <Table
            caption="Sittings"
            columns={columnsFrom(first)}
            rows={data[0]?.sessions ?? []}
            rowKey={session => `${session.startedAt} ${session.game} ${session.seconds}`}
          />
        )}
      </PagedView>
    </Page>
  )
}

/** @param first the number of the first row, over all pages */
function columnsFrom(first: number): readonly Column<Session>[] {
  return [
    { title: 'S.No', cell: (_, index) => first + index, tight: true },
    { title: 'Date', cell: ({ startedAt }) => <time dateTime={startedAt}>{gmtStringOf(startedAt)}</time> },
    { title: 'Game Name', heads: true, cell: ({ game }) => game },
    { title: 'Time', number: true, cell: ({ seconds }) => minutesOf(seconds) },
  ]
}
