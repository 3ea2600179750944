import { useCallback, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { IN_PLACE } from './in-place.ts'

type Changes = Readonly<Record<string, string | null>>

/** Parameters that change while a text is typed: these replace the entry of the history, all others add one. */
const TYPED = ['text', 'page']
const isTyped = (changes: Changes) => Object.keys(changes).every(name => TYPED.includes(name))

/**
 * What a page holds in its address: filters, page number, text.
 * @returns the value of a parameter (or ''), a function that changes some of them, and one that names what is shown already
 * in this entry of the history, so that the browser's Back finds it; null and '' remove a parameter. Changing anything but
 * `page` goes back to the first page.
 */
export function useUrlState(): [
  get: (name: string) => string,
  set: (changes: Changes) => void,
  name: (shown: Changes) => void,
] {
  const [get, write] = useParams()
  const set = useCallback((changes: Changes) => write({ page: null, ...changes }), [write])
  const name = useCallback((shown: Changes) => write(shown, { replace: true }), [write])
  return [get, set, name]
}

/** One parameter of the address that is no filter: changing it keeps all others, the page number too. */
export function useUrlParam(name: string): [value: string, set: (value: string | null) => void] {
  const [get, write] = useParams()
  const set = useCallback((value: string | null) => write({ [name]: value }), [name, write])
  return [get(name), set]
}

function useParams() {
  const [params, setParams] = useSearchParams()
  const setter = useRef(setParams)
  setter.current = setParams
  const get = (name: string) => params.get(name) ?? ''
  const write = useCallback((changes: Changes, { replace = isTyped(changes) } = {}) => {
    setter.current(
      current => {
        const next = new URLSearchParams(current)
        for (const [name, value] of Object.entries(changes)) {
          if (value === null || value === '') next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace, state: IN_PLACE },
    )
  }, [])
  return [get, write] as const
}

/** The match whose points the reader asked about: the address holds it, so that a reload explains it again. */
export const useAskedWhy = () => useUrlParam('why')

/** The page number of the address; 1 where it says none or nonsense. */
export function pageOf(text: string): number {
  const page = Number(text)
  return Number.isInteger(page) && page >= 1 ? page : 1
}
