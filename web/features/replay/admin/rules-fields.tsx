/** The fields of rules, a part of the form each. Bounds are those of the schema. */
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { kindsOfCoupon } from '#domain/coupon/kinds.ts'
import { Rules } from '#domain/scoring/rules.ts'
import { Button } from '#web/ui/button.tsx'
import { Check } from '#web/ui/check.tsx'
import { Field } from '#web/ui/field.tsx'
import { Text } from '#web/ui/primitives.tsx'
import { boundsOf, boundsText, optionsOf } from '#web/ui/schema-fields.ts'
import { type Option, Select } from '#web/ui/select.tsx'
import type { FormHandle } from '#web/ui/use-form.ts'
import {
  ON,
  type RowField,
  type RulesDraft,
  type RulesFormValues,
  withoutRow,
  withRow,
} from './rules-draft.ts'
import styles from './rules-form.module.css'

interface OfForm {
  form: FormHandle<RulesFormValues>
}

type Name = keyof RulesDraft & string

interface NumberProps extends OfForm {
  name: Name
  label: string
  /** what an empty field says, where it may be empty */
  empty?: string
}

/** A whole number within the bounds that the schema has for this value. */
function WholeNumber({ form, name, label, empty }: NumberProps) {
  const bounds = boundsText(boundsOf(Rules, name))
  return (
    <Field
      label={label}
      hint={empty ? t`${bounds}; empty: ${empty}` : bounds}
      inputMode="numeric"
      autoComplete="off"
      {...form.field(name)}
    />
  )
}

interface PartProps {
  legend: string
  hint?: string
  children: ReactNode
}

function Part({ legend, hint, children }: PartProps) {
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>{legend}</legend>
      {hint && (
        <Text tone="quiet" size="small">
          {hint}
        </Text>
      )}
      <div className={styles.fields}>{children}</div>
    </fieldset>
  )
}

function OneOf({
  form,
  name,
  label,
  options,
}: OfForm & { name: Name; label: string; options: readonly Option[] }) {
  return <Select label={label} options={options} {...form.field(name)} />
}

export function PointsFields({ form }: OfForm) {
  return (
    <Part legend={t`Points`}>
      <WholeNumber form={form} name="points.exact" label={t`Exact score`} />
      <WholeNumber
        form={form}
        name="points.margin"
        label={t`Right margin`}
        empty={t`no more than the result`}
      />
      <WholeNumber form={form} name="points.result" label={t`Right result`} />
      <WholeNumber form={form} name="points.goals" label={t`Goals of one team, on top`} />
    </Part>
  )
}

export function RareFields({ form }: OfForm) {
  const has = form.field('rare')
  return (
    <Part
      legend={t`Rare right results`}
      hint={t`Points on top for a right result that few of the match's predictions have: all that count are counted.`}
    >
      <Check
        name={has.name}
        checked={has.value === ON}
        problem={has.problem}
        onChange={on => has.onChange(on ? ON : '')}
      >
        {t`A rare right result gives points on top`}
      </Check>
      {has.value === ON && (
        <>
          <WholeNumber form={form} name="rare.below" label={t`Fewer than so many percent of the picks`} />
          <WholeNumber form={form} name="rare.points" label={t`Points on top`} />
        </>
      )}
    </Part>
  )
}

/** Which score gives points, and whether predictions may change: each choice of the schema has its words. */
const SCORES: Readonly<Record<Rules['score'], string>> = {
  'after-120': t`After extra time`,
  'after-90': t`After 90 minutes`,
}
const DESK: Readonly<Record<Rules['deskDecision'], string>> = {
  counts: t`Points follow the decision`,
  'as-played': t`Points stay with what was played`,
}
const AMEND: Readonly<Record<Rules['amend'], string>> = {
  'until-lock': t`Can change until the lock`,
  never: t`Every submission is final`,
}
const BEFORE: Readonly<Record<Rules['lock']['before'], string>> = {
  match: t`The match itself`,
  'first-match-of-day': t`The first match of the day (GMT)`,
  'first-match-of-round': t`The first match of the round`,
}

export function CountedFields({ form }: OfForm) {
  return (
    <Part legend={t`What counts`}>
      <OneOf form={form} name="score" label={t`Score that gives points`} options={optionsOf(SCORES)} />
      <OneOf form={form} name="deskDecision" label={t`Result decided at a desk`} options={optionsOf(DESK)} />
    </Part>
  )
}

const EQUAL: Readonly<Record<Rules['equalFans'][number], string>> = {
  exact: t`More exact scores`,
  results: t`More right results`,
  predicted: t`More matches predicted`,
}

