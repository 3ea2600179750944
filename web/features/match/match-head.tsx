import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { MatchView } from '#contract/rounds.ts'
import { sameScore } from '#domain/score.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip, Chips } from '#web/ui/chip.tsx'
import { LiveChip, liveText } from '#web/ui/live.tsx'
import { pointsText } from '#web/ui/points.ts'
import { scoreWords } from '#web/ui/score-words.ts'
import { ShareButton } from '#web/ui/share-button.tsx'
import { TeamMark } from '#web/ui/team-name.tsx'
import { useAskedWhy } from '#web/ui/url-state.ts'
import { KeepReceipt } from './keep-receipt.tsx'
import styles from './match.module.css'

const STATUS_WORDS = {
  announced: t`Date not known yet`,
  scheduled: t`To be played`,
  postponed: t`Postponed, new date open`,
  scored: t`Awaiting result`,
  settled: t`Final score`,
  void: t`Void: it counts for no points`,
} as const satisfies Record<MatchView['status'], string>

/** The two teams, the score between them, and what the reader had said. */
export function MatchHead({ match }: { match: MatchView }) {
  const { home, away, status, marquee, prediction, live } = match
  const score = live?.score ?? match.score
  return (
    <section className={styles.head} aria-label={t`Result`}>
      <span className={styles.team}>
        <TeamMark team={home} size={72} />
        {home}
      </span>
      <div className={styles.middle}>
        <p className={styles.score}>{score ? scoreWords(score) : 'v'}</p>
        {live ? (
          <>
            <Chips>
              <LiveChip />
            </Chips>
            <p className={styles.status} role="status">
              {liveText(live)}
            </p>
          </>
        ) : (
          <p className={styles.status}>{STATUS_WORDS[status]}</p>
        )}
        {marquee && (
          <Chips>
            <Chip tone="volt">{t`Marquee match`}</Chip>
          </Chips>
        )}
      </div>
      <span className={styles.team}>
        <TeamMark team={away} size={72} />
        {away}
      </span>
      {prediction && <Own match={match} prediction={prediction} />}
    </section>
  )
}

interface OwnProps {
  match: MatchView
  prediction: NonNullable<MatchView['prediction']>
}

function Own({ match, prediction: { score, points } }: OwnProps) {
  const [, ask] = useAskedWhy()
  const hit = match.score !== null && sameScore(score, match.score)
  return (
    <p className={styles.own}>
      <span className={styles.said}>
        <Trans>
          You predicted{' '}
          <b className={clsx(hit && styles.hit)}>
            {score.home}:{score.away}
          </b>
        </Trans>
      </span>
      {points !== null && (
        <Button small look="quiet" aria-label={t`Why ${pointsText(points)}`} onClick={() => ask(match.id)}>
          {pointsText(points)}
        </Button>
      )}
      <KeepReceipt match={match.id} />
      {match.locked && (
        <ShareButton small of={{ kind: 'pick', match: match.id }}>
          {t`Share`}
        </ShareButton>
      )}
    </p>
  )
}
