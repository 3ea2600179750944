import { t } from '@lingui/core/macro'
import { useNavigate } from 'react-router-dom'
import { type Badge, MAX_LEAGUE_DESCRIPTION, MAX_LEAGUE_NAME } from '#domain/league/events.ts'
import { useCommand } from '#web/api/command.ts'
import { useCompetitions } from '#web/api/competitions.ts'
import { roundOption } from '#web/game/round-text.ts'
import { Check } from '#web/ui/check.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { Form, SubmitButton } from '#web/ui/form.tsx'
import { leaguePath } from '#web/ui/paths.ts'
import { Select } from '#web/ui/select.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { BadgeChoice } from './badge-choice.tsx'

const BADGE: Badge = { emblem: 'bolt', colour: 'green' }

/** A new league: its name, its badge, and whose points count from when on. */
export function CreateForm() {
  const navigate = useNavigate()
  const create = useCommand('createLeague')
  const competitions = useCompetitions().data?.data ?? []
  const form = useForm({
    initial: { name: '', description: '', badge: BADGE, competition: '', fromRound: '', public: false },
    check: ({ name }) =>
      name.trim() === '' ? [{ field: 'name', message: t`Please give the league a name` }] : [],
    async send({ name, description, badge, competition, fromRound, public: isPublic }) {
      const { data, message } = await create.mutateAsync({
        name,
        description,
        badge,
        public: isPublic,
        expiresAt: null,
        competition: competition === '' ? null : competition,
        fromRound: competition === '' || fromRound === '' ? null : Number(fromRound),
      })
      notify.success(message)
      void navigate(leaguePath(data.league), { replace: true })
    },
  })
  const { values, set } = form
  const chosen = competitions.find(({ id }) => id === values.competition)
  return (
    <Form handle={form}>
      <Field label={t`Name`} maxLength={MAX_LEAGUE_NAME} autoComplete="off" {...form.field('name')} />
      <TextArea
        label={t`Description`}
        hint={t`Shown to those who are invited. May stay empty.`}
        rows={2}
        maxLength={MAX_LEAGUE_DESCRIPTION}
        {...form.field('description')}
      />
      <BadgeChoice value={values.badge} onChange={badge => set({ badge })} />
      <Select
        label={t`Points of`}
        options={[
          { value: '', label: t`All competitions` },
          ...competitions.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        {...form.field('competition')}
        onChange={competition => set({ competition, fromRound: '' })}
      />
      {chosen && (
        <Select
          label={t`Counted from`}
          options={[{ value: '', label: t`The first round` }, ...chosen.rounds.slice(1).map(roundOption)]}
          {...form.field('fromRound')}
        />
      )}
      <Check name="public" checked={values.public} onChange={checked => set({ public: checked })}>
        {t`Public: everybody finds the league and may join it`}
      </Check>
      <SubmitButton busy={form.busy}>{t`Create the league`}</SubmitButton>
    </Form>
  )
}
