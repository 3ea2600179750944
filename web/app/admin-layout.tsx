import { NavLink, Outlet } from 'react-router-dom'
import { useUser } from '#web/api/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { paths } from '#web/ui/paths.ts'
import styles from './area-bar.module.css'
import { ShellLink } from './shell-link.tsx'

/** Around the operator's pages, which auditors see without the buttons. */
export function AdminLayout() {
  const user = useUser()
  return (
    <>
      <div className={styles.bar}>
        <nav className={styles.row} aria-label="Admin">
          <NavLink to={paths.adminMatches}>All matches</NavLink>
          {user?.role === 'admin' && (
            <>
              <NavLink to={paths.adminUsers}>Users</NavLink>
              <NavLink to={paths.adminAccessCodes}>Access codes</NavLink>
              <NavLink to={paths.adminQueries}>Queries</NavLink>
            </>
          )}
          <NavLink to={paths.adminMails}>Mails</NavLink>
          <NavLink to={paths.adminReplays}>Replays</NavLink>
          <ShellLink to={paths.home}>Back to Home</ShellLink>
          <span className={styles.who}>
            {user && <Avatar name={user.name} image={user.image} size={24} />}
            {user?.name}
            <Chip>{user?.role === 'admin' ? 'Admin' : 'Auditor, read-only'}</Chip>
          </span>
        </nav>
      </div>
      <Outlet />
    </>
  )
}
