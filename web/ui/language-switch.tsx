import { t } from '@lingui/core/macro'
import { kept } from '#web/api/kept.ts'
import { LANGUAGES, language } from '#web/languages/languages.ts'
import styles from './language-switch.module.css'

/** The languages by their own names. The page is loaded anew in the chosen one: what was typed but not saved is kept. */
export function LanguageSwitch() {
  return (
    <fieldset className={styles.switch} aria-label={t`Language`}>
      {Object.entries(LANGUAGES).map(([code, { name }]) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-pressed={code === language}
          onClick={() => {
            kept.language.set(code)
            location.reload()
          }}
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
}
