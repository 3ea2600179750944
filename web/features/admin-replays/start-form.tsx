import { type FormEvent, useState } from 'react'
import type { ReplayKind } from '#contract/replays.ts'
import { RulesetId } from '#domain/competition/events.ts'
import { useCommand } from '#web/api/command.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { notify } from '#web/ui/toast.tsx'
import { KIND_ORDER, KINDS, wentLive } from './replay-words.ts'
import styles from './start-form.module.css'

/** Starts a replay; those that go live ask first. */
export function StartForm() {
  const [kind, setKind] = useState<ReplayKind>('verify')
  const [ruleset, setRuleset] = useState<RulesetId>('world-cup')
  const [until, setUntil] = useState('')
  const [problem, setProblem] = useState<string>()
  const [asking, setAsking] = useState(false)
  const start = useCommand('startReplay')

  async function run() {
    const time = Date.parse(`${until}Z`)
    try {
      await start.mutateAsync({
        kind,
        ruleset: kind === 'what-if' ? ruleset : undefined,
        until: kind === 'as-of' ? new Date(time).toISOString() : undefined,
      })
      notify.success('Replay started')
    } catch (failed) {
      notify.error(failed)
    }
    setAsking(false)
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const missing = kind === 'as-of' && Number.isNaN(Date.parse(`${until}Z`))
    setProblem(missing ? 'Please choose the moment' : undefined)
    if (missing) return
    if (wentLive({ kind })) setAsking(true)
    else void run()
  }

  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <fieldset className={styles.kinds}>
        <legend className={styles.legend}>Start a replay</legend>
        {KIND_ORDER.map(one => (
          <label key={one} className={styles.kind}>
            <input
              type="radio"
              name="kind"
              value={one}
              checked={kind === one}
              onChange={() => setKind(one)}
            />
            <span>
              <b>{KINDS[one].title}</b>
              <small>{KINDS[one].text}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <div className={styles.foot}>
        {kind === 'what-if' && (
          <Select
            label="Ruleset"
            value={ruleset}
            options={RulesetId.options.map(id => ({ value: id, label: id }))}
            onChange={id => setRuleset(RulesetId.parse(id))}
          />
        )}
        {kind === 'as-of' && (
          <Field
            label="Moment (GMT)"
            type="datetime-local"
            value={until}
            onChange={event => setUntil(event.target.value)}
            problem={problem}
          />
        )}
        <Button type="submit" look="primary" busy={start.isPending}>
          Start {KINDS[kind].title.toLowerCase()}
        </Button>
      </div>
      <Confirm
        open={asking}
        title={`${KINDS[kind].title}?`}
        text={KINDS[kind].text}
        ok="Start"
        busy={start.isPending}
        onOk={() => void run()}
        onCancel={() => setAsking(false)}
      />
    </form>
  )
}
