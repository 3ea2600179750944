import { t } from '@lingui/core/macro'
import styles from './market.module.css'

/** What a collectible is here, and what it is not. */
export function Banner() {
  return (
    <section className={styles.banner} aria-label={t`What a collectible is`}>
      <p className={styles.bannerTitle}>{t`Make it. List it. Trade it for SKOR.`}</p>
      <p>
        {t`Nothing of this is on a chain. Ids, hashes and owners stand in SKOR's own history, where every change is an event that can be replayed. SKOR are points of this site: they are earned here and spent here.`}
      </p>
    </section>
  )
}
