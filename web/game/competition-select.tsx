import { t } from '@lingui/core/macro'
import type { FieldProps } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

interface CompetitionSelectProps extends Omit<FieldProps, 'label'> {
  competitions: readonly { readonly id: string; readonly name: string }[]
}

/** One of the competitions, for forms of admins; empty while none is chosen. */
export function CompetitionSelect({ competitions, ...field }: CompetitionSelectProps) {
  return (
    <Select
      label={t`Competition`}
      options={[
        { value: '', label: t`Choose a competition` },
        ...competitions.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      {...field}
    />
  )
}
