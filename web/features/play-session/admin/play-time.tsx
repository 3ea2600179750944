import { t } from '@lingui/core/macro'
import { type PlayTimeRow, playTimeExport } from '#contract/play-session/calls.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ExportLinks } from '#web/ui/export-link.tsx'
import { ListTools, sortOf } from '#web/ui/list-tools.tsx'
import { Page } from '#web/ui/page.tsx'
import { PagedView, usePaged } from '#web/ui/paged-view.tsx'
import { paths } from '#web/ui/paths.ts'
import { type Column, Table, Under } from '#web/ui/table.tsx'
import { useUrlState } from '#web/ui/url-state.ts'
import { minutesOf } from './minutes.ts'
import { Totals } from './totals.tsx'

const SORTS = [
  { value: 'most', label: t`Most played` },
  { value: 'least', label: t`Least played` },
  { value: 'latest', label: t`Last played` },
] as const

/** /user-time-tack: who played how long. */
export function Component() {
  const [get] = useUrlState()
  const sort = sortOf(SORTS, get('sort'))
  const users = usePaged('adminPlayTime', { sort, text: get('text') })
  return (
    <Page title={t`All users`} lead={t`How long each user played games.`}>
      <Totals />
      <ListTools
        search={t`Search users`}
        sorts={SORTS}
        end={<ExportLinks call={playTimeExport} query={{}} />}
      />
      <PagedView alwaysPaged query={users}>
        {({ data }, first) => (
          <Table
            caption={t`All users`}
            columns={columnsFrom(first)}
            rows={data}
            rowKey={row => row.user.id}
          />
        )}
      </PagedView>
    </Page>
  )
}

/** @param first the number of the first row, over all pages */
function columnsFrom(first: number): readonly Column<PlayTimeRow>[] {
  return [
    { title: t`S.No`, cell: (_, index) => first + index, tight: true },
    {
      title: t`User Name`,
      heads: true,
      cell: row => (
        <>
          {row.user.name}
          <Under narrowOnly>{emailOf(row)}</Under>
          <Under narrowOnly>{minutesOf(row.totalSeconds)}</Under>
        </>
      ),
    },
    { title: t`Email`, wideOnly: true, cell: emailOf },
    {
      title: t({ message: 'Time', context: 'how long was played' }),
      number: true,
      wideOnly: true,
      cell: row => minutesOf(row.totalSeconds),
    },
    {
      title: t`Action`,
      number: true,
      cell: row => (
        <ButtonLink
          small
          to={`${paths.adminPlaySessions}?${new URLSearchParams({ user: row.user.id })}`}
          aria-label={t`View Time of ${row.user.name}`}
        >
          {t`View Time`}
        </ButtonLink>
      ),
    },
  ]
}

function emailOf({ user }: PlayTimeRow): string {
  return user.email ?? t`for admins only`
}
