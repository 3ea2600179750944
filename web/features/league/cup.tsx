import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { LeagueDetail } from '#contract/league/calls.ts'
import type { Cup as CupView } from '#contract/league/cup-calls.ts'
import { useCommand } from '#web/api/command.ts'
import { read } from '#web/api/query.ts'
import { roundText } from '#web/game/round-text.ts'
import { isolated } from '#web/languages/languages.ts'
import { AskReason } from '#web/ui/ask-reason.tsx'
import { CommandButton } from '#web/ui/command-button.tsx'
import { FanLink } from '#web/ui/links.tsx'
import { Stack } from '#web/ui/primitives.tsx'
import { EmptyState, View } from '#web/ui/state.tsx'
import { bothStampsOf } from '#web/ui/time.ts'
import { AnnounceCup } from './announce-cup.tsx'
import { Bracket } from './bracket.tsx'
import styles from './cup.module.css'

interface CupProps {
  league: LeagueDetail
  isAdmin: boolean
}

/** The knock-out cup of a league: announced, drawn, and played by the points of weeks. */
export function Cup({ league, isAdmin }: CupProps) {
  const found = useQuery(read('leagueCup', { league: league.id }))
  return (
    <View query={found} rows={4}>
      {({ data: cup }) => (
        <Stack gap={6}>
          {cup === null && <EmptyState title={t`This league has no cup yet`} />}
          {cup !== null && <Newest cup={cup} league={league.id} isAdmin={isAdmin} />}
          {isAdmin && (cup === null || cup.seed === null || cup.champion !== null || cup.calledOff) && (
            <AnnounceCup league={league} announced={cup !== null && cup.seed === null && !cup.calledOff} />
          )}
        </Stack>
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
        {cup.calledOff && <CalledOff end={cup.calledOff} number={cup.number} />}
        {cup.seed === null && !cup.calledOff && (
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
        {cup.seed === null && isAdmin && !cup.calledOff && (
          <CommandButton command="drawCup" body={{ league }} look="primary">
            {t`Draw the cup`}
          </CommandButton>
        )}
        {isAdmin && !cup.calledOff && !cup.champion && <CallOff cup={cup} league={league} />}
      </div>
      {cup.rounds.length > 0 && !cup.calledOff && <Bracket rounds={cup.rounds} />}
      {cup.calledOffBefore.map(end => (
        <CalledOff key={end.number} end={end} number={end.number} />
      ))}
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

function CallOff({ cup, league }: { cup: CupView; league: string }) {
  const callOff = useCommand('callOffCup')
  return (
    <div>
      <AskReason
        verb={t`Call the cup off`}
        title={t`Call the cup off?`}
        text={t`The cup is played no further, and the next one is drawn for a later week.`}
        hint={t`Every member of the league can read it.`}
        send={reason => callOff.mutateAsync({ league, cup: cup.number, reason })}
      />
    </div>
  )
}

/** A cup that is played no further, and why: nobody draws again without a word. */
function CalledOff({
  end: { at, reason },
  number,
}: {
  end: NonNullable<CupView['calledOff']>
  number: number
}) {
  const when = bothStampsOf(at)
  return (
    <p>
      {reason === null
        ? t`Cup ${number} was called off on ${when}. The account of who gave the reason is deleted.`
        : t`Cup ${number} was called off on ${when}: ${isolated(reason)}`}
    </p>
  )
}
