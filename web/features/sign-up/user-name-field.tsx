import { t } from '@lingui/core/macro'
import { userNameProblem } from '#contract/account/rules.ts'
import { problemText } from '#web/languages/i18n.ts'
import { Field } from '#web/ui/field.tsx'
import type { Availability } from './use-user-name-check.ts'
import styles from './user-name-field.module.css'

const WORDS: Readonly<Record<Availability, string>> = {
  unknown: '',
  available: t`Available`,
  taken: t`Not Available`,
}

interface UserNameFieldProps {
  value: string
  availability: Availability
  problem?: string
  onChange(value: string): void
}

/** The user name, with whether it can be had; read out when it changes. */
export function UserNameField({ availability, onChange, problem, ...field }: UserNameFieldProps) {
  return (
    <>
      <Field
        label={t`Username`}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        hint={t`3 to 8 letters, digits, dots, dashes or underscores; boards show it.`}
        onChange={value => onChange(value.trim())}
        problem={problem ?? typedProblem(field.value)}
        {...field}
      />
      <p className={styles.note} data-state={availability} role="status">
        {WORDS[availability]}
      </p>
    </>
  )
}

/** What no further key can mend; a name that is still too short is on its way. */
function typedProblem(userName: string): string | undefined {
  const problem = userNameProblem(userName)
  const isOnItsWay = userName === '' || problem?.id === 'user-name-short'
  return problem && !isOnItsWay ? problemText(problem) : undefined
}