export function EqualFansFields({ form }: OfForm) {
  const options = [{ value: '', label: t`Nothing: they share the rank` }, ...optionsOf(EQUAL)]
  return (
    <Part
      legend={t`Fans with equal points`}
      hint={t`Who is first of them on every board, and for prizes that go by places. Who is equal in all of it shares the rank.`}
    >
      <OneOf form={form} name="equalFans.0" label={t`First by`} options={options} />
      <OneOf form={form} name="equalFans.1" label={t`Then by`} options={options} />
      <OneOf form={form} name="equalFans.2" label={t`At last by`} options={options} />
    </Part>
  )
}

export function LockFields({ form }: OfForm) {
  return (
    <Part legend={t`Lock`}>
      <WholeNumber form={form} name="lock.minutes" label={t`Minutes before kick-off`} />
      <OneOf
        form={form}
        name="lock.before"
        label={t`Kick-off that they count back from`}
        options={optionsOf(BEFORE)}
      />
      <Field
        label={t`Moment at which everything locks (GMT)`}
        hint={t`Matches without a kick-off too; empty: no such moment`}
        type="datetime-local"
        {...form.field('lock.by')}
      />
      <OneOf form={form} name="amend" label={t`Predictions`} options={optionsOf(AMEND)} />
    </Part>
  )
}

const FACTOR_OF = {
  freepass: 'coupons.freepass.factor',
  allornothing: 'coupons.allornothing.marqueeFactor',
  weekly: 'coupons.weekly.factor',
} as const satisfies Record<keyof Rules['coupons'], Name>

export function PowerUpFields({ form }: OfForm) {
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>{t`Power-ups`}</legend>
      {(Object.keys(FACTOR_OF) as (keyof typeof FACTOR_OF)[]).map(kind => {
        const { name } = kindsOfCoupon[kind]
        const has = form.field(`coupons.${kind}`)
        return (
          <div key={kind} className={styles.powerUp}>
            <Check
              name={has.name}
              checked={has.value === ON}
              problem={has.problem}
              onChange={on => has.onChange(on ? ON : '')}
            >
              {name}
            </Check>
            {has.value === ON && (
              <div className={styles.fields}>
                <WholeNumber form={form} name={FACTOR_OF[kind]} label={t`${name}: times`} />
                <WholeNumber
                  form={form}
                  name={`coupons.${kind}.perSeason`}
                  label={t`${name}: uses in a season`}
                  empty={t`once in every round`}
                />
              </div>
            )}
          </div>
        )
      })}
    </fieldset>
  )
}

/** Spans of rounds whose points count more than once. */
export function FactorRows({ form }: OfForm) {
  const count = Number(form.values.rows)
  const { most } = boundsOf(Rules, 'factors')
  const number = (at: number, name: 'from' | 'to' | 'factor', label: string) => (
    <WholeNumber form={form} name={`factors.${at}.${name}` satisfies RowField} label={label} />
  )
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>{t`Rounds that count more than once`}</legend>
      {count === 0 && <Text tone="quiet" size="small">{t`Every round counts once.`}</Text>}
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields are named by their index
        <div key={at} className={styles.row}>
          {number(at, 'from', t`Span ${at + 1}: first round`)}
          {number(at, 'to', t`Span ${at + 1}: last round`)}
          {number(at, 'factor', t`Span ${at + 1}: times`)}
          <Button
            small
            aria-label={t`Remove span ${at + 1}`}
            onClick={() => form.set(withoutRow(form.values, at))}
          >
            {t`Remove`}
          </Button>
        </div>
      ))}
      <div>
        <Button small disabled={count >= most} onClick={() => form.set(withRow(form.values))}>
          {t`Add rounds`}
        </Button>
      </div>
    </fieldset>
  )
}

export function BonusFields({ form }: OfForm) {
  return (
    <Part legend={t`Bonus questions`} hint={t`Points of the season's questions, by what they ask for.`}>
      <WholeNumber form={form} name="bonus.single.points" label={t`The right name`} />
      <WholeNumber form={form} name="bonus.several.each" label={t`Several names: each right name`} />
      <WholeNumber form={form} name="bonus.several.all" label={t`Several names: all right, on top`} />
      <WholeNumber form={form} name="bonus.number.exact" label={t`The exact number`} />
      <WholeNumber form={form} name="bonus.number.near.points" label={t`A number that is near`} />
      <WholeNumber form={form} name="bonus.number.near.within" label={t`Near: at most so far away`} />
    </Part>
  )
}
