import type { BoardRow } from '#contract/board/calls.ts'

/** Who stood above the reader before the week and stands below now, and the other way round. */
export function overtaking(rows: readonly BoardRow[], own: string) {
  const me = rows.find(({ user }) => user.id === own)
  const before = me?.rankBefore ?? null
  if (!me || before === null) return { overtook: [], overtaken: [] }
  const compared = rows.filter(({ user }) => user.id !== own)
  const was = ({ rankBefore }: BoardRow) => rankBefore ?? Number.POSITIVE_INFINITY
  return {
    overtook: compared.filter(row => was(row) < before && row.rank > me.rank).map(({ user }) => user),
    overtaken: compared.filter(row => was(row) > before && row.rank < me.rank).map(({ user }) => user),
  }
}
