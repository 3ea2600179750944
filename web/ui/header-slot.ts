import { createContext } from 'react'

/** The place in the header where a page puts the choice that the page hangs on; null until the header is there. */
export const HeaderSlot = createContext<HTMLElement | null>(null)
