import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { TeamView } from '#contract/competition/team-calls.ts'
import { problemsOf } from '#contract/form-problems.ts'
import { teamOf } from '#data/teams.ts'
import { MAX_TEAM_LENGTH } from '#domain/words.ts'
import { useCommand } from '#web/api/command.ts'
import { read } from '#web/api/query.ts'
import { useUser } from '#web/api/session.ts'
import { TeamName } from '#web/game/team-name.tsx'
import { teamText } from '#web/game/team-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { SectionTitle } from '#web/ui/page.tsx'
import { ReasonEnd } from '#web/ui/reason-end.tsx'
import { isReason, REASON_NEEDED } from '#web/ui/reason-field.tsx'
import { EmptyState, View } from '#web/ui/state.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { ColoursForm } from './colours-form.tsx'
import styles from './deductions.module.css'
import forms from './forms.module.css'

const COLUMNS: readonly Column<TeamView>[] = [
  { title: t`Team`, heads: true, cell: ({ team }) => <TeamName team={team} /> },
  { title: t`Matches`, number: true, wideOnly: true, cell: ({ matches }) => matches },
]

/** The teams of a competition; admins rename one in all of its matches. */
export function Teams({ competition }: { competition: { id: string; name: string } }) {
  const heading = useId()
  const mayEdit = useUser()?.role === 'admin'
  const [selection, ask] = useState<TeamView | null>(null)
  const [dyed, dye] = useState<string | null>(null)
  const found = useQuery(read('teams', { competition: competition.id }))
  const close = () => ask(null)
  const action: Column<TeamView> = {
    title: t`Action`,
    number: true,
    cell: row => (
      <span className={forms.pair}>
        {/* Nations have their flags. */}
        {teamOf(row.team)?.countryCode === undefined && (
          <Button small aria-label={t`Colours of ${teamText(row.team)}`} onClick={() => dye(row.team)}>
            {t`Colours`}
          </Button>
        )}
        <Button small aria-label={t`Rename ${teamText(row.team)}`} onClick={() => ask(row)}>
          {t`Rename`}
        </Button>
      </span>
    ),
  }
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <SectionTitle id={heading}>{t`Teams`}</SectionTitle>
      <View
        query={found}
        rows={4}
        isEmpty={({ data }) => data.length === 0}
        empty={<EmptyState title={t`There is no team yet`} />}
      >
        {({ data }) => (
          <Table
            caption={t`Teams`}
            columns={mayEdit ? [...COLUMNS, action] : COLUMNS}
            rows={data}
            rowKey={({ team }) => team}
          />
        )}
      </View>
      <Dialog
        open={selection !== null}
        onClose={close}
        title={t`Rename ${selection ? teamText(selection.team) : t`a team`}`}
        text={plural(selection?.matches ?? 0, {
          one: `# match of ${competition.name}, played ones too, and the tables will show the new name. A file with the former name goes on to mean this team.`,
          other: `# matches of ${competition.name}, played ones too, and the tables will show the new name. A file with the former name goes on to mean this team.`,
        })}
      >
        {selection && <RenameForm competition={competition.id} team={selection.team} onDone={close} />}
      </Dialog>
      <Dialog
        open={dyed !== null}
        onClose={() => dye(null)}
        title={t`Colours of ${dyed ? teamText(dyed) : t`a team`}`}
        text={t`The shield of the team is drawn in them, in every competition of this site in which a team has this name.`}
      >
        {dyed && <ColoursForm competition={competition.id} team={dyed} onDone={() => dye(null)} />}
      </Dialog>
    </section>
  )
}

interface RenameFormProps {
  competition: string
  team: string
  onDone(): void
}

function RenameForm({ competition, team, onDone }: RenameFormProps) {
  const rename = useCommand('renameTeam')
  const form = useForm({
    initial: { to: team, reason: '' },
    check: ({ to, reason }) =>
      problemsOf<'to' | 'reason'>(
        ['to', to.trim() === '' || to.trim() === team, t`Please enter another name`],
        ['reason', !isReason(reason), REASON_NEEDED],
      ),
    refusals: { 'team-exists': 'to' },
    async send({ to, reason }) {
      const { message } = await rename.mutateAsync({
        competition,
        from: team,
        to: to.trim(),
        reason: reason.trim(),
      })
      notify.success(message)
      onDone()
    },
  })
  return (
    <Form handle={form} className={forms.inDialog}>
      <Field label={t`New name`} maxLength={MAX_TEAM_LENGTH} {...form.field('to')} />
      <ReasonEnd field={form.field('reason')} verb={t`Rename`} busy={form.busy} onCancel={onDone} />
    </Form>
  )
}
