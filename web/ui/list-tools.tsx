import { type ReactNode, useCallback } from 'react'
import { Button } from './button.tsx'
import styles from './list-tools.module.css'
import { SearchBox } from './search-box.tsx'
import { Select } from './select.tsx'
import { useUrlState } from './url-state.ts'

interface ListToolsProps {
  /** of the search box: 'Search users' */
  search: string
  /** the first is the one in force when the address says none */
  sorts?: readonly { value: string; label: string }[]
  /** more filters, and what they are called in the address */
  children?: ReactNode
  filters?: readonly string[]
  /** what can be done with the whole list */
  end?: ReactNode
}

/** Search, order and Clear Filter of a list, all held by the address: `text` and `sort`. */
export function ListTools({ search, sorts, children, filters = [], end }: ListToolsProps) {
  const [get, set] = useUrlState()
  const onText = useCallback((text: string) => set({ text }), [set])
  const names = ['text', ...filters]
  const filtered = names.some(name => get(name) !== '')
  const clear = () => set(Object.fromEntries(names.map(name => [name, null])))
  return (
    <search className={styles.tools}>
      <SearchBox label={search} value={get('text')} onChange={onText} />
      {sorts && (
        <Select
          label="Sort"
          labelHidden
          value={get('sort') || (sorts[0]?.value ?? '')}
          options={sorts}
          onChange={sort => set({ sort: sort === sorts[0]?.value ? null : sort })}
        />
      )}
      {children}
      <Button look="quiet" disabled={!filtered} onClick={clear}>
        Clear Filter
      </Button>
      {end && <div className={styles.end}>{end}</div>}
    </search>
  )
}
