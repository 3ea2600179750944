import { t } from '@lingui/core/macro'
import { problemsOf } from '#contract/form-problems.ts'
import type { MatchView } from '#contract/round/calls.ts'
import { useCommand } from '#web/api/command.ts'
import { ChangePreview } from '#web/game/change-preview.tsx'
import { matchName } from '#web/game/team-text.ts'
import { Actions, Button, ButtonLink } from '#web/ui/button.tsx'
import { Choices } from '#web/ui/choices.tsx'
import { Form } from '#web/ui/form.tsx'
import { paths } from '#web/ui/paths.ts'
import { isReason, REASON_MESSAGE, ReasonField } from '#web/ui/reason-field.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useForm } from '#web/ui/use-form.ts'
import styles from './forms.module.css'
import { MatchPage } from './match-page.tsx'
import { selecting } from './selected-match.ts'
import { useCorrection } from './use-correction.ts'
import { winnerChoices, winnerText } from './winner-choice.ts'

/** /set_winner: who won settles the match, and it gives its points. */
export function Component() {
  return (
    <MatchPage title={t`Set winner`} readOnly={t`You see this page as an auditor. Only admins set winners.`}>
      {match => <SetWinner key={match.id} match={match} />}
    </MatchPage>
  )
}

function SetWinner({ match }: { match: MatchView }) {
  const choices = winnerChoices(match)
  const current = choices.find(choice => choice.winner === match.winner)?.name
  const changes = (winner: string) => current !== undefined && winner !== current
  const setWinner = useCommand('setWinner')
  const correction = useCorrection()
  const form = useForm({
    initial: { winner: current ?? '', reason: '' },
    check: ({ winner, reason }) =>
      problemsOf<'winner' | 'reason'>(
        ['winner', winner === '', t`Please select the winner`],
        ['reason', changes(winner) && !isReason(reason), REASON_MESSAGE],
      ),
    async send({ winner, reason }) {
      const why = changes(winner) ? reason.trim() : undefined
      const body = { match: match.id, winnerName: winner, reason: why }
      const send = async (preview?: string) => {
        const sent = await setWinner.mutateAsync({ ...body, preview })
        notify.success(t`Winner updated successfully`)
        form.set({ reason: '' })
        return sent
      }
      if (changes(winner)) await correction.ask(body, send)
      else await send()
    },
  })
  return (
    <Form handle={form} className={styles.form}>
      <ChangePreview
        change={correction}
        title={`${matchName(match)}: ${winnerText(form.values.winner)}`}
        verb={t`Confirm the correction`}
      />
      <Choices
        legend={t`Winner`}
        choices={choices.map(({ name, fits }) => ({
          value: name,
          label: winnerText(name),
          disabled: !fits,
          note: !fits && match.score && t`contradicts the score`,
        }))}
        {...form.field('winner')}
      />
      {match.score === null && (
        <p className={styles.effect}>
          {t`The score comes first.`}{' '}
          <ButtonLink small to={paths.adminScore + selecting(match)}>
            {t`Set score`}
          </ButtonLink>
        </p>
      )}
      {changes(form.values.winner) && <ReasonField {...form.field('reason')} />}
      <Actions>
        <Button
          type="submit"
          look="primary"
          busy={form.busy}
          disabled={match.score === null || form.values.winner === current}
        >
          {current === undefined ? t`Set winner` : t`Change winner`}
        </Button>
      </Actions>
    </Form>
  )
}
