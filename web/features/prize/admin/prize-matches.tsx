import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { chosenCompetition } from '#contract/choice.ts'
import type { CompetitionView, MatchView } from '#contract/round/calls.ts'
import { periodOf } from '#domain/prize/period.ts'
import { prizeMatchCount } from '#domain/prize/rules-values.ts'
import { useCommand } from '#web/api/command.ts'
import { useCompetitions } from '#web/api/competitions.ts'
import { read } from '#web/api/query.ts'
import { Kickoff } from '#web/game/kickoff.tsx'
import { periodWords } from '#web/game/prize-changes.tsx'
import { matchName } from '#web/game/team-text.ts'
import { Actions, Button } from '#web/ui/button.tsx'
import { Check } from '#web/ui/check.tsx'
import { usePassed } from '#web/ui/clock.ts'
import { Card, Text } from '#web/ui/primitives.tsx'
import { notify } from '#web/ui/toast.tsx'
import styles from '../prizes.module.css'

interface PrizeRound {
  competition: CompetitionView
  matches: readonly MatchView[]
  /** by id */
  chosen: readonly string[]
}

/**
 * The round that is being predicted, with its prize matches.
 * @param wanted a competition; the one in play where it is left out
 * @returns undefined while it is not known, null where the round has too few matches for a choice
 */
export function usePrizeRound(wanted: string | undefined): PrizeRound | null | undefined {
  const competitions = useCompetitions()
  const all = competitions.data?.data ?? []
  const competition = chosenCompetition(wanted, all)
  const round = competition?.currentRound
  const list = useQuery({
    ...read('matchList', { competition: competition?.id, round: String(round) }),
    enabled: competition !== undefined,
  })
  if (competitions.isLoading || list.isLoading) return undefined
  if (!competition || !list.data) return null
  const matches = list.data.data.filter(({ status }) => status !== 'void')
  const count = prizeMatchCount(competition.prizes)
  if (count === 0 || matches.length < count) return null
  return { competition, matches, chosen: matches.filter(({ prize }) => prize).map(({ id }) => id) }
}

/** The prize matches of a round; an admin chooses others until its first match locks. */
export function PrizeMatches({ competition, matches, chosen, mayAct }: PrizeRound & { mayAct: boolean }) {
  const choose = useCommand('choosePrizeMatches')
  const [ticked, setTicked] = useState(chosen)
  const count = prizeMatchCount(competition.prizes)
  const round = competition.currentRound
  const locks = matches.flatMap(({ locksAt }) => (locksAt === null ? [] : [locksAt])).sort()
  const locked = usePassed(locks[0] ?? null)
  const mayChoose = mayAct && !locked
  const changed = String([...ticked].sort()) !== String([...chosen].sort())
  const name = periodWords(periodOf({ kind: 'round', round }), matches[0]?.roundName ?? null)
  return (
    <Card as="section" gap={4} below={5} className={styles.choices} aria-labelledby="prize-matches">
      <header className={styles.head}>
        <h2 id="prize-matches">{t`Prize matches`}</h2>
        <span className={styles.none}>{name}</span>
      </header>
      <Text above={1} tone="faint" size="small">
        {plural(count, {
          one: '# match that a fan must have exactly right.',
          other: '# matches that a fan must have exactly right.',
        })}{' '}
        {locked
          ? t`The first match of the round is locked: its prize matches stay.`
          : t`They can be chosen until the first match of the round locks.`}
      </Text>
      <ul className={styles.choice}>
        {matches.map(({ id, home, away, kickOff, prize }) => (
          <li key={id} className={!mayChoose && prize ? styles.chosen : undefined}>
            {mayChoose ? (
              <Check
                checked={ticked.includes(id)}
                onChange={on => setTicked(on ? [...ticked, id] : ticked.filter(other => other !== id))}
              >
                {matchName({ home, away })}
              </Check>
            ) : (
              <span>
                {prize && <span aria-hidden="true">★ </span>}
                {matchName({ home, away })}
                {prize && <span className={styles.none}> {t`prize match`}</span>}
              </span>
            )}
            <Kickoff at={kickOff} />
          </li>
        ))}
      </ul>
      {mayChoose && (
        <Actions>
          <span className={styles.none}>{t`${ticked.length} of ${count} chosen`}</span>
          <Button
            small
            look="primary"
            busy={choose.isPending}
            disabled={!changed || ticked.length !== count}
            onClick={() =>
              void choose
                .mutateAsync({ competition: competition.id, round, matches: [...ticked] })
                .then(({ message }) => notify.success(message), notify.error)
            }
          >
            {t`Save prize matches`}
          </Button>
        </Actions>
      )}
    </Card>
  )
}
