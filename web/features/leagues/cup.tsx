import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Cup as CupView } from '#contract/cups.ts'
import type { LeagueDetail } from '#contract/leagues.ts'
import { read } from '#web/api/query.ts'
import { CommandButton } from '#web/ui/command-button.tsx'
import { FanLink } from '#web/ui/links.tsx'
import { roundText } from '#web/ui/round-text.ts'
import { EmptyState, View } from '#web/ui/state.tsx'
import { bothStampsOf } from '#web/ui/time.ts'
import { AnnounceCup } from './announce-cup.tsx'
import { Bracket } from './bracket.tsx'
import styles from './cup.module.css'

interface CupProps {
  of: LeagueDetail
  isAdmin: boolean
}

/** The knock-out cup of a league: announced, drawn, and played by the points of weeks. */
export function Cup({ of, isAdmin }: CupProps) {
  const found = useQuery(read('leagueCup', { league: of.id }))
  return (
    <View of={found} rows={4}>
      {({ data: cup }) => (
        <div className={styles.cup}>
          {cup === null && <EmptyState title={t`This league has no cup yet`} />}
          {cup !== null && <Newest cup={cup} league={of.id} isAdmin={isAdmin} />}
          {isAdmin && (cup === null || cup.seed === null || cup.champion !== null) && (
            <AnnounceCup of={of} announced={cup !== null && cup.seed === null} />
          )}
        </div>
      )}
    </View>
  )
}

function Newest({ cup, league, isAdmin }: { cup: CupView; league: string; isAdmin: boolean }) {
  return (
    <>
      <div className={styles.about}>
        <p>
          <Trans>
            Cup {cup.number}, {cup.competitionName}, from {roundText(cup.firstRound.name)} on. In each week
            the fan with more points goes through; of equal points the one with more exact scores, then who
            saved last earlier, then who was drawn first.
          </Trans>
        </p>
        {cup.champion && (
          <p className={styles.champion}>
            <Trans>
              <FanLink id={cup.champion.id}>{cup.champion.name}</FanLink> has won the cup
            </Trans>
          </p>
        )}
        {cup.seed === null && (
          <p>
            {cup.firstRound.locksAt ? (
              <Trans>
                Not drawn yet. Who is a member at the draw plays; the first week locks on{' '}
                <time dateTime={cup.firstRound.locksAt}>{bothStampsOf(cup.firstRound.locksAt)}</time>.
              </Trans>
            ) : (
              t`Not drawn yet. Who is a member at the draw plays.`
            )}
          </p>
        )}
        {cup.seed === null && isAdmin && (
          <CommandButton command="drawCup" body={{ league }} look="primary">
            {t`Draw the cup`}
          </CommandButton>
        )}
      </div>
      {cup.rounds.length > 0 && <Bracket rounds={cup.rounds} />}
      <details className={styles.proof}>
        <summary>{t`How it is drawn`}</summary>
        <p>
          <Trans>
            The hash of the seed was published on {bothStampsOf(cup.announcedAt)}, before it was known who
            takes part. The fans are drawn one after the other from the seed by the rule of the monthly
            raffle.
          </Trans>
        </p>
        <dl>
          <dt>{t`Hash of the seed`}</dt>
          <dd>{cup.commitment}</dd>
          <dt>{t`Seed`}</dt>
          <dd>{cup.seed ?? t`Shown with the draw`}</dd>
        </dl>
      </details>
    </>
  )
}
