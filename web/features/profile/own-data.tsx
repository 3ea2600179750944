import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { SectionTitle } from '#web/ui/page.tsx'
import { Step } from '#web/ui/step.tsx'
import { notify } from '#web/ui/toast.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { saveFile } from './save-file.ts'

const FILE_NAME = 'skor-my-data.json'
/** Spaces of indentation: people read it. */
const INDENT = 2

/** What the product knows about the reader: to take along, and to have deleted. */
export function OwnData() {
  const [deleting, setDeleting] = useState(false)
  const take = useMutation({
    mutationFn: () => call('exportData'),
    onSuccess: ({ data }) => saveFile(FILE_NAME, JSON.stringify(data, null, INDENT), 'application/json'),
    onError: notify.error,
  })
  return (
    <section aria-labelledby="own-data">
      <SectionTitle id="own-data">{t`Your data`}</SectionTitle>
      <Step
        title={t`Take it along`}
        text={t`Your account and all that stands with it in one file: predictions, power-ups, play time and scores, SKOR, collectibles and orders, wallet, accepted terms, sessions, mails.`}
      >
        <Button small busy={take.isPending} onClick={() => take.mutate()}>
          {t`Export my data`}
        </Button>
      </Step>
      <Step
        title={t`Delete the account`}
        text={t`Name, email and picture go for good. Boards keep the points under a neutral name, and collectibles that you sold stay with their owners.`}
      >
        <Button small look="danger" onClick={() => setDeleting(true)}>
          {t`Delete my account`}
        </Button>
      </Step>
      <DeleteAccount open={deleting} onClose={() => setDeleting(false)} />
    </section>
  )
}
