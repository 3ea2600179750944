import { useRef, useState } from 'react'
import { timeOf } from '#web/ui/time.ts'
import { notify } from '#web/ui/toast.tsx'

interface SavedAtOnce<Values> {
  readonly values: Values
  /** when the last change was saved, in words; null before the first, and while one is on its way */
  readonly savedAt: string | null
  change(changes: Partial<Values>): void
}

/**
 * What is chosen is saved without a button, one change after the other: a later choice never loses against an earlier one.
 * @param problemOf why the values can't be saved as they are; null where they can
 * @param send saves all of them
 */
export function useSavedAtOnce<Values extends object>(
  initial: Values,
  send: (values: Values) => Promise<unknown>,
  problemOf: (values: Values) => string | null = () => null,
): SavedAtOnce<Values> {
  const [values, setValues] = useState(initial)
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const newest = useRef(values)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  return {
    values,
    savedAt,
    change(changes) {
      const next = { ...newest.current, ...changes }
      newest.current = next
      setValues(next)
      setSavedAt(null)
      if (problemOf(next) !== null) return
      queue.current = queue.current.then(async () => {
        // What was chosen meanwhile is saved by its own turn.
        if (newest.current !== next) return
        try {
          await send(next)
          setSavedAt(timeOf(new Date().toISOString()))
        } catch (problem) {
          notify.error(problem)
        }
      })
    },
  }
}
