import { type ReactNode, useEffect, useRef, useState } from 'react'

/** How far below the window a part begins to load, as a share of the window's height. */
const MARGINS = { far: '60%', close: '10%' }

interface WhenNearProps {
  /** what the part takes up at the least, in CSS pixels, so that the page below it stays where it is */
  height: number
  /** 'once' shows the part wherever the reader is */
  at?: 'once' | keyof typeof MARGINS
  children: ReactNode
}

/** A part far down a page: rendered, and what it needs fetched, when the reader comes near. */
export function WhenNear({ height, at = 'far', children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null)
  const [seen, setNear] = useState(false)
  const near = seen || at === 'once'
  useEffect(() => {
    if (seen || at === 'once' || !place.current) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: `0px 0px ${MARGINS[at]} 0px`,
    })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [seen, at])
  return (
    <div ref={place} style={near ? undefined : { minHeight: height }}>
      {near && children}
    </div>
  )
}
