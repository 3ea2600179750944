import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import styles from './search-box.module.css'
import { useUrlState } from './url-state.ts'

/** How long after the last key the search starts, in milliseconds. */
const DEBOUNCE_MS = 220

/** Puts a text into the address, as `text`, a moment after the last key; Clear Filter empties the box at once. */
export function SearchBox({ label }: { label: string }) {
  const [get, set] = useUrlState()
  const value = get('text')
  const [text, setText] = useState(value)
  const [inForce, setInForce] = useState(value)
  if (value !== inForce) {
    setInForce(value)
    setText(value)
  }
  useEffect(() => {
    if (text.trim() === value) return
    const timer = setTimeout(() => set({ text: text.trim() }), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text, value, set])
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
