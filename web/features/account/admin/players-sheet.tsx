import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { problemsOf } from '#contract/form-problems.ts'
import type { SheetPlayer } from '#contract/kept-player/sheet-calls.ts'
import { useCommand } from '#web/api/command.ts'
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

const IS: Readonly<Record<SheetPlayer['is'], string>> = {
  new: t`New: would be kept`,
  kept: t`Kept already`,
  fan: t`Has an account`,
}

const COLUMNS: readonly Column<SheetPlayer>[] = [
  { title: t`Line`, wideOnly: true, cell: ({ line }) => line },
  { title: t`Name`, heads: true, cell: ({ name }) => name },
  { title: t`On the boards`, cell: ({ userName }) => userName },
  { title: t`Here`, cell: ({ is }) => IS[is] },
]

/** Players of a pool that ran on paper, from a sheet: looked at first, then kept. */
export function PlayersSheet() {
  const [pasted, paste] = useState('')
  const preview = useCommand('previewPlayers')
  const shown = preview.data?.data
  return (
    <Page
      title={t`Players from a sheet`}
      lead={t`For a season that began on paper: a name a line, with an e-mail where there is one. Nothing is written before you have seen who is new. Nobody is mailed, and e-mails are compared with accounts and not kept: invite a player from the list of kept players.`}
      end={<ButtonLink to={`${paths.adminUsers}?show=kept`}>{t`Kept players`}</ButtonLink>}
    >
      <SheetInput
        label={t`Cells of a spreadsheet`}
        hint={t`Headings such as Name and E-Mail may be in English, German, Spanish or Arabic. With an @ before it, a name is a user name`}
        pasted={pasted}
        busy={preview.isPending}
        onPaste={text => {
          paste(text)
          preview.reset()
        }}
        onLook={file => preview.mutate({ file }, { onError: notify.error })}
      />
      <div aria-live="polite" className={styles.preview}>
        {shown && (
          <>
            {shown.emails > 0 && (
              <Text tone="quiet">
                {plural(shown.emails, {
                  one: '# e-mail was compared with accounts, and will not be kept.',
                  other: '# e-mails were compared with accounts, and will not be kept.',
                })}
              </Text>
            )}
            <RefusedLines lines={shown.refused} />
            {shown.players.length > 0 && (
              <Table
                caption={t`Players of the sheet`}
                columns={COLUMNS}
                rows={shown.players}
                rowKey={({ line }) => String(line)}
              />
            )}
            <Keeping
              key={shown.players.length}
              kept={shown.players.filter(({ is }) => is === 'new')}
              onDone={() => {
                paste('')
                preview.reset()
              }}
            />
          </>
        )}
      </div>
    </Page>
  )
}

function Keeping({ kept, onDone }: { kept: readonly SheetPlayer[]; onDone(): void }) {
  const keep = useCommand('keepPlayers')
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => problemsOf<'reason'>(['reason', !isReason(reason), REASON_NEEDED]),
    async send({ reason }) {
      const players = kept.map(({ name, userName }) => ({ name, userName }))
      const { message } = await keep.mutateAsync({ players, reason: reason.trim() })
      notify.success(message)
      onDone()
    },
  })
  if (kept.length === 0) return <Text tone="quiet">{t`Nobody of the sheet is new here.`}</Text>
  return (
    <section aria-labelledby="keep-players" className={styles.account}>
      <SectionTitle id="keep-players">{t`Keep the new players`}</SectionTitle>
      <Form handle={form} className={styles.exclude}>
        <ReasonField
          label={t`Reason`}
          hint={t`It stands in the history of accounts, which staff read.`}
          {...form.field('reason')}
        />
        <Button type="submit" look="primary" busy={form.busy}>
          {plural(kept.length, { one: 'Keep # player', other: 'Keep # players' })}
        </Button>
      </Form>
    </section>
  )
}
