import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { useCommand } from '#web/api/command.ts'
import { read } from '#web/api/query.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ownTimeZone } from '#web/ui/own-time-zone.ts'
import { paths } from '#web/ui/paths.ts'
import { Text } from '#web/ui/primitives.tsx'
import { notify } from '#web/ui/toast.tsx'
import styles from './ask-reminders.module.css'

/**
 * Whether a reminder shall come before a lock: asked after a save, of whoever has never chosen. Either answer is kept with the
 * account, so that nobody is asked twice.
 */
export default function AskReminders() {
  const settings = useQuery(read('mySettings')).data?.data
  const save = useCommand('saveSettings')
  if (!settings || (settings.timeZone !== null && save.isIdle)) return null
  const { quietHours } = settings
  const answer = save.isSuccess ? save.variables.remindByMail : null
  const choose = (remindByMail: boolean) =>
    save.mutate({ remindByMail, timeZone: ownTimeZone(), quietHours }, { onError: notify.error })
  return (
    <section className={styles.ask} aria-labelledby="ask-reminders" aria-live="polite">
      <BellRing size={22} aria-hidden className={styles.bell} />
      <div className={styles.words}>
        <h2 id="ask-reminders">{titleOf(answer)}</h2>
        <Text above={1} tone="quiet" size="small">
          {answer === null
            ? t`By mail, a day and two hours before your first lock, and only while a prediction of yours is missing.`
            : t`You can change that at any time.`}
        </Text>
      </div>
      <div className={styles.buttons}>
        {answer === null ? (
          <>
            <Button small look="quiet" disabled={save.isPending} onClick={() => choose(false)}>
              {t`No, thanks`}
            </Button>
            <Button small look="primary" busy={save.isPending} onClick={() => choose(true)}>
              {t`Remind me by mail`}
            </Button>
          </>
        ) : (
          <ButtonLink small to={paths.settings}>{t`Settings`}</ButtonLink>
        )}
      </div>
    </section>
  )
}

function titleOf(answer: boolean | null): string {
  if (answer === null) return t`Shall we remind you?`
  return answer ? t`You will be reminded` : t`You will not be reminded`
}
