import { t } from '@lingui/core/macro'
import { ButtonLink } from '#web/ui/button.tsx'
import { paths } from '#web/ui/paths.ts'
import styles from './home.module.css'

const doors = [
  {
    title: t`Immersive esports`,
    text: t`A LAN event in Mumbai, an arena of your own, fan zones: where matches are watched together.`,
    to: paths.esports,
  },
  {
    title: t`AI, and where it stops`,
    text: t`What a model may suggest to you, and what the rules of the game alone decide.`,
    to: paths.ai,
  },
]

/** What else there is beside the predictor. */
export function Doors() {
  return (
    <section className={styles.section}>
      <div className={styles.columns}>
        {doors.map(({ title, text, to }) => (
          <div key={to}>
            <h2>{title}</h2>
            <p className={styles.about}>{text}</p>
            <div className={styles.actions}>
              <ButtonLink to={to} aria-label={t`Know More: ${title}`}>
                {t`Know More`}
              </ButtonLink>
            </div>
          </div>
        ))}
      </div>
    </section>
  )
}
