import { useQuery } from '@tanstack/react-query'
import { read } from '#web/api/query.ts'
import { paths } from '#web/ui/paths.ts'
import styles from './footer.module.css'
import { ShellLink } from './shell-link.tsx'

export function Footer() {
  const social = useQuery(read('site')).data?.data.social ?? []
  return (
    <footer className={styles.footer}>
      <div className={styles.row}>
        <p>Copyright 2023 SKOR. All rights reserved.</p>
        {social.length > 0 && (
          <ul className={styles.links} aria-label="SKOR elsewhere">
            {social.map(({ network, url }) => (
              <li key={network}>
                <a href={url} target="_blank" rel="noopener noreferrer">
                  {network}
                </a>
              </li>
            ))}
          </ul>
        )}
        <nav className={styles.links} aria-label="Footer">
          <ShellLink to={paths.predictor}>Predict</ShellLink>
          <ShellLink to={paths.offering}>Points and prizes</ShellLink>
          <ShellLink to={paths.help}>Help</ShellLink>
          <ShellLink to={paths.about}>Questions</ShellLink>
          <ShellLink to={paths.terms}>Terms</ShellLink>
          <ShellLink to={paths.contact}>Contact</ShellLink>
          <ShellLink to={paths.getCode}>Access code</ShellLink>
          <ShellLink to={paths.verify}>Verify</ShellLink>
          <a href="/api/docs">API</a>
        </nav>
      </div>
    </footer>
  )
}
