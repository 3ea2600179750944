import { WhySheet } from '#web/features/explain/why.tsx'
import { useUrlState } from '#web/ui/url-state.ts'

/**
 * The explanation of a match's points beside a page; the address holds which match it is about.
 * @returns what to call when the fan asks why, and the sheet to draw
 */
export function useWhy() {
  const [get, set] = useUrlState()
  const match = get('why')
  const show = (id: string | null) => set({ why: id, page: get('page') })
  return {
    onWhy: (row: { match: string }) => show(row.match),
    sheet: <WhySheet match={match === '' ? null : match} onClose={() => show(null)} />,
  }
}
