import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import type { SheetPrediction } from '#contract/entry/sheet-calls.ts'
import { problemsOf } from '#contract/form-problems.ts'
import { useCommand } from '#web/api/command.ts'
import { useCompetitions } from '#web/api/competitions.ts'
import { CompetitionSelect } from '#web/game/competition-select.tsx'
import { scoreWords } from '#web/game/score-words.ts'
import { matchName } from '#web/game/team-text.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { Page, SectionTitle } from '#web/ui/page.tsx'
import { paths } from '#web/ui/paths.ts'
import { Text } from '#web/ui/primitives.tsx'
import { isReason, REASON_NEEDED, ReasonField } from '#web/ui/reason-field.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { RefusedLines, SheetInput } from './sheet-input.tsx'
import styles from './users.module.css'

const COLUMNS: readonly Column<SheetPrediction>[] = [
  { title: t`Line`, wideOnly: true, cell: ({ line }) => line },
  { title: t`Player`, heads: true, cell: ({ player }) => player.name },
  {
    title: t`Match`,
    cell: ({ sides, late }) => (
      <>
        {matchName(sides)}
        {late && <span className={styles.late}>{t`After the lock`}</span>}
      </>
    ),
  },
  { title: t({ message: 'Score', context: 'of a match' }), cell: ({ score }) => scoreWords(score) },
]

/** Predictions in the places of many players, from a sheet: looked at first, then entered. */
export function PredictionsSheet() {
  const competitions = useCompetitions().data?.data ?? []
  const [competition, choose] = useState('')
  const [pasted, paste] = useState('')
  const [file, setFile] = useState<File>()
  const preview = useCommand('previewPredictions')
  const [left, setLeft] = useState<readonly { line: number; reason: string }[]>([])
  const shown = preview.data?.data
  const forget = () => {
    preview.reset()
    setLeft([])
  }
  function look(file: File) {
    setFile(file)
    setLeft([])
    preview.mutate({ file, competition }, { onError: notify.error })
  }
  return (
    <Page
      title={t`Predictions from a sheet`}
      lead={t`A player, a match and a score a line, or a match a line and a column for each player; with headings. Each is entered as a single prediction in a player’s place is: marked on all pages, and never once the score is known: for weeks that were played, the season comes in without its results first. Nothing is written before you have seen what each line does.`}
      end={<ButtonLink to={`${paths.adminUsers}?show=kept`}>{t`Kept players`}</ButtonLink>}
    >
      <div className={styles.exclude}>
        <CompetitionSelect
          competitions={competitions}
          value={competition}
          onChange={id => {
            choose(id)
            forget()
          }}
        />
      </div>
      <SheetInput
        label={t`Cells of a spreadsheet`}
        hint={t`Columns Player, Home, Away and Score, or Home, Away and a column for each player; a Round where two teams meet twice`}
        pasted={pasted}
        busy={preview.isPending}
        disabled={competition === ''}
        onPaste={text => {
          paste(text)
          forget()
        }}
        onLook={look}
      />
      <div aria-live="polite" className={styles.preview}>
        <RefusedLines lines={shown?.refused ?? left} />
        {shown && file && (
          <>
            {shown.predictions.length > 0 && (
              <Table
                caption={t`Predictions of the sheet`}
                columns={COLUMNS}
                rows={shown.predictions}
                rowKey={({ line, player }) => `${line} ${player.id}`}
              />
            )}
            <Entering
              key={shown.fingerprint}
              of={shown}
              sheet={{ file, competition }}
              onDone={refused => {
                paste('')
                preview.reset()
                setLeft(refused)
              }}
            />
          </>
        )}
      </div>
    </Page>
  )
}

interface EnteringProps {
  of: {
    readonly predictions: readonly SheetPrediction[]
    readonly reasonNeeded: boolean
    readonly fingerprint: string
  }
  sheet: { file: File; competition: string }
  /** @param refused lines that were left out after all */
  onDone(refused: readonly { line: number; reason: string }[]): void
}

function Entering({ of: { predictions, reasonNeeded, fingerprint }, sheet, onDone }: EnteringProps) {
  const enter = useCommand('enterPredictions')
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) =>
      problemsOf<'reason'>([
        'reason',
        !isReason(reason) && (reasonNeeded || reason.trim() !== ''),
        REASON_NEEDED,
      ]),
    async send({ reason }) {
      const { message, data } = await enter.mutateAsync({ ...sheet, reason: reason.trim(), fingerprint })
      notify.success(message)
      onDone(data.refused)
    },
  })
  if (predictions.length === 0) return <Text tone="quiet">{t`No line of the sheet can be entered.`}</Text>
  return (
    <section aria-labelledby="enter-sheet" className={styles.account}>
      <SectionTitle id="enter-sheet">{t`Enter the predictions`}</SectionTitle>
      <Form handle={form} className={styles.exclude}>
        <Text tone="quiet">
          {reasonNeeded
            ? t`One reason for all of them. Fans get a mail, and from the lock on the public history of changes shows each.`
            : t`All of them are of kept players before the lock: no reason is needed.`}
        </Text>
        <ReasonField
          label={t`Reason`}
          hint={t`Everybody can read it, for good: name nobody in it, and no score.`}
          {...form.field('reason')}
        />
        <Button type="submit" look="primary" busy={form.busy}>
          {plural(predictions.length, { one: 'Enter # prediction', other: 'Enter # predictions' })}
        </Button>
      </Form>
    </section>
  )
}
