import { useEffect, useRef, useState } from 'react'
import { notify } from '#web/ui/toast.tsx'
import { Sitting } from './sitting.ts'

/**
 * One sitting for as long as the page shows the game. It is left with the page, and a page that the browser brings back
 * from its memory begins another.
 */
export function useSitting(user: string | undefined, game: string | undefined) {
  const sitting = useRef<Sitting>(undefined)
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (user === undefined || game === undefined) return
    const begin = () => {
      setSeconds(0)
      sitting.current = new Sitting(user, game, setSeconds)
      void sitting.current.begin().catch(notify.error)
    }
    const leave = () => {
      sitting.current?.leave()
      sitting.current = undefined
    }
    const comeBack = (event: PageTransitionEvent) => event.persisted && begin()
    begin()
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', comeBack)
    return () => {
      leave()
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', comeBack)
    }
  }, [user, game])
  return { sitting, seconds }
}
