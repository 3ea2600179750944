import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { read } from '#web/api/query.ts'
import styles from './match.module.css'

interface PlaceProps {
  team: string
  competition: string
}

/** Where a team stands in the one table of its competition; its line is there before, and stays empty in stages and groups. */
export function Place({ team, competition }: PlaceProps) {
  const rows = useQuery(read('getTables', { competition })).data?.data ?? []
  const row = rows.find(
    row => row.team === team && row.stage === null && row.group === null && row.played > 0,
  )
  return <small className={styles.place}>{row && t`Place ${row.place}`}</small>
}
