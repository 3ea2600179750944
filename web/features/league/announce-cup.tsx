import { t } from '@lingui/core/macro'
import type { LeagueDetail } from '#contract/league/calls.ts'
import { useCommand } from '#web/api/command.ts'
import { useCompetitions } from '#web/api/competitions.ts'
import { roundOption } from '#web/game/round-text.ts'
import { Form, SubmitButton } from '#web/ui/form.tsx'
import { SectionTitle } from '#web/ui/page.tsx'
import { Select } from '#web/ui/select.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useForm } from '#web/ui/use-form.ts'
import styles from './cup.module.css'

/** Which week a new cup begins in. @param announced a cup waits for its draw, and the new one takes its place */
export function AnnounceCup({ league, announced }: { league: LeagueDetail; announced: boolean }) {
  const announce = useCommand('announceCup')
  const all = useCompetitions().data?.data ?? []
  const open = all.filter(({ id }) => league.competition === null || id === league.competition)
  const form = useForm({
    initial: { competition: league.competition ?? '', firstRound: '' },
    check: ({ firstRound }) =>
      firstRound === '' ? [{ field: 'firstRound', message: t`Please choose the first week` }] : [],
    async send({ competition, firstRound }) {
      const body = {
        league: league.id,
        competition: competition || (open[0]?.id ?? ''),
        firstRound: Number(firstRound),
      }
      notify.success((await announce.mutateAsync(body)).message)
    },
  })
  const chosen = open.find(({ id }) => id === form.values.competition) ?? open[0]
  const rounds = (chosen?.rounds ?? []).filter(({ number }) => number >= (league.fromRound ?? 1))
  return (
    <section>
      <SectionTitle>{announced ? t`Announce another cup instead` : t`Announce a cup`}</SectionTitle>
      <Form handle={form} className={styles.announce}>
        {league.competition === null && (
          <Select
            label={t`Competition`}
            options={open.map(({ id, name }) => ({ value: id, label: name }))}
            {...form.field('competition')}
            onChange={competition => form.set({ competition, firstRound: '' })}
          />
        )}
        <Select
          label={t`First week`}
          hint={t`It must not have locked when the cup is drawn.`}
          options={[{ value: '', label: t`Choose a week` }, ...rounds.map(roundOption)]}
          {...form.field('firstRound')}
        />
        <SubmitButton busy={form.busy}>{t`Announce the cup`}</SubmitButton>
      </Form>
    </section>
  )
}
