import { useLocation, useNavigate } from 'react-router-dom'
import { IN_PLACE } from './in-place.ts'

/**
 * A sheet over a page that is an entry of the history: Back closes the sheet and keeps the page. Links within the sheet
 * replace that entry, so that Back then leads to the page below, without the sheet.
 * @param name of the sheet, unique on its page
 */
export function useSheet(name: string): { open: boolean; show(): void; close(): void } {
  const { state, pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const kept = state as { sheet?: string } | null
  return {
    open: kept?.sheet === name,
    show: () => void navigate({ pathname, search, hash }, { state: { ...kept, ...IN_PLACE, sheet: name } }),
    close: () => void navigate(-1),
  }
}
