import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { MatchView } from '#contract/round/calls.ts'
import { useCommand } from '#web/api/command.ts'
import { ChangePreview } from '#web/game/change-preview.tsx'
import { matchName } from '#web/game/team-text.ts'
import { Actions, Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { SectionTitle } from '#web/ui/page.tsx'
import { ReasonField } from '#web/ui/reason-field.tsx'
import { Step } from '#web/ui/step.tsx'
import { instantOfGmtInput } from '#web/ui/time.ts'
import { notify } from '#web/ui/toast.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { type FateWords, fateBody, fateProblems, fatesOf } from './fates.ts'
import styles from './forms.module.css'
import { type CorrectionState, useCorrection } from './use-correction.ts'

const GMT_INPUT_LENGTH = '2026-11-29T15:30'.length

/** Kick-off, postponement, voiding: each asks for its reason before it happens. */
export function MatchFate({ match }: { match: MatchView }) {
  const [question, setQuestion] = useState<FateWords | null>(null)
  const correction = useCorrection()
  const fates = fatesOf(match)
  if (fates.length === 0) return null
  return (
    <section className={styles.steps}>
      <SectionTitle>{t`What becomes of the match`}</SectionTitle>
      {fates.map(fate => (
        <Step key={fate.fate} title={fate.title} text={fate.text}>
          <Button small look={fate.danger ? 'danger' : 'secondary'} onClick={() => setQuestion(fate)}>
            {fate.button}
          </Button>
        </Step>
      ))}
      <Dialog
        open={question !== null}
        onClose={() => setQuestion(null)}
        title={question ? `${question.title}: ${matchName(match)}` : ''}
        text={question?.text}
      >
        {question && (
          <FateForm match={match} fate={question} correction={correction} onDone={() => setQuestion(null)} />
        )}
      </Dialog>
      <ChangePreview
        change={correction}
        title={matchName(match)}
        verb={
          fates.find(({ fate }) => fate === correction.question?.change.action)?.button ??
          t({ message: 'Move', context: 'moves a kick-off' })
        }
        danger
      />
    </section>
  )
}

interface FateFormProps {
  match: MatchView
  fate: FateWords
  correction: CorrectionState
  onDone(): void
}

/** What voids a match, brings it back or takes its result out is previewed, and a kick-off that is not put off: saves may come after the new lock. */
function FateForm({ match, fate, correction, onDone }: FateFormProps) {
  const updateMatch = useCommand('updateMatch')
  const form = useForm({
    initial: { kickOff: match.kickOff?.slice(0, GMT_INPUT_LENGTH) ?? '', reason: '' },
    check: values => fateProblems(match, fate, values),
    async send({ kickOff, reason }) {
      const body = fateBody(match, fate.fate, reason.trim(), fate.kickOff ? instantOfGmtInput(kickOff) : null)
      const send = async (preview?: string) => {
        const sent = await updateMatch.mutateAsync({ ...body, preview })
        notify.success(fate.done)
        return sent
      }
      const { action, reason: why } = body
      if (action === 'void' || action === 'restore' || action === 'withdraw-result')
        await correction.ask({ match: match.id, action, reason: why }, send)
      else if (action === undefined && 'kickOff' in body)
        await correction.ask({ match: match.id, kickOff: body.kickOff, reason: why }, send)
      else await send()
      onDone()
    },
  })
  return (
    <Form handle={form} className={styles.inDialog}>
      {fate.kickOff && (
        <Field label={t`New kick-off (GMT)`} type="datetime-local" {...form.field('kickOff')} />
      )}
      <ReasonField label={t`Reason`} hint={t`Fans and auditors can read it.`} {...form.field('reason')} />
      <Actions>
        <Button onClick={onDone} disabled={form.busy}>
          {t`Cancel`}
        </Button>
        <Button type="submit" look={fate.danger ? 'danger' : 'primary'} busy={form.busy}>
          {fate.button}
        </Button>
      </Actions>
    </Form>
  )
}
