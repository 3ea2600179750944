import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { read } from '#web/api/query.ts'
import { Field, type FieldProps } from '#web/ui/field.tsx'
import { lateLock } from './late-lock.ts'

/** When a question locks, with a warning where fans could know results before. */
export function LockField({
  competition,
  ...field
}: { competition: string } & Omit<FieldProps, 'label' | 'hint'>) {
  const { data } = useQuery(read('competitions'))
  const hint = lateLock(
    field.value,
    data?.data.find(({ id }) => id === competition),
  )
  return <Field label={t`Locks (GMT)`} type="datetime-local" hint={hint} {...field} />
}
