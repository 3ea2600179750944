import { plural, t } from '@lingui/core/macro'
import { useRef } from 'react'
import type { MatchView } from '#contract/round/calls.ts'
import { ChangePreview } from '#web/game/change-preview.tsx'
import { Button } from '#web/ui/button.tsx'
import { useNarrow } from '#web/ui/media.ts'
import { Row, Text } from '#web/ui/primitives.tsx'
import { ReasonField } from '#web/ui/reason-field.tsx'
import { ResultLine } from './line.tsx'
import styles from './matchday.module.css'
import { useSheet } from './use-sheet.ts'
import { WouldMove } from './would-move.tsx'

interface SheetProps {
  competition: string
  round: number
  roundName: string
  matches: readonly MatchView[]
  /** the admin's id; null for auditors, who read */
  user: string | null
}

/** The results of a round as one form: all of them go out in one save, when the admin has seen what they move. */
export function Sheet({ competition, round, roundName, matches, user }: SheetProps) {
  const form = useRef<HTMLFormElement>(null)
  const sheet = useSheet({ competition, round, matches, user: user ?? '' })
  const { drafts, open, changes, moved, wrong, corrections } = sheet
  const isNarrow = useNarrow()
  const results = (
    <form
      ref={form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void sheet.save()
        // Once what is wrong is marked.
        setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
      }}
    >
      <ChangePreview
        change={sheet.previewed}
        title={t`Results: ${roundName}`}
        verb={t`Save the results`}
        ready
      />
      <ol className={styles.lines}>
        {matches.map(match => (
          <ResultLine
            key={match.id}
            match={match}
            draft={drafts[match.id]}
            open={user !== null && open.includes(match)}
            saysProblems={sheet.saysProblems}
            onType={line => sheet.type(match, line)}
            onPaste={event => sheet.paste(match, event)}
            onMoved={keep => sheet.settleMoved(match, keep)}
          />
        ))}
      </ol>
      {user !== null && (
        <div className={styles.save}>
          {corrections > 0 && (
            <ReasonField
              label={t`Reason of the correction`}
              hint={t`One reason for all corrections of this save. Fans and auditors read it.`}
              value={sheet.reason}
              problem={sheet.lacksReason ? t`Please give a reason for the correction` : undefined}
              onChange={sheet.setReason}
            />
          )}
          {sheet.refusal !== null && (
            <p className={styles.refusal} role="alert">
              {sheet.refusal}
            </p>
          )}
          <Row wraps align="center" justify="between" gap={3}>
            <Text tone="quiet" aria-live="polite">
              {saysOf({ changes, moved, wrong })}
            </Text>
            <Button type="submit" look="primary" busy={sheet.busy} disabled={changes + moved + wrong === 0}>
              {t`Preview and save`}
            </Button>
          </Row>
        </div>
      )}
    </form>
  )
  if (user === null || isNarrow) return results
  return (
    <div className={styles.beside}>
      {results}
      <WouldMove request={sheet.request} lacksReason={sheet.needsReason} />
    </div>
  )
}

function saysOf({ changes, moved, wrong }: { changes: number; moved: number; wrong: number }): string {
  if (moved > 0)
    return t`Somebody else entered a result that you have typed otherwise. Nothing of yours is lost.`
  if (wrong > 0)
    return plural(wrong, { one: '# match is not filled in yet', other: '# matches are not filled in yet' })
  if (changes > 0) return plural(changes, { one: '# result to save', other: '# results to save' })
  return t`Nothing is left to save.`
}
