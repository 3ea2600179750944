import { t } from '@lingui/core/macro'
import { useCommand } from '#web/api/command.ts'
import { kept } from '#web/api/kept.ts'
import { useUser } from '#web/api/session.ts'
import { isLanguage, LANGUAGES, type Language, language } from '#web/languages/languages.ts'
import styles from './language-switch.module.css'

/**
 * The languages by their own names. The page is loaded anew in the chosen one: what was typed but not saved is kept. The
 * account keeps the choice for other devices and for mails; a choice that does not reach the server holds on this device.
 */
export function LanguageSwitch() {
  const user = useUser()
  const keep = useCommand('chooseLanguage')
  async function choose(code: Language) {
    kept.language.set(code)
    if (user) await keep.mutateAsync({ language: code }).catch(() => {})
    location.reload()
  }
  return (
    <fieldset className={styles.switch} aria-label={t`Language`}>
      {Object.entries(LANGUAGES).map(([code, { name }]) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-pressed={code === language}
          onClick={() => isLanguage(code) && void choose(code)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
}
