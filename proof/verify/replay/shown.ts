/** What a site shows of boards and prizes: asked from its calls, or read from the files of an archive. */
import { boardPath, SITE_FILE } from '../paths.ts'
import type { Source } from '../source.ts'

export interface ShownPlace {
  readonly user_id: string
  readonly points: number
  readonly rank: number
}

/** The prizes of a period. */
export interface ShownPeriod {
  readonly competition: string
  readonly period: string
  readonly status: string
  readonly prizes: readonly {
    readonly prize: string
    /** the first ones */
    readonly winners: readonly { readonly id: string }[]
    readonly total: number
    readonly share: number | null
  }[]
}

export interface Shown {
  /** whether boards and prizes of the competition are shown */
  covers(competition: string): boolean
  /** @param name such as `league`, `league round 3`, `league 2022-08` */
  board(name: string): Promise<readonly ShownPlace[]>
  periods(competition: string): Promise<readonly ShownPeriod[]>
  /** the closed list of a month's raffle, as it was hashed; null where it is not shown here */
  raffleList(month: string): Promise<string | null>
}

/** Rows of a page: the most that the site gives. */
const PAGE = 100

/** @param api what stands above the calls of the site, such as `https://skor.example/api` */
export function shownBySite(api: Source): Shown {
  async function pages<Row>(path: string): Promise<readonly Row[]> {
    const rows: Row[] = []
    for (let page = 1; ; page++) {
      const { data, total } = await json<{ data: readonly Row[]; total: number }>(
        api.read(`${path}&limit=${PAGE}&page=${page}`),
      )
      rows.push(...data)
      if (data.length === 0 || rows.length >= total) return rows
    }
  }
  return {
    covers: () => true,
    board(name) {
      const [competition = '', ...rest] = name.split(' ')
      const filter = rest[0] === 'round' ? `&round=${rest[1]}` : rest[0] ? `&month=${rest[0]}` : ''
      return pages(`users/leaderboard?competition=${competition}${filter}`)
    },
    periods: competition => pages(`prizes?competition=${competition}`),
    async raffleList(month) {
      const list = await api.find(`raffles/${month}/list`)
      return list ? new TextDecoder().decode(list) : null
    },
  }
}

/** @param files of the archive of one competition @throws Error where the archive does not say what the site showed */
export async function shownIn(files: Source): Promise<Shown> {
  const site = await json<{ competition: string; prizes: readonly ShownPeriod[] }>(files.read(SITE_FILE))
  return {
    covers: competition => competition === site.competition,
    async board(name) {
      const rows: ShownPlace[] = []
      for (let page = 1; ; page++) {
        const found = await files.find(boardPath(name, page))
        if (!found) return rows
        rows.push(...(await json<readonly ShownPlace[]>(found)))
      }
    },
    periods: async () => site.prizes,
    raffleList: async () => null,
  }
}

async function json<T>(bytes: Uint8Array | Promise<Uint8Array>): Promise<T> {
  return JSON.parse(new TextDecoder().decode(await bytes)) as T
}
