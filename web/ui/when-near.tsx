import { type ReactNode, useEffect, useRef, useState } from 'react'

/** How far below the window a part begins to load, as a share of the window's height. */
const MARGIN = '60%'

interface WhenNearProps {
  /** what the part takes up at the least, in CSS pixels, so that the page below it stays where it is */
  height: number
  children: ReactNode
}

/** A part far down a page: rendered, and what it needs fetched, when the reader comes near. */
export function WhenNear({ height, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || !place.current) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: `0px 0px ${MARGIN} 0px`,
    })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [near])
  return (
    <div ref={place} style={near ? undefined : { minHeight: height }}>
      {near && children}
    </div>
  )
}
