import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { problemsOf } from '#contract/form-problems.ts'
import { goesLive, type ReplayKind } from '#contract/replay/calls.ts'
import { RulesPreset } from '#domain/scoring/presets/name.ts'
import { useCommand } from '#web/api/command.ts'
import { Button } from '#web/ui/button.tsx'
import { Choices } from '#web/ui/choices.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { SectionTitle } from '#web/ui/page.tsx'
import { Row } from '#web/ui/primitives.tsx'
import { Select } from '#web/ui/select.tsx'
import { instantOfGmtInput } from '#web/ui/time.ts'
import { notify } from '#web/ui/toast.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { KINDS } from './replay-words.ts'
import styles from './start-form.module.css'

/** Starts a replay; those that go live ask first. @param kinds that the reader may start */
export function StartForm({ kinds }: { kinds: readonly ReplayKind[] }) {
  const [asking, setAsking] = useState(false)
  const start = useCommand('startReplay')
  const form = useForm({
    initial: { kind: 'verify' as ReplayKind, ruleset: 'world-cup', until: '' },
    check: ({ kind, until }) =>
      problemsOf([
        'until',
        kind === 'as-of' && instantOfGmtInput(until) === null,
        t`Please choose the moment`,
      ]),
    send: async ({ kind }) => (goesLive(kind) ? setAsking(true) : run()),
  })
  const { kind } = form.values

  async function run() {
    const { ruleset, until } = form.values
    try {
      await start.mutateAsync({
        kind,
        ruleset: kind === 'what-if' ? RulesPreset.parse(ruleset) : undefined,
        until: (kind === 'as-of' && instantOfGmtInput(until)) || undefined,
      })
      notify.success(t`Replay started`)
    } catch (failed) {
      notify.error(failed)
    }
    setAsking(false)
  }

  return (
    <Form handle={form}>
      <Choices
        legend={<SectionTitle>{t`Start a replay`}</SectionTitle>}
        className={styles.kinds}
        choices={kinds.map(value => ({
          value,
          label: (
            <>
              {KINDS[value].title}
              <small>{KINDS[value].text}</small>
            </>
          ),
        }))}
        {...form.field('kind')}
      />
      <Row wraps align="end" gap={4}>
        {kind === 'what-if' && (
          <Select
            label={t`Ruleset`}
            options={RulesPreset.options.map(id => ({ value: id, label: id }))}
            {...form.field('ruleset')}
          />
        )}
        {kind === 'as-of' && <Field label={t`Moment (GMT)`} type="datetime-local" {...form.field('until')} />}
        <Button type="submit" look="primary" busy={start.isPending}>
          {KINDS[kind].start}
        </Button>
      </Row>
      <Confirm
        open={asking}
        title={`${KINDS[kind].title}?`}
        text={KINDS[kind].text}
        ok={t`Start`}
        busy={start.isPending}
        onOk={() => void run()}
        onCancel={() => setAsking(false)}
      />
    </Form>
  )
}
