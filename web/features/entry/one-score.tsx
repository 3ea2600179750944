import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import type { CompetitionView, MatchView } from '#contract/round/calls.ts'
import { useCompetitions } from '#web/api/competitions.ts'
import { isStaff, useUser } from '#web/api/session.ts'
import { Button } from '#web/ui/button.tsx'
import { LoginLink } from '#web/ui/login-link.tsx'
import { dockState } from './dock-state.ts'
import { textsOf } from './drafts.ts'
import { MatchScore } from './match-score.tsx'
import styles from './one-score.module.css'
import { useTypedScores } from './use-typed-scores.ts'

/** The boxes of one match on a page of its own, with what is saved and the button. */
export function OneScore({ match }: { match: MatchView }) {
  const user = useUser()
  const competition = useCompetitions().data?.data.find(({ id }) => id === match.competition)
  if (!user) return <LoginLink small>{t`Login to predict`}</LoginLink>
  if (!competition || isStaff(user)) return null
  return <Typed competition={competition} match={match} user={user.id} />
}

interface TypedProps {
  competition: CompetitionView
  match: MatchView
  user: string
}

function Typed({ competition, match, user }: TypedProps) {
  const { drafts, type, open, changes, save, submit, docked } = useTypedScores(competition, [match], user)
  const saved = match.prediction ? 1 : 0
  const { kind, title, detail } = dockState({ ...docked, visitor: false, matches: 1, saved })
  const idle = match.prediction ? t`Saved` : t`Not predicted`
  return (
    <form className={styles.one} noValidate aria-label={t`Your score`} onSubmit={submit}>
      <MatchScore match={match} texts={textsOf(drafts, match)} disabled={open.length === 0} onType={type} />
      <p className={clsx(styles.state, kind === 'failed' && styles.bad)} aria-live="polite">
        {kind === 'idle' ? idle : `${title}. ${detail}`.replace(/\. $/, '')}
      </p>
      {open.length > 0 && (
        <Button
          type="submit"
          look="primary"
          small
          busy={save.isPending && !save.isPaused}
          disabled={changes.length === 0 || save.isPaused}
        >
          {t`Save prediction`}
        </Button>
      )}
    </form>
  )
}
