import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { read } from '#web/api/query.ts'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { paths } from '#web/ui/paths.ts'
import styles from './footer.module.css'
import { ShellLink } from './shell-link.tsx'

export function Footer() {
  const social = useQuery(read('site')).data?.data.social ?? []
  return (
    <footer className={styles.footer}>
      <div className={styles.row}>
        <p>{t`Copyright 2023 SKOR. All rights reserved.`}</p>
        {social.length > 0 && (
          <ul className={styles.links} aria-label={t`SKOR elsewhere`}>
            {social.map(({ network, url }) => (
              <li key={network}>
                <a href={url} target="_blank" rel="noopener noreferrer">
                  {network}
                </a>
              </li>
            ))}
          </ul>
        )}
        <nav className={styles.links} aria-label={t`Footer`}>
          <ShellLink to={paths.predictor}>{t`Predict`}</ShellLink>
          <ShellLink to={paths.offering}>{t`Points and prizes`}</ShellLink>
          <ShellLink to={paths.help}>{t`Help`}</ShellLink>
          <ShellLink to={paths.about}>{t`Questions`}</ShellLink>
          <ShellLink to={paths.terms}>{t`Terms`}</ShellLink>
          <ShellLink to={paths.contact}>{t`Contact`}</ShellLink>
          <ShellLink to={paths.getCode}>{t`Access code`}</ShellLink>
          <ShellLink to={paths.verify}>{t`Verify`}</ShellLink>
          <a href="/api/docs">{t`API`}</a>
        </nav>
        <LanguageSwitch />
      </div>
    </footer>
  )
}
