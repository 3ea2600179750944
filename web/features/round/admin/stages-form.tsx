import { t } from '@lingui/core/macro'
import { tableOrders } from '#domain/competition/presets/table-orders.ts'
import { MAX_STAGES, type Stage } from '#domain/competition/stages.ts'
import { useCommand } from '#web/api/command.ts'
import { Button } from '#web/ui/button.tsx'
import { Check } from '#web/ui/check.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { MarkFields } from './mark-fields.tsx'
import styles from './rows-form.module.css'
import { RowsForm } from './rows-form.tsx'
import {
  choicesOf,
  NO_ORDER,
  OWN_ORDER,
  oneMore,
  POINTS,
  rowsOf,
  SHAPES,
  type StageRow,
  stageProblems,
  stagesOf,
} from './stage-rows.ts'

interface StagesFormProps {
  competition: string
  stages: readonly Stage[]
  needsReason: boolean
  onDone(): void
}

const ORDERS = [
  { value: NO_ORDER, label: t`As the competition` },
  ...Object.keys(tableOrders).map(name => ({ value: name, label: name })),
]

/** All stages at once, and why. */
export function StagesForm({ competition, stages, needsReason, onDone }: StagesFormProps) {
  const set = useCommand('setStages')
  return (
    <RowsForm
      initial={rowsOf(stages)}
      needsReason={needsReason}
      verb={t`Set the stages`}
      check={typed => stageProblems(typed, needsReason)}
      send={(rows, grounds) => set.mutateAsync({ competition, stages: stagesOf(rows), ...grounds })}
      onDone={onDone}
    >
      {(rows, update) => (
        <>
          {rows.map((row, index) => (
            <fieldset key={row.key} className={styles.row}>
              <legend>{t`Stage ${index + 1}`}</legend>
              <StageFields
                row={row}
                first={index === 0}
                onChange={change =>
                  update(all =>
                    all.map(stage => (stage.key === row.key ? { ...stage, ...change(stage) } : stage)),
                  )
                }
              />
              <Button
                small
                look="quiet"
                onClick={() => update(all => all.filter(({ key }) => key !== row.key))}
              >
                {t`Remove stage ${index + 1}`}
              </Button>
            </fieldset>
          ))}
          <Button disabled={rows.length >= MAX_STAGES} onClick={() => update(oneMore)}>
            {t`Add a stage`}
          </Button>
        </>
      )}
    </RowsForm>
  )
}

interface StageFieldsProps {
  row: StageRow
  /** the first stage brings nothing along */
  first: boolean
  /** @param change what is other than in the row as it stands in the fields */
  onChange(change: (row: StageRow) => Partial<StageRow>): void
}

function StageFields({ row, first, onChange: change }: StageFieldsProps) {
  const onChange = (changed: Partial<StageRow>) => change(() => changed)
  const number = (label: string, name: 'from' | 'to' | 'bestPlace' | 'bestTeams') => (
    <Field
      label={label}
      inputMode="numeric"
      autoComplete="off"
      value={row[name]}
      onChange={typed => onChange({ [name]: typed })}
    />
  )
  const orders =
    row.kept.order === null ? ORDERS : [...ORDERS, { value: OWN_ORDER, label: t`Its own, as it stands` }]
  return (
    <div className={styles.fields}>
      <Field label={t`Name`} maxLength={40} value={row.name} onChange={name => onChange({ name })} />
      <Select
        label={t`Shape`}
        value={row.shape}
        options={choicesOf(SHAPES)}
        onChange={shape => onChange({ shape })}
      />
      {number(t`First round`, 'from')}
      {number(t`Last round`, 'to')}
      {(row.shape === 'table' || row.shape === 'groups') && (
        <>
          <Select
            label={t`Order of the teams`}
            value={row.order}
            options={orders}
            onChange={order => onChange({ order })}
          />
          {!first && (
            <>
              <Select
                label={t`Points from the table before`}
                value={row.points}
                options={choicesOf(POINTS)}
                onChange={points => onChange({ points })}
              />
              <Check checked={row.record} onChange={record => onChange({ record })}>
                {t`Matches and goals from there too`}
              </Check>
              {row.shape === 'table' && (
                <Field
                  label={t`Teams of each part`}
                  hint={t`By the places before, such as 6, 6; empty: one table`}
                  value={row.parts}
                  onChange={parts => onChange({ parts })}
                />
              )}
            </>
          )}
          {row.shape === 'groups' && (
            <>
              {number(t`Compare the teams at place`, 'bestPlace')}
              {number(t`How many of them go on`, 'bestTeams')}
              <Field
                label={t`Label of their mark`}
                maxLength={40}
                value={row.bestLabel}
                onChange={bestLabel => onChange({ bestLabel })}
              />
              <Check checked={row.equalSize} onChange={equalSize => onChange({ equalSize })}>
                {t`Without matches against teams that smaller groups don’t have`}
              </Check>
            </>
          )}
          <Check checked={row.ownMarks} onChange={ownMarks => onChange({ ownMarks })}>
            {t`Marks of its own`}
          </Check>
        </>
      )}
      {isMarked(row) && (
        <div className={styles.within}>
          <MarkFields rows={row.marks} onChange={next => change(({ marks }) => ({ marks: next(marks) }))} />
        </div>
      )}
    </div>
  )
}

const isMarked = ({ shape, ownMarks }: StageRow) => ownMarks && (shape === 'table' || shape === 'groups')
