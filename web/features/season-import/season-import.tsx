import { useState } from 'react'
import { useCommand } from '#web/api/command.ts'
import { Field } from '#web/ui/field.tsx'
import { Page } from '#web/ui/page.tsx'
import { notify } from '#web/ui/toast.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ImportPreviewView } from './preview.tsx'
import styles from './season-import.module.css'

/** /admin-import, for admins: what a season file would change, then the import of exactly that, with a bar. */
export function Component() {
  const [file, setFile] = useState<File>()
  const [zone, setZone] = useState('')
  const [competition, setCompetition] = useState('')
  const preview = useCommand('previewImport')
  const bringIn = useCommand('importSeason')
  const started = bringIn.data?.data.import ?? null
  const asked = (of: File) => ({
    file: of,
    zone: zone.trim() || undefined,
    competition: competition.trim() || undefined,
  })
  const look = (of: File | undefined) => {
    setFile(of)
    bringIn.reset()
    if (of) preview.mutate(asked(of), { onError: problem => notify.error(problem.message) })
  }
  /** A preview holds for the file, zone and competition that it was made of. */
  const change = (set: (text: string) => void) => (text: string) => {
    set(text)
    preview.reset()
  }
  const confirm = async (of: File, fingerprint: string) => {
    await bringIn.mutateAsync({ ...asked(of), fingerprint }).then(
      ({ message }) => notify.success(message),
      (problem: Error) => {
        notify.error(problem.message)
        look(of)
      },
    )
  }
  const shown = preview.data?.data
  return (
    <Page
      title="Import a season"
      lead="A season file of openfootball (JSON) or of our own format. Nothing is written before you have seen what would change; the same file twice changes nothing."
    >
      <div className={styles.form}>
        <label className={styles.file}>
          <span>Season file, 1 MB at most</span>
          <input
            type="file"
            accept=".json,application/json"
            onChange={event => {
              look(event.target.files?.[0])
              // The same file may be chosen again.
              event.target.value = ''
            }}
          />
        </label>
        <Field
          label="Time zone"
          hint="Of times without an offset, such as Europe/London"
          value={zone}
          onChange={change(setZone)}
        />
        <Field
          label="Competition"
          hint="Only where the file doesn't say it, such as premier-league-2025-26"
          value={competition}
          onChange={change(setCompetition)}
        />
      </div>
      <div aria-live="polite" aria-busy={preview.isPending}>
        {file && (
          <p className={styles.note}>
            {preview.isPending ? 'Reading' : 'Chosen'}: {file.name}{' '}
            {preview.isIdle && (
              <button type="button" className={styles.again} onClick={() => look(file)}>
                Preview again
              </button>
            )}
          </p>
        )}
        {started !== null && <ImportProgress id={started} />}
        {file && shown && started === null && (
          <ImportPreviewView
            of={shown}
            busy={bringIn.isPending}
            onConfirm={() => void confirm(file, shown.fingerprint)}
          />
        )}
      </div>
    </Page>
  )
}
