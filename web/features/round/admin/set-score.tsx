import { t } from '@lingui/core/macro'
import type { MatchView } from '#contract/round/calls.ts'
import { useCommand } from '#web/api/command.ts'
import { ChangePreview } from '#web/game/change-preview.tsx'
import { ScoreInput } from '#web/game/score-input.tsx'
import { matchName, teamText } from '#web/game/team-text.ts'
import { Actions, Button, ButtonLink } from '#web/ui/button.tsx'
import { Check } from '#web/ui/check.tsx'
import { usePassed } from '#web/ui/clock.ts'
import { Note } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { paths } from '#web/ui/paths.ts'
import { ReasonField } from '#web/ui/reason-field.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useForm } from '#web/ui/use-form.ts'
import styles from './forms.module.css'
import { MatchPage } from './match-page.tsx'
import { formOf, isAwarded, readAfter90, readScore, scoreProblems } from './score-form.ts'
import { selecting } from './selected-match.ts'
import { useCorrection } from './use-correction.ts'

/** /predictor-Edit: the score up to 120 minutes; a second one is a correction. */
export function Component() {
  return (
    <MatchPage title={t`Update score`} readOnly={t`You see this page as an auditor. Only admins set scores.`}>
      {match => <SetScore key={match.id} match={match} />}
    </MatchPage>
  )
}

function SetScore({ match }: { match: MatchView }) {
  const setScore = useCommand('setScore')
  const correction = useCorrection()
  const form = useForm({
    initial: formOf(match),
    check: values => scoreProblems(values, match),
    async send(values) {
      const reason = match.score ? values.reason.trim() : undefined
      const score = readScore(values)
      const [after90, awarded] = [readAfter90(values), isAwarded(values)]
      const send = async (preview?: string) => {
        const sent = await setScore.mutateAsync({ match: match.id, score, after90, awarded, reason, preview })
        notify.success(t`Score updated successfully`)
        form.set({ reason: '' })
        return sent
      }
      if (match.score) await correction.ask({ match: match.id, score, after90, awarded, reason }, send)
      else await send()
    },
  })
  const kickedOff = usePassed(match.kickOff)
  if (!kickedOff || match.status === 'postponed')
    return (
      <p className={styles.effect}>
        {t`${matchName(match)} has not kicked off yet: its score can be set from the kick-off on.`}
      </p>
    )
  const home = form.field('home')
  const away = form.field('away')
  const [home90, away90] = [form.field('home90'), form.field('away90')]
  return (
    <Form handle={form} className={styles.form}>
      <ChangePreview
        change={correction}
        title={`${teamText(match.home)} ${form.values.home}:${form.values.away} ${teamText(match.away)}`}
        verb={t`Confirm the correction`}
      />
      <fieldset className={styles.scores} aria-describedby="score-problem">
        <legend>{t`Score up to 120 minutes`}</legend>
        <ScoreInput label={t`${teamText(match.home)} goals`} placeholder="0" {...home} />
        <span className={styles.colon}>:</span>
        <ScoreInput label={t`${teamText(match.away)} goals`} placeholder="0" {...away} />
      </fieldset>
      <Note id="score-problem" problem={home.problem ?? away.problem} />
      {match.knockOut && (
        <>
          <fieldset className={styles.scores} aria-describedby="after-90-problem">
            <legend>{t`Score after 90 minutes, where extra time was played`}</legend>
            <ScoreInput
              label={t`${teamText(match.home)} goals after 90 minutes`}
              placeholder=""
              {...home90}
            />
            <span className={styles.colon}>:</span>
            <ScoreInput
              label={t`${teamText(match.away)} goals after 90 minutes`}
              placeholder=""
              {...away90}
            />
          </fieldset>
          <Note id="after-90-problem" problem={home90.problem ?? away90.problem} />
        </>
      )}
      <Check checked={isAwarded(form.values)} onChange={on => form.set({ awarded: on ? 'yes' : '' })}>
        {t`Decided at a desk`}
      </Check>
      {match.score && (
        <>
          <ReasonField
            hint={t`Fans and auditors read it in the explanation of their points.`}
            {...form.field('reason')}
          />
          <p className={styles.effect}>
            {t`A correction works out the points, ranks and winners of every fan who predicted this match again. A winner that no longer fits the score is corrected with it. You see all of this before it is sent.`}
          </p>
        </>
      )}
      <Actions>
        {match.score && match.winner === null && (
          <ButtonLink to={paths.adminWinner + selecting(match)}>{t`Set the winner`}</ButtonLink>
        )}
        <Button type="submit" look="primary" busy={form.busy}>
          {match.score ? t`Correct score` : t`Set score`}
        </Button>
      </Actions>
    </Form>
  )
}
