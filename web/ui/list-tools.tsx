import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Row } from '#web/ui/primitives.tsx'
import { Button } from './button.tsx'
import styles from './list-tools.module.css'
import { SearchBox } from './search-box.tsx'
import { Select } from './select.tsx'
import { useUrlState } from './url-state.ts'

interface Sort<Value extends string> {
  readonly value: Value
  readonly label: string
}

export const BY_DATE = [
  { value: 'newest', label: t`Newest first` },
  { value: 'oldest', label: t`Oldest first` },
] as const

/** The order that the address names, else the first. */
export function sortOf<Value extends string>(
  sorts: readonly [Sort<Value>, ...Sort<Value>[]],
  text: string,
): Value {
  return (sorts.find(({ value }) => value === text) ?? sorts[0]).value
}

interface ListToolsProps {
  /** of the search box: 'Search users' */
  search: string
  /** the first is in force when the address names none */
  sorts?: readonly [Sort<string>, ...Sort<string>[]]
  /** more filters, and their names in the address */
  children?: ReactNode
  filters?: readonly string[]
  /** what can be done with the whole list */
  end?: ReactNode
}

/** Search, order and Clear Filter of a list, all held by the address: `text` and `sort`. */
export function ListTools({ search, sorts, children, filters = [], end }: ListToolsProps) {
  const [get, set] = useUrlState()
  const names = ['text', ...filters]
  const filtered = names.some(name => get(name) !== '')
  return (
    <Row as="search" wraps align="end" gap={2} below={5}>
      <SearchBox label={search} />
      {sorts && (
        <Select
          label={t`Sort`}
          labelHidden
          value={sortOf(sorts, get('sort'))}
          options={sorts}
          onChange={sort => set({ sort: sort === sorts[0].value ? null : sort })}
        />
      )}
      {children}
      <Button
        look="quiet"
        disabled={!filtered}
        onClick={() => set(Object.fromEntries(names.map(name => [name, null])))}
      >
        {t`Clear Filter`}
      </Button>
      {end && <div className={styles.end}>{end}</div>}
    </Row>
  )
}
