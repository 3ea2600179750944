import { t } from '@lingui/core/macro'
import { prizes } from '#web/ui/prizes.ts'
import styles from './home.module.css'
import own from './prizes.module.css'

export function Prizes() {
  return (
    <section className={styles.section}>
      <h2>{t`What there is to win`}</h2>
      <ul className={styles.columns}>
        {prizes.map(({ prize, name, text }) => (
          <li key={name} className={own.prize}>
            <b>{prize}</b>
            <span>{name}</span>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
