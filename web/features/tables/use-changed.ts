import { useEffect, useRef } from 'react'
import type { TableRow } from '#contract/round/calls.ts'

/** @returns the teams whose row is another than when the table was last drawn; none at first */
export function changedTeams(before: readonly TableRow[], now: readonly TableRow[]): ReadonlySet<string> {
  const known = new Map(before.map(row => [row.team, row]))
  return new Set(
    now
      .filter(row => {
        const old = known.get(row.team)
        return (
          old && (old.points !== row.points || old.played !== row.played || old.goalsFor !== row.goalsFor)
        )
      })
      .map(row => row.team),
  )
}

export function useChanged(rows: readonly TableRow[]): ReadonlySet<string> {
  const before = useRef(rows)
  const changed = useRef<ReadonlySet<string>>(new Set())
  const drawn = useRef(rows)
  if (drawn.current !== rows) {
    changed.current = changedTeams(before.current, rows)
    drawn.current = rows
  }
  useEffect(() => {
    before.current = rows
  }, [rows])
  return changed.current
}
