import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Floodlights } from '#web/ui/floodlights.tsx'
import styles from './portal.module.css'

export function Banner() {
  return (
    <header className={styles.banner}>
      <Floodlights />
      <h1 className={styles.title}>
        <Trans>
          Play games <span>for free</span>
        </Trans>
      </h1>
      <p className={styles.lead}>
        {t`Nine games under floodlights, by keyboard or touch. Your best scores stand on each game’s board.`}
      </p>
    </header>
  )
}
