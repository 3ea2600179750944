/** The fields of prizes, a part of the form for each prize. Bounds are those of the schema. */
import { t } from '@lingui/core/macro'
import { type PrizeRule, PrizeRules } from '#domain/prize/rules.ts'
import { Button } from '#web/ui/button.tsx'
import { Check } from '#web/ui/check.tsx'
import { Field } from '#web/ui/field.tsx'
import { boundsOf, boundsText, optionsOf } from '#web/ui/schema-fields.ts'
import { Select } from '#web/ui/select.tsx'
import type { FormHandle } from '#web/ui/use-form.ts'
import {
  isWonByMatches,
  mayRollOver,
  ON,
  type PrizeField,
  type PrizesFormValues,
  withoutPrize,
  withPrize,
} from './prizes-draft.ts'
import styles from './prizes-form.module.css'

/** Each choice of the schema has its words. */
const PERIODS: Readonly<Record<PrizeRule['period'], string>> = {
  round: t`Each round`,
  month: t`Each month`,
  season: t`The season`,
}
const GIVES: Readonly<Record<PrizeRule['gives']['kind'], string>> = {
  skor: t`SKOR tokens`,
  money: t`Money`,
  thing: t`A thing`,
}
const WON_BY: Readonly<Record<PrizeRule['won']['kind'], string>> = {
  board: t`A place on the board`,
  exact: t`All prize matches exactly right`,
}
const TIES: Readonly<Record<PrizeRule['ties'], string>> = {
  shared: t`Share the prizes of their places`,
  best: t`The most exact scores, then the earliest last save`,
}

const MAX_TITLE = boundsOf(PrizeRules, '0.title').most
const MAX_THING = boundsOf(PrizeRules, '0.gives.name').most
/** Of a new prize's id: nobody reads it. */
const ID_CHARACTERS = 8

interface OfForm {
  form: FormHandle<PrizesFormValues>
}

export function PrizeRows({ form }: OfForm) {
  const count = Number(form.values.rows)
  const { most } = boundsOf(PrizeRules, '')
  const add = () => {
    form.set(withPrize(form.values, `prize-${crypto.randomUUID().slice(0, ID_CHARACTERS)}`))
  }
  return (
    <>
      {Array.from({ length: count }, (_, at) => (
        <PrizeRow key={form.values[`${at}.id`]} form={form} at={at} />
      ))}
      <div>
        <Button small disabled={count >= most} onClick={add}>
          {t`Add a prize`}
        </Button>
      </div>
    </>
  )
}

interface OfRow extends OfForm {
  at: number
}

function PrizeRow({ form, at }: OfRow) {
  const label = t`Prize ${at + 1}`
  return (
    <fieldset className={styles.prize}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.fields}>
        <Field
          label={t`${label}: title`}
          maxLength={MAX_TITLE}
          autoComplete="off"
          {...form.field(`${at}.title`)}
        />
        <Select label={t`${label}: for`} options={optionsOf(PERIODS)} {...form.field(`${at}.period`)} />
        <Select label={t`${label}: gives`} options={optionsOf(GIVES)} {...form.field(`${at}.gives.kind`)} />
        <GivenFields form={form} at={at} />
        <WonFields form={form} at={at} />
      </div>
      {mayRollOver(form.values, at) && <RollsOver form={form} at={at} />}
      <div>
        <Button
          small
          aria-label={t`Remove prize ${at + 1}`}
          onClick={() => form.set(withoutPrize(form.values, at))}
        >
          {t`Remove`}
        </Button>
      </div>
    </fieldset>
  )
}

/** How much of what, by the kind of what is given. */
function GivenFields({ form, at }: OfRow) {
  const label = t`Prize ${at + 1}`
  const kind = form.values[`${at}.gives.kind`]
  if (kind === 'thing')
    return (
      <Field
        label={t`${label}: thing`}
        maxLength={MAX_THING}
        autoComplete="off"
        {...form.field(`${at}.gives.name`)}
      />
    )
  if (kind === 'skor') return <WholeNumber form={form} at={at} name="gives.units" label={t`tokens`} />
  return (
    <>
      <Field
        label={t`${label}: amount`}
        hint={t`Such as 5000 or 49.90`}
        inputMode="decimal"
        autoComplete="off"
        {...form.field(`${at}.gives.units`)}
      />
      <Field
        label={t`${label}: currency`}
        hint={t`Such as EUR`}
        autoComplete="off"
        autoCapitalize="characters"
        {...form.field(`${at}.gives.currency`)}
      />
      <WholeNumber form={form} at={at} name="gives.digits" label={t`digits of a cent`} />
    </>
  )
}

function WonFields({ form, at }: OfRow) {
  const label = t`Prize ${at + 1}`
  const byMatches = isWonByMatches(form.values, at)
  return (
    <>
      <Select label={t`${label}: won by`} options={optionsOf(WON_BY)} {...form.field(`${at}.won.kind`)} />
      {byMatches ? (
        <WholeNumber form={form} at={at} name="won.matches" label={t`prize matches of a round`} />
      ) : (
        <>
          <WholeNumber form={form} at={at} name="won.place" label={t`place`} />
          <Select label={t`${label}: equal points`} options={optionsOf(TIES)} {...form.field(`${at}.ties`)} />
        </>
      )}
    </>
  )
}

interface NumberProps extends OfRow {
  name: 'gives.units' | 'gives.digits' | 'won.matches' | 'won.place'
  label: string
}

function WholeNumber({ form, at, name, label }: NumberProps) {
  const field: PrizeField = `${at}.${name}`
  return (
    <Field
      label={t`Prize ${at + 1}: ${label}`}
      hint={boundsText(boundsOf(PrizeRules, field))}
      inputMode="numeric"
      autoComplete="off"
      {...form.field(field)}
    />
  )
}

function RollsOver({ form, at }: OfRow) {
  const { name, value, problem, onChange } = form.field(`${at}.rollsOver`)
  return (
    <Check name={name} checked={value === ON} problem={problem} onChange={on => onChange(on ? ON : '')}>
      {t`What nobody wins goes into this prize of the next round`}
    </Check>
  )
}
