import { t } from '@lingui/core/macro'
import { Film } from '#web/ui/film/film.tsx'
import { SCENE_WORDS } from '#web/ui/film/scenes.ts'
import styles from './home.module.css'
import own from './trailer.module.css'

/** A week of the game as a film, and in words. */
export function Trailer() {
  return (
    <section className={styles.section}>
      <div className={own.trailer}>
        <Film />
        <div>
          <h2>{t`A week in fifteen seconds`}</h2>
          <ol className={own.scenes}>
            {Object.entries(SCENE_WORDS).map(([name, words]) => (
              <li key={name}>{words}</li>
            ))}
          </ol>
          <p className={own.note}>{t`Recorded in the product as it is, without sound.`}</p>
        </div>
      </div>
    </section>
  )
}
