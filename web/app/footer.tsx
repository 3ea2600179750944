import { Link } from 'react-router-dom'
import { kept } from '#web/api/kept.ts'
import { paths } from '#web/ui/paths.ts'
import styles from './footer.module.css'

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.row}>
        <p>Copyright 2023 SKOR. All rights reserved.</p>
        <nav className={styles.links} aria-label="Footer">
          <Link to={paths.predictor}>Predict</Link>
          <Link to={paths.worldCup}>World Cup 2022</Link>
          <Link to={paths.leaderboard}>Leaderboard</Link>
          <Link to={paths.winners}>Winners</Link>
          <Link to={paths.contact} onClick={kept.chosenDate.forget}>
            Contact
          </Link>
          <Link to={paths.getCode}>Access code</Link>
          <a href="/api/docs">API</a>
        </nav>
      </div>
    </footer>
  )
}
