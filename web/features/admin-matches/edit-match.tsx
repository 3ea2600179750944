import { problemsOf } from '#contract/form-problems.ts'
import type { MatchView } from '#contract/rounds.ts'
import { useCommand } from '#web/api/command.ts'
import { Actions, Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { SectionTitle } from '#web/ui/page.tsx'
import { Select } from '#web/ui/select.tsx'
import { dayAndTimesOf, ifKnown } from '#web/ui/time.ts'
import { notify } from '#web/ui/toast.tsx'
import { useForm } from '#web/ui/use-form.ts'
import styles from './forms.module.css'
import { MatchFate } from './match-fate.tsx'
import { MatchPage } from './match-page.tsx'

/** /edit_match: the details, the marquee flag, and what is to become of the match. */
export function Component() {
  return (
    <MatchPage title="Edit match" does="edit matches" details={match => <Details match={match} />}>
      {match => (
        <>
          <Marquee key={match.id} match={match} />
          <MatchFate match={match} />
        </>
      )}
    </MatchPage>
  )
}

function Details({ match }: { match: MatchView }) {
  return (
    <>
      <SectionTitle>Details</SectionTitle>
      <dl className={styles.details}>
        <dt>Round</dt>
        <dd>{match.roundName}</dd>
        {match.group && (
          <>
            <dt>Group</dt>
            <dd>{match.group}</dd>
          </>
        )}
        <dt>Category</dt>
        <dd>{match.category}</dd>
        <dt>Ground</dt>
        <dd>{match.ground}</dd>
        <dt>Kick-off</dt>
        <dd>{ifKnown(match.kickOff, dayAndTimesOf)}</dd>
        <dt>Predictions close</dt>
        <dd>
          {ifKnown(match.locksAt, dayAndTimesOf)}
          {match.locked && ' (closed)'}
        </dd>
        <dt>Marquee match</dt>
        <dd>{match.marquee ? 'Yes' : 'No'}</dd>
      </dl>
    </>
  )
}

function Marquee({ match }: { match: MatchView }) {
  const updateMatch = useCommand('updateMatch')
  const form = useForm({
    initial: { marquee: '' },
    check: ({ marquee }) => problemsOf(['marquee', marquee === '', 'Please select marquee match data']),
    async send({ marquee }) {
      await updateMatch.mutateAsync({ match: match.id, marquee: marquee === 'true' })
      notify.success('Edit match successfully')
    },
  })
  return (
    <Form of={form} className={styles.form}>
      <Select
        label="Marquee match"
        options={[
          { value: '', label: 'select' },
          { value: 'true', label: 'true' },
          { value: 'false', label: 'false' },
        ]}
        {...form.field('marquee')}
      />
      <Actions>
        <Button type="submit" look="primary" busy={form.busy}>
          Submit
        </Button>
      </Actions>
    </Form>
  )
}
