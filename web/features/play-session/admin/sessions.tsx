import { plural, t } from '@lingui/core/macro'
import { type PlayTimeRow, playTimeExport } from '#contract/play-session/calls.ts'
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
  { value: 'longest', label: t`Longest first` },
  { value: 'shortest', label: t`Shortest first` },
] as const

function sittingsText({ totalSeconds, totalSessions }: PlayTimeRow): string {
  const minutes = minutesOf(totalSeconds)
  return plural(totalSessions, { one: `${minutes} in # sittings`, other: `${minutes} in # sittings` })
}

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
      title={row?.user.name ?? t`Play time`}
      lead={row && sittingsText(row)}
      end={<ButtonLink to={paths.adminPlayTime}>{t`All users`}</ButtonLink>}
    >
      <Totals user={user} />
      <ListTools
        search={t`Search games`}
        sorts={SORTS}
        end={<ExportLinks call={playTimeExport} query={{ user }} />}
      />
      <PagedView alwaysPaged query={found} isEmpty={({ total }) => total === 0}>
        {({ data }, first) => (
          <Table
            caption={t`Sittings`}
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
    { title: t`S.No`, cell: (_, index) => first + index, tight: true },
    { title: t`Date`, cell: ({ startedAt }) => <time dateTime={startedAt}>{gmtStringOf(startedAt)}</time> },
    { title: t`Game Name`, heads: true, cell: ({ game }) => game },
    {
      title: t({ message: 'Time', context: 'how long was played' }),
      number: true,
      cell: ({ seconds }) => minutesOf(seconds),
    },
  ]
}
