import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import styles from './search-box.module.css'

/** How long after the last key the search starts, in milliseconds. */
const DEBOUNCE_MS = 220

interface SearchBoxProps {
  label: string
  /** the text in force; hold it in the URL (`useUrlState`) */
  value: string
  onChange(text: string): void
}

/** Searches a moment after the last key; a value changed from outside (Clear Filter) shows at once. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  const [text, setText] = useState(value)
  const [inForce, setInForce] = useState(value)
  if (value !== inForce) {
    setInForce(value)
    setText(value)
  }
  useEffect(() => {
    if (text.trim() === value) return
    const timer = setTimeout(() => onChange(text.trim()), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text, value, onChange])
  return (
    <label className={styles.box}>
      <Search size={16} aria-hidden />
      <input
        className={styles.input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={80}
        onChange={event => setText(event.target.value)}
      />
    </label>
  )
}
