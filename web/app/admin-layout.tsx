import { Link, NavLink, Outlet } from 'react-router-dom'
import { forgetChosenDate } from '#web/api/chosen-date.ts'
import { useUser } from '#web/api/session.ts'
import styles from './admin-layout.module.css'
import { paths } from './paths.ts'

/** Around the operator's pages. Auditors see the same pages without their buttons. */
export function AdminLayout() {
  const user = useUser()
  return (
    <>
      <div className={styles.bar}>
        <nav className={styles.row} aria-label="Admin">
          <NavLink to={paths.adminMatches}>All matches</NavLink>
          <NavLink to={paths.adminReplays}>Replays</NavLink>
          <Link to={paths.home} onClick={forgetChosenDate}>
            Back to Home
          </Link>
          <span className={styles.who}>
            {user?.name}
            <span className={styles.chip}>{user?.role === 'admin' ? 'Admin' : 'Auditor, read-only'}</span>
          </span>
        </nav>
      </div>
      <Outlet />
    </>
  )
}
