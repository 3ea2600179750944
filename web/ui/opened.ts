import { useState } from 'react'

/** @returns whether it has been open yet: until then its code need not be there */
export function useOpened(open: boolean): boolean {
  const [opened, setOpened] = useState(open)
  if (open && !opened) setOpened(true)
  return opened || open
}
