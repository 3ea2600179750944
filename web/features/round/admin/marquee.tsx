import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { problemsOf } from '#contract/form-problems.ts'
import type { MatchView } from '#contract/round/calls.ts'
import { useCommand } from '#web/api/command.ts'
import { Actions, Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Form } from '#web/ui/form.tsx'
import { Select } from '#web/ui/select.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useForm } from '#web/ui/use-form.ts'
import styles from './forms.module.css'
import { type Question, questionBefore, whyFlagStays } from './marquee-change.ts'

interface MarqueeProps {
  match: MatchView
  /** all matches of the round: one of them has the flag, or none */
  round: readonly MatchView[]
}

/** The marquee flag of a match. Asks before another match loses the flag, or the round its only marquee match. */
export function Marquee({ match, round }: MarqueeProps) {
  const updateMatch = useCommand('updateMatch')
  const [confirmation, ask] = useState<(Question & { marquee: boolean }) | null>(null)

  async function send(marquee: boolean) {
    await updateMatch.mutateAsync({ match: match.id, marquee })
    notify.success(t`Match edited successfully`)
  }

  const form = useForm({
    initial: { marquee: '' },
    check: ({ marquee }) => problemsOf(['marquee', marquee === '', t`Please select marquee match data`]),
    async send(values) {
      const marquee = values.marquee === 'true'
      const question = questionBefore(match, round, marquee)
      if (question) ask({ ...question, marquee })
      else await send(marquee)
    },
  })
  const whyNot = whyFlagStays(match, round)
  if (whyNot !== null) return <p className={styles.effect}>{whyNot}</p>
  return (
    <Form handle={form} className={styles.form}>
      <Select
        label={t`Marquee match`}
        options={[
          { value: '', label: t`select` },
          { value: 'true', label: t`true` },
          { value: 'false', label: t`false` },
        ]}
        {...form.field('marquee')}
      />
      <Actions>
        <Button type="submit" look="primary" busy={form.busy}>
          {t`Submit`}
        </Button>
      </Actions>
      <Confirm
        open={confirmation !== null}
        title={confirmation?.title ?? ''}
        text={confirmation?.text}
        ok={confirmation?.ok}
        busy={updateMatch.isPending}
        onCancel={() => ask(null)}
        onOk={() => {
          if (!confirmation) return
          send(confirmation.marquee)
            .catch(notify.error)
            .finally(() => ask(null))
        }}
      />
    </Form>
  )
}
