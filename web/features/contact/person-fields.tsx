import { CONTACT_NAME_MAX, CONTACT_ROLES, OTHER_ROLE, PHONE_MAX, ROLE_MAX } from '#contract/contact-rules.ts'
import { EMAIL_MAX } from '#contract/email.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { COUNTRIES } from './countries.ts'
import type { Person, PersonField } from './person.ts'
import styles from './person-fields.module.css'

const COUNTRY_OPTIONS = [
  { value: '', label: 'Select' },
  ...COUNTRIES.map(({ code, name, dial }) => ({ value: code, label: `${name} (+${dial})` })),
]
const ROLE_OPTIONS = [
  { value: '', label: 'Select' },
  ...CONTACT_ROLES.map(role => ({ value: role, label: role })),
]

interface PersonFieldsProps {
  person: Person
  problemOf(field: PersonField): string | undefined
  onChange(part: Partial<Person>): void
}

/** Name, e-mail, phone with its country, and the role; 'other' asks which. */
export function PersonFields({ person, problemOf, onChange }: PersonFieldsProps) {
  return (
    <>
      <Field
        label="Name"
        name="name"
        autoComplete="name"
        maxLength={CONTACT_NAME_MAX}
        value={person.name}
        problem={problemOf('name')}
        onChange={event => onChange({ name: event.target.value })}
      />
      <Field
        label="Email address"
        name="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EMAIL_MAX}
        value={person.email}
        problem={problemOf('email')}
        onChange={event => onChange({ email: event.target.value })}
      />
      <div className={styles.phone}>
        <Select
          label="Country code"
          name="countryCode"
          autoComplete="country"
          value={person.country}
          options={COUNTRY_OPTIONS}
          onChange={country => onChange({ country })}
        />
        <Field
          label="Phone Number"
          name="phone"
          type="tel"
          autoComplete="tel-national"
          maxLength={PHONE_MAX}
          value={person.phone}
          problem={problemOf('phone')}
          onChange={event => onChange({ phone: event.target.value })}
        />
      </div>
      <div className={styles.role}>
        <Select
          label="User Role"
          name="userRole"
          value={person.role}
          options={ROLE_OPTIONS}
          problem={problemOf('role')}
          onChange={role => onChange({ role })}
        />
      </div>
      {person.role === OTHER_ROLE && (
        <Field
          label="Enter your role"
          name="ownRole"
          maxLength={ROLE_MAX}
          value={person.ownRole}
          problem={problemOf('ownRole')}
          onChange={event => onChange({ ownRole: event.target.value })}
        />
      )}
    </>
  )
}
