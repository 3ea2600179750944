import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import type { MatchView } from '#contract/round/calls.ts'
import type { Draft } from '#web/game/kept-scores.ts'
import { fateOf } from '#web/game/match-fate.ts'
import { roundText } from '#web/game/round-text.ts'
import { TeamMark } from '#web/game/team-name.tsx'
import { teamText } from '#web/game/team-text.ts'
import { Button } from '#web/ui/button.tsx'
import { usePassed } from '#web/ui/clock.ts'
import { Text } from '#web/ui/primitives.tsx'
import { gmtStampOf, ifKnown, isGmt, yourTimeOf } from '#web/ui/time.ts'
import { notify } from '#web/ui/toast.tsx'
import { type Change, changesOf, type Side, textsOfSaved } from './drafts.ts'
import styles from './match-card.module.css'
import { MatchScore } from './match-score.tsx'
import { canType, isClosed, rowState } from './row-state.ts'
import { keepProof, useSave } from './use-save.ts'
import { useSignUp } from './use-sign-up.ts'

interface MatchCardProps {
  match: MatchView
  draft: Draft | undefined
  /** visitors type as well, and are asked to sign up on submitting */
  signedIn: boolean
  amend: boolean
  onType(match: MatchView, side: Side, text: string): void
  onSaved: Parameters<typeof useSave>[1]
  /** the reader asks how the points of a match came about */
  onWhy(match: MatchView['id']): void
}

/** One match of a tournament, submitted by itself. */
export function MatchCard({ match, draft, signedIn, amend, onType, onSaved, onWhy }: MatchCardProps) {
  const save = useSave([match], onSaved)
  const signUp = useSignUp()
  usePassed(match.locksAt)
  const closed = isClosed(match, Date.now())
  const editable = canType(match, closed, amend)
  const texts = editable && draft ? draft : textsOfSaved(match)
  const change = editable && draft ? changesOf({ [match.id]: draft }, [match]) : []
  const state = rowState(match, closed, editable && draft !== undefined)
  return (
    <li>
      <form
        className={styles.card}
        noValidate
        aria-label={t`${teamText(match.home)} against ${teamText(match.away)}`}
        onSubmit={event => {
          event.preventDefault()
          if (change.length === 0) return
          if (!signedIn) signUp(change.map(({ score }) => ({ home: match.home, away: match.away, score })))
          else if (!save.isPending) save.mutate(change, { onSuccess: sayKept, onError: notify.error })
        }}
      >
        <div className={styles.top}>
          <Text as="b" tone="quiet" weight="strong">
            {match.group ? t`Group ${match.group}` : roundText(match.roundName)}
          </Text>
          <span>
            {roundText(match.category)}
            {match.prize && (
              <Text as="span" tone="gold" weight="strong">
                {' '}
                {t`Prize match`}
              </Text>
            )}
          </span>
        </div>
        <div className={styles.teams}>
          <Team name={match.home} lost={match.winner === 'away'} />
          <MatchScore match={match} texts={texts} disabled={!editable} onType={onType} />
          <Team name={match.away} lost={match.winner === 'home'} />
        </div>
        {shootOut(match) && <p className={styles.note}>{shootOut(match)}</p>}
        <Facts match={match} />
        <div className={styles.end}>
          {state.kind !== 'points' && (
            <Text as="span" tone="faint" size="small" weight="strong">
              {saysDeadline(match, closed) ? t`Deadline passed` : state.text}
            </Text>
          )}
          {match.status === 'settled' || match.status === 'void' ? (
            state.kind === 'points' && (
              <Button
                small
                look="quiet"
                aria-label={t`Why ${state.text} for ${teamText(match.home)} against ${teamText(match.away)}`}
                onClick={() => onWhy(match.id)}
              >
                {state.text}
              </Button>
            )
          ) : (
            <Button type="submit" small busy={save.isPending} disabled={change.length === 0}>
              {t`Submit`}
            </Button>
          )}
        </div>
      </form>
    </li>
  )
}

function sayKept(_answer: unknown, [change]: readonly Change[]): void {
  notify.success(
    t`Your score has been submitted`,
    change && { label: t`Keep receipt`, onClick: () => void keepProof(change.match) },
  )
}

function Team({ name, lost }: { name: string; lost: boolean }) {
  return (
    <span className={clsx(styles.team, lost && styles.lost)}>
      <TeamMark team={name} size={48} />
      {teamText(name)}
    </span>
  )
}

/** A settled match says its points instead, a void or postponed one what became of it. */
function saysDeadline({ status, live }: MatchView, closed: boolean): boolean {
  return closed && live === null && (status === 'scheduled' || status === 'announced')
}

function Facts({ match }: { match: MatchView }) {
  const fate = fateOf(match.status)
  return (
    <dl className={styles.facts}>
      <dt>{t`Ground`}</dt>
      <dd>{match.ground}</dd>
      <dt>{t`Kick-off`}</dt>
      <dd>
        {fate ??
          ifKnown(
            match.kickOff,
            at => `${gmtStampOf(at)} GMT${isGmt(at) ? '' : t`, your time ${yourTimeOf(at)}`}`,
          )}
      </dd>
      <dt>{t`Deadline`}</dt>
      <dd>{fate ?? ifKnown(match.locksAt, at => `${gmtStampOf(at)} GMT`)}</dd>
    </dl>
  )
}

/** A level score with a winner: the shoot-out decided who goes on, and counts for no points. */
function shootOut({ home, away, score, winner }: MatchView): string | null {
  if (!score || score.home !== score.away || winner === null || winner === 'draw') return null
  const through = teamText(winner === 'home' ? home : away)
  return t`${through} won on penalties`
}
