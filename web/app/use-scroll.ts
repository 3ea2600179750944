import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { keptPlaces } from '#web/api/kept.ts'
import { staysInPlace } from '#web/ui/in-place.ts'

/**
 * How far down the reader is: a new page begins at its top, or at what the address names behind #; Back, Forward and a reload
 * find the place again. The browser's own way would look for the place before the page is there.
 */
export function useScroll(): void {
  const { key: entry, pathname, search, hash, state } = useLocation()
  // Each address that was typed is an entry of the same key: the place belongs to the address as well.
  const key = `${entry} ${pathname}${search}`
  const moved = useNavigationType() !== 'POP'
  const [places] = useState(keptPlaces.get)
  const shown = useRef(key)

  useEffect(() => {
    const note = () => {
      places[shown.current] = window.scrollY
    }
    const leave = () => {
      note()
      keptPlaces.set(places)
      // A reload begins where the page's frame was, before a script has run.
      window.history.scrollRestoration = 'auto'
    }
    window.addEventListener('scroll', note, { passive: true })
    window.addEventListener('pagehide', leave)
    // The place of the first page, with the next frame: to read a place lays the page out, and the frame does so anyway.
    const first = requestAnimationFrame(note)
    return () => {
      cancelAnimationFrame(first)
      window.removeEventListener('scroll', note)
      window.removeEventListener('pagehide', leave)
    }
  }, [places])

  // Runs when the page of the entry is drawn, and before a scroll that the drawing caused is noted.
  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual'
    shown.current = key
    const place = places[key]
    const target = document.getElementById(hash.slice(1))
    if (!moved && place !== undefined) window.scrollTo(0, place)
    else if (target) target.scrollIntoView()
    else if (moved && !staysInPlace(state)) window.scrollTo(0, 0)
    else if (!moved) return
    places[key] = window.scrollY
  }, [places, key, hash, moved, state])
}
