import { NavLink, type NavLinkProps } from 'react-router-dom'
import { kept } from '#web/api/kept.ts'
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

interface ShellLinkProps extends NavLinkProps {
  to: string
  className?: string
}

/** A link of the header, the menus or the footer; the link to the open page is marked. */
export function ShellLink({ onClick, ...rest }: ShellLinkProps) {
  return (
    <NavLink
      end
      {...rest}
      onClick={event => {
        if (FORGET_DATE.has(rest.to)) kept.chosenDate.forget()
        onClick?.(event)
      }}
    />
  )
}
