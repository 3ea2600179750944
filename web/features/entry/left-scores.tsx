import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CompetitionView, MatchView } from '#contract/round/calls.ts'
import { read } from '#web/api/query.ts'
import { countedOf } from '#web/game/match-fate.ts'
import { TeamMark } from '#web/game/team-name.tsx'
import { teamText } from '#web/game/team-text.ts'
import { Button } from '#web/ui/button.tsx'
import { MatchLink } from '#web/ui/links.tsx'
import { usePhone } from '#web/ui/media.ts'
import { AfterSave } from './after-save.tsx'
import { dockState } from './dock-state.ts'
import { textsOf } from './drafts.ts'
import styles from './left-scores.module.css'
import { TeamsForm } from './match-form.tsx'
import { MatchScore } from './match-score.tsx'
import { useTypedScores } from './use-typed-scores.ts'

interface LeftScoresProps {
  competition: CompetitionView
  /** of the round in play */
  matches: readonly MatchView[]
  /** of the fan who reads */
  user: string
}

/** The matches that were left to predict when the page was opened, with their boxes: what is saved here stays in sight. */
export function LeftScores({ competition, matches, user }: LeftScoresProps) {
  const { drafts, type, open, changes, save, submit, kept, docked } = useTypedScores(
    competition,
    matches,
    user,
  )
  const [left] = useState(
    () => new Set(open.filter(({ prediction }) => prediction === null).map(({ id }) => id)),
  )
  const rows = matches.filter(({ id }) => left.has(id))
  const phone = usePhone()
  const round = String(rows[0]?.round ?? '')
  const forms =
    useQuery({
      ...read('form', { competition: competition.id, round }),
      enabled: !phone && rows.length > 0,
    }).data?.data ?? []
  const counted = countedOf(matches)
  const saved = counted.filter(({ prediction }) => prediction).length
  const { kind, title, detail } = dockState({ ...docked, visitor: false, matches: counted.length, saved })
  if (rows.length === 0) return null
  return (
    <form noValidate aria-label={t`Left to predict`} onSubmit={submit}>
      <ol className={styles.rows}>
        {rows.map(match => (
          <li key={match.id} className={styles.row}>
            {!phone && (
              <TeamsForm
                home={match.home}
                away={match.away}
                form={forms.find(form => form.match === match.id)}
              />
            )}
            <span className={styles.home}>
              <MatchLink id={match.id}>{teamText(match.home)}</MatchLink>
              <TeamMark team={match.home} size={26} />
            </span>
            <MatchScore
              match={match}
              texts={textsOf(drafts, match)}
              disabled={!open.includes(match)}
              onType={type}
            />
            <span className={styles.away}>
              <TeamMark team={match.away} size={26} />
              <MatchLink id={match.id}>{teamText(match.away)}</MatchLink>
            </span>
          </li>
        ))}
      </ol>
      <div className={styles.foot}>
        <p className={kind === 'failed' ? styles.bad : undefined} aria-live="polite">
          <b>{title}</b> <span>{detail}</span>
        </p>
        <Button
          type="submit"
          look="primary"
          busy={save.isPending && !save.isPaused}
          disabled={changes.length === 0 || save.isPaused}
        >
          {t`Save predictions`}
        </Button>
      </div>
      <AfterSave saved={kept !== null} />
    </form>
  )
}
