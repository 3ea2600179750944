import { useState } from 'react'
import type * as z from 'zod/mini'
import type { SeasonFileForm } from '#contract/season/import-calls.ts'
import type { ColumnRole, DateOrder } from '#contract/season/sheet-columns.ts'
import { useCommand } from '#web/api/command.ts'
import { messageOf } from '#web/api/errors.ts'
import { notify } from '#web/ui/toast.tsx'

/** What the admin says of a sheet once it was read. */
export interface Said {
  readonly columns?: readonly ColumnRole[]
  readonly dateOrder?: DateOrder
  /** left out where the admin has not said it */
  readonly results?: 'later' | 'now'
}

/** What is said beside the file before it is read. */
type Fields = Omit<z.output<typeof SeasonFileForm>, 'file' | 'columns' | 'dateOrder' | 'results'>

export type SeasonFile = ReturnType<typeof useSeasonFile>

/** A season file on its way: looked at first, then imported or kept as a draft, exactly as it was seen. */
export function useSeasonFile(fields: Fields) {
  const [file, setFile] = useState<File>()
  const [corrections, setCorrections] = useState<Said>({})
  const preview = useCommand('previewImport')
  const bringIn = useCommand('importSeason')
  const keep = useCommand('keepDraft')
  const bodyOf = (upload: File, by: Said = corrections) => ({
    file: upload,
    ...fields,
    columns: by.columns && [...by.columns],
    dateOrder: by.dateOrder,
    results: by.results === 'later' ? by.results : undefined,
  })
  const look = (upload: File | undefined, by: Said = corrections) => {
    setFile(upload)
    setCorrections(by)
    bringIn.reset()
    if (upload) preview.mutate(bodyOf(upload, by), { onError: problem => notify.error(problem.message) })
  }
  const confirm = async (upload: File, fingerprint: string) => {
    await bringIn.mutateAsync({ ...bodyOf(upload), fingerprint }).then(
      ({ message }) => notify.success(message),
      (problem: unknown) => {
        notify.error(messageOf(problem))
        look(upload)
      },
    )
  }
  /** @returns whether the draft is kept */
  const keepIt = (upload: File, fingerprint: string): Promise<boolean> =>
    keep.mutateAsync({ ...bodyOf(upload), fingerprint }).then(
      ({ message }) => {
        notify.success(message)
        setFile(undefined)
        return true
      },
      (problem: Error) => {
        notify.error(problem.message)
        return false
      },
    )
  return {
    file,
    /** beside the file */
    corrections,
    shown: preview.data?.data,
    isRead: preview.isPending,
    /** the fields were changed since the file was looked at */
    isIdle: preview.isIdle,
    isWritten: bringIn.isPending,
    isKept: keep.isPending,
    started: bringIn.data?.data.import ?? null,
    look,
    confirm,
    keepIt,
    /** A preview holds for the file and the fields that it was made of. */
    forget: preview.reset,
  }
}
