import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { AccountView } from '#contract/account/act-calls.ts'
import type { ExclusionView } from '#contract/exclusion/calls.ts'
import { problemsOf } from '#contract/form-problems.ts'
import { useCommand } from '#web/api/command.ts'
import { useCompetitions } from '#web/api/competitions.ts'
import { read } from '#web/api/query.ts'
import { useUser } from '#web/api/session.ts'
import { ChangePreview } from '#web/game/change-preview.tsx'
import { CompetitionSelect } from '#web/game/competition-select.tsx'
import { isolated } from '#web/languages/languages.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { SectionTitle } from '#web/ui/page.tsx'
import { Text } from '#web/ui/primitives.tsx'
import { isReason, REASON_NEEDED, ReasonField } from '#web/ui/reason-field.tsx'
import { View } from '#web/ui/state.tsx'
import { gmtStampOf } from '#web/ui/time.ts'
import { notify } from '#web/ui/toast.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { usePreviewed } from '#web/ui/use-previewed.ts'
import { Places } from './places.tsx'
import styles from './users.module.css'

/** The competitions whose boards the fan is off, since when and why; admins take the fan off and back on. */
export function Exclusions({ account }: { account: AccountView }) {
  const found = useQuery(read('exclusions', { user: account.id }))
  const me = useUser()
  const decides = me?.role === 'admin' && me.id !== account.id
  return (
    <section aria-labelledby="boards" className={styles.account}>
      <SectionTitle id="boards">{t`Boards and prizes`}</SectionTitle>
      <View query={found} rows={1}>
        {({ data }) => (
          <>
            {data.length === 0 && <Text tone="quiet">{t`On all boards, as every fan.`}</Text>}
            <ul className={styles.exclusions}>
              {data.map(({ competition, competitionName, since, reason }) => (
                <li key={competition}>
                  <Trans>
                    <b>Excluded from {competitionName}</b> since {gmtStampOf(since)} GMT. Reason:{' '}
                    {isolated(reason)}
                  </Trans>
                </li>
              ))}
            </ul>
            {decides && <ExclusionForm account={account} excluded={data} />}
          </>
        )}
      </View>
    </section>
  )
}

interface ExclusionFormProps {
  account: AccountView
  excluded: readonly ExclusionView[]
}

/** What would be done shows first, with who moves on which board. */
function ExclusionForm({ account, excluded }: ExclusionFormProps) {
  const competitions = useCompetitions().data?.data ?? []
  const act = useCommand('excludeOrReadmit')
  const change = usePreviewed(useCommand('previewExclusion'))
  const isOut = (id: string) => excluded.some(({ competition }) => competition === id)
  const form = useForm({
    initial: { competition: '', reason: '' },
    check: ({ competition, reason }) => [
      ...problemsOf<'competition' | 'reason'>(
        ['competition', competition === '', t`Please choose a competition`],
        ['reason', !isReason(reason), REASON_NEEDED],
      ),
    ],
    async send({ competition, reason }) {
      const body = {
        user: account.id,
        competition,
        reason: reason.trim(),
        act: isOut(competition) ? ('readmit' as const) : ('exclude' as const),
      }
      await change.ask(body, async preview => {
        const sent = await act.mutateAsync({ ...body, preview })
        notify.success(sent.message)
        form.set({ reason: '' })
        return sent
      })
    },
  })
  const chosen = form.values.competition
  const { userName } = account
  const named = competitions.find(({ id }) => id === change.question?.change.competition)?.name ?? ''
  const readmits = change.question?.change.act === 'readmit'
  return (
    <Form handle={form} className={styles.exclude}>
      <Text tone="quiet">
        {t`A fan who is excluded goes on predicting, and stands on no board of the competition and wins none of its prizes that are published from then on. Taken back, the fan has all points again.`}
      </Text>
      <CompetitionSelect competitions={competitions} {...form.field('competition')} />
      <ReasonField
        label={t`Reason`}
        hint={t`Everybody can read it, for good: name nobody in it.`}
        {...form.field('reason')}
      />
      <Button type="submit" look={isOut(chosen) ? 'primary' : 'danger'} busy={change.busy}>
        {isOut(chosen) ? t`See what taking back would do` : t`See what excluding would do`}
      </Button>
      <ChangePreview
        change={change}
        title={readmits ? t`${named}: take back ${userName}` : t`${named}: exclude ${userName}`}
        verb={readmits ? t({ message: 'Take back', context: 'an excluded fan' }) : t`Exclude`}
        danger={!readmits}
        points={change.question && <Places places={change.question.preview.places} readmits={readmits} />}
      />
    </Form>
  )
}
