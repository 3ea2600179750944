import type { ReactNode } from 'react'
import { Link } from '#web/ui/link.tsx'
import { paths } from '#web/ui/paths.ts'
import styles from './users.module.css'

interface AccountLinkProps {
  /** of the user */
  id: string
  /** names the link where its words are not enough */
  label?: string
  children: ReactNode
}

/** Leads to an account's page for staff. */
export function AccountLink({ id, label, children }: AccountLinkProps) {
  return (
    <Link to={`${paths.adminUsers}/${id}`} className={styles.manage} aria-label={label}>
      {children}
    </Link>
  )
}
