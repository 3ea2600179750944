import { Trans } from '@lingui/react/macro'
import { TERMS_VERSION } from '#contract/account/terms-version.ts'
import { Check } from './check.tsx'
import { Link } from './link.tsx'
import { paths } from './paths.ts'

interface TermsCheckProps {
  name: string
  /** the version that was accepted, empty before */
  value: string
  problem?: string | undefined
  onChange(accepted: string): void
}

/** The terms in force, to be accepted by whoever makes an account. */
export function TermsCheck({ name, value, problem, onChange }: TermsCheckProps) {
  return (
    <Check
      name={name}
      checked={value === TERMS_VERSION}
      problem={problem}
      onChange={checked => onChange(checked ? TERMS_VERSION : '')}
    >
      <Trans>
        I am 18 or older and accept the{' '}
        <Link to={paths.terms} target="_blank">
          terms of use
        </Link>{' '}
        and what they say of{' '}
        <Link to={`${paths.terms}#personal-data`} target="_blank">
          privacy
        </Link>
      </Trans>
    </Check>
  )
}
