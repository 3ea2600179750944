/** The signs of a fan's own pages, and how much there is on them. */
import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import {
  Banknote,
  Box,
  ChartNoAxesColumn,
  CircleUser,
  History,
  LayoutGrid,
  List,
  Medal,
  Settings,
  Users,
} from 'lucide-react'
import { read } from '#web/api/query.ts'
import { locale } from '#web/languages/languages.ts'
import { paths } from '#web/ui/paths.ts'
import type { FanPath } from './fan-entries.ts'

export const SIGNS: Readonly<Record<FanPath, typeof List>> = {
  [paths.dashboard]: LayoutGrid,
  [paths.myPredictions]: List,
  [paths.history]: History,
  [paths.winnings]: Medal,
  [paths.leaderboard]: ChartNoAxesColumn,
  [paths.winners]: Users,
  [paths.profile]: CircleUser,
  [paths.transactions]: Banknote,
  [paths.collectibles]: Box,
  [paths.settings]: Settings,
}

/** What there is on a page of the reader's, in a word or two beside the way to that page; '' while that is not known. */
export function useFigures(signedIn: boolean): Partial<Readonly<Record<FanPath, string>>> {
  const skor = useQuery({ ...read('mySkor'), enabled: signedIn }).data?.data
  const open = useQuery({ ...read('myPredictions', { show: 'open', limit: 1 }), enabled: signedIn }).data
    ?.total
  const prizes = useQuery({ ...read('myPrizes'), enabled: signedIn }).data?.data.length
  return {
    [paths.dashboard]: skor && t`${skor.balance.toLocaleString(locale)} SKOR`,
    [paths.myPredictions]: open === undefined ? '' : t`${open} open`,
    [paths.winnings]: prizes === undefined ? '' : plural(prizes, { one: '# prize', other: '# prizes' }),
  }
}
