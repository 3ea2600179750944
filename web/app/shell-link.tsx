import { useLocation } from 'react-router-dom'
import { kept } from '#web/api/kept.ts'
import { Link, type LinkProps } from '#web/ui/link.tsx'
import { paths } from '#web/ui/paths.ts'

/** Links that forget the date at which the World Cup page was left, as the specification lists them. */
const FORGET_DATE: ReadonlySet<string> = new Set([
  paths.home,
  paths.dashboard,
  paths.company,
  paths.ai,
  paths.articles,
  paths.contact,
  paths.raffle,
])

interface ShellLinkProps extends LinkProps {
  readonly to: string
}

/** A link of the header, the menus or the footer; the link to the open page is marked. */
export function ShellLink({ onClick, ...rest }: ShellLinkProps) {
  const { pathname } = useLocation()
  // The router finds a page whichever letters of its address are capitals.
  const isOpen = pathname.toLowerCase() === rest.to.toLowerCase()
  return (
    <Link
      aria-current={isOpen ? 'page' : undefined}
      {...rest}
      onClick={event => {
        if (FORGET_DATE.has(rest.to)) kept.chosenDate.forget()
        onClick?.(event)
      }}
    />
  )
}
