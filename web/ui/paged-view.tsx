/** Lists that come in pages: the address holds the page, so that a reload and the back button keep it. */
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ROWS_OF_A_PAGE } from '#contract/choice.ts'
import type { contract, RouteName } from '#contract/index.ts'
import type { Said } from '#contract/wire.ts'
import type { Answer } from '#web/api/client.ts'
import { read } from '#web/api/query.ts'
import { Pager } from './pager.tsx'
import { View } from './state.tsx'
import { pageOf, useUrlParam } from './url-state.ts'

interface PagedAnswer {
  data: readonly unknown[]
  /** rows of all pages */
  total: number
  /** counted from 1 */
  page: number
  limit: number
}

type AnswerOf<Name extends RouteName> = Answer<(typeof contract)[Name]>
type QueryOf<Name extends RouteName> = Said<(typeof contract)[Name]['query']>
type PagedRoute = { [Name in RouteName]: AnswerOf<Name> extends PagedAnswer ? Name : never }[RouteName]

interface PagedOptions<Name extends PagedRoute> {
  /** rows of a page */
  size?: number
  /** the parameter of the address that holds the page; two lists on one page of the product have one each */
  param?: string
  enabled?: boolean
  /** after how many milliseconds the list is fetched again; false for not before it becomes stale */
  refetchInterval?(answer: AnswerOf<Name>): number | false
}

interface Paged<Answered> {
  data: Answered | undefined
  error: unknown
  /** the rows are those of another page or filter, while the right ones are fetched */
  isPlaceholderData: boolean
  refetch(): unknown
  size: number
  /** counted from 1, as the address says */
  page: number
  /** undefined while it is not known how many there are */
  pages: number | undefined
  setPage(to: number): void
}

/**
 * Reads the page that the address names.
 * @param filter what the list is filtered and sorted by
 */
export function usePaged<Name extends PagedRoute>(
  route: Name,
  filter: Omit<QueryOf<Name>, 'page' | 'limit'>,
  { size = ROWS_OF_A_PAGE, param = 'page', enabled, refetchInterval }: PagedOptions<Name> = {},
): Paged<AnswerOf<Name>> {
  const [text, setText] = useUrlParam(param)
  const page = pageOf(text)
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...read(route, { ...filter, page, limit: size } as unknown as QueryOf<Name>),
    enabled,
    refetchInterval: ({ state }) => (state.data && refetchInterval?.(state.data)) ?? false,
  })
  const total = (data as PagedAnswer | undefined)?.total
  const pages = total === undefined ? undefined : Math.max(1, Math.ceil(total / size))
  return { data, error, isPlaceholderData, refetch, size, page, pages, setPage: to => setText(String(to)) }
}

interface PagedViewProps<Answered> {
  query: Paged<Answered>
  /** whether the answer has nothing to show; without rows where left out */
  isEmpty?(answer: Answered): boolean
  empty?: ReactNode
  /** what stands below, whatever came of the question */
  below?: ReactNode
  /** of the placeholder; those of a full page where left out */
  rows?: number
  /** says 'Page 1 of 1' too, as the documents' lists do; else a list of one page stands without its pager */
  alwaysPaged?: boolean
  className?: string
  /** @param first the number of the first row, counted from 1 over all pages */
  children(answer: Answered, first: number): ReactNode
}

/** One page of a list with its pager: loading, error with retry, empty, or the rows. */
export function PagedView<Answered extends PagedAnswer>(props: PagedViewProps<Answered>) {
  const { query, isEmpty = ({ data }) => data.length === 0, empty, below, alwaysPaged, className } = props
  const { size, page, pages = 1, setPage } = query
  const { rows = size } = props
  return (
    <View query={query} rows={rows} isEmpty={isEmpty} empty={empty} below={below}>
      {answer => (
        <div className={className} aria-busy={query.isPlaceholderData}>
          {props.children(answer, (answer.page - 1) * answer.limit + 1)}
          {(pages > 1 || alwaysPaged) && <Pager page={page} pages={pages} onPage={setPage} />}
        </div>
      )}
    </View>
  )
}
