import { t } from '@lingui/core/macro'
import {
  CONTACT_NAME_MAX,
  CONTACT_ROLES,
  OTHER_ROLE,
  PHONE_MAX,
  ROLE_MAX,
  roleId,
} from '#contract/contact/rules.ts'
import { textOf } from '#web/languages/i18n.ts'
import { EmailField } from '#web/ui/email-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { FormHandle } from '#web/ui/use-form.ts'
import { COUNTRIES } from './countries.ts'
import type { Person } from './person.ts'
import styles from './person-fields.module.css'

const NOT_CHOSEN = { value: '', label: t`Select` }
const COUNTRY_OPTIONS = [
  NOT_CHOSEN,
  ...COUNTRIES.map(({ code, name, dial }) => ({ value: code, label: `${name} (+${dial})` })),
]
const ROLE_OPTIONS = [
  NOT_CHOSEN,
  ...CONTACT_ROLES.map(role => ({ value: role, label: textOf(roleId(role), role) })),
]

type PersonForm = Pick<FormHandle<Person>, 'field' | 'values'>

/** Name, e-mail, phone with its country, and the role; 'other' asks which. */
export function PersonFields({ form }: { form: PersonForm }) {
  return (
    <>
      <ReachFields form={form} />
      <Select label={t`User Role`} options={ROLE_OPTIONS} {...form.field('role')} />
      {form.values.role === OTHER_ROLE && (
        <Field label={t`Enter your role`} maxLength={ROLE_MAX} {...form.field('ownRole')} />
      )}
    </>
  )
}

/** Name, e-mail, phone with its country: how a person is reached. */
export function ReachFields({ form }: { form: PersonForm }) {
  return (
    <>
      <Field label={t`Name`} autoComplete="name" maxLength={CONTACT_NAME_MAX} {...form.field('name')} />
      <EmailField label={t`Email address`} {...form.field('email')} />
      <div className={styles.phone}>
        <Select
          label={t`Country code`}
          autoComplete="country"
          options={COUNTRY_OPTIONS}
          {...form.field('country')}
        />
        <Field
          label={t`Phone Number`}
          type="tel"
          autoComplete="tel"
          maxLength={PHONE_MAX}
          {...form.field('phone')}
        />
      </div>
    </>
  )
}
