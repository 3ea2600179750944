import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from './link.tsx'
import styles from './links.module.css'
import { fanPath, matchPath } from './paths.ts'

interface LinkProps {
  id: string
  className?: string
  children: ReactNode
}

/** The name of a fan, which leads to the fan's page. @param id of the fan */
export function FanLink({ id, className, children }: LinkProps) {
  return (
    <Link to={fanPath(id)} className={clsx(styles.link, className)}>
      {typeof children === 'string' ? <bdi>{children}</bdi> : children}
    </Link>
  )
}

/** The name of a match, which leads to the match's page. @param id of the match */
export function MatchLink({ id, className, children }: LinkProps) {
  return (
    <Link to={matchPath(id)} className={clsx(styles.link, className)}>
      {children}
    </Link>
  )
}
