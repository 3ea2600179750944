import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import type * as z from 'zod/mini'
import type { LeagueDetail, leagueDuel } from '#contract/league/calls.ts'
import { read } from '#web/api/query.ts'
import { useUser } from '#web/api/session.ts'
import { pointsWords } from '#web/game/points.ts'
import { roundText } from '#web/game/round-text.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Text } from '#web/ui/primitives.tsx'
import { Select } from '#web/ui/select.tsx'
import { EmptyState, View } from '#web/ui/state.tsx'
import { useUrlState } from '#web/ui/url-state.ts'
import { useAllMembers } from './all-members.ts'
import styles from './leagues.module.css'

type DuelOf = z.output<(typeof leagueDuel)['data']>

/** Two members side by side, round by round; the address holds both. */
export function Duel({ league }: { league: LeagueDetail }) {
  const [get, set] = useUrlState()
  const me = useUser()
  const members = useAllMembers(league.id)
  const fans = members.data ?? []
  const isMember = fans.some(({ id }) => id === me?.id)
  const player = get('one') || (isMember ? me?.id : fans[0]?.id) || ''
  const other = get('other') || fans.find(({ id }) => id !== player)?.id || ''
  const choose = (name: 'one' | 'other', value: string, not: string, label: string) => (
    <Select
      label={label}
      value={value}
      options={fans.filter(({ id }) => id !== not).map(({ id, name: fan }) => ({ value: id, label: fan }))}
      onChange={id => set({ one: player, other, [name]: id })}
    />
  )
  if (members.data && fans.length < 2) return <EmptyState title={t`A duel needs two members`} />
  return (
    <>
      <div className={styles.filters}>
        {choose('one', player, other, t`First player`)}
        {choose('other', other, player, t`Second player`)}
      </div>
      {player !== '' && other !== '' && <Rounds league={league.id} one={player} other={other} />}
    </>
  )
}

function Rounds(pair: { league: string; one: string; other: string }) {
  const found = useQuery(read('leagueDuel', pair))
  return (
    <View query={found} rows={6} isEmpty={({ data }) => data.rounds.length === 0}>
      {({ data }) => (
        <>
          <Score duel={data} />
          <table className={styles.duel}>
            <caption>
              {t`${data.competitionName}: points of ${data.fans[0].name} and ${data.fans[1].name} by round`}
            </caption>
            <thead>
              <tr>
                <th scope="col">{data.fans[0].name}</th>
                <th scope="col">{t`Round`}</th>
                <th scope="col">{data.fans[1].name}</th>
              </tr>
            </thead>
            <tbody>
              {data.rounds.toReversed().map(({ round, roundName, points: [a, b] }) => (
                <tr key={round}>
                  <td className={clsx((a ?? 0) > (b ?? 0) && styles.ahead)}>{a ?? '\u2013'}</td>
                  <th scope="row">{roundText(roundName)}</th>
                  <td className={clsx((b ?? 0) > (a ?? 0) && styles.ahead)}>{b ?? '\u2013'}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <Text tone="faint" size="small">
            {t`Bonus questions belong to no round: their points count on the board of the league alone.`}
          </Text>
        </>
      )}
    </View>
  )
}

/** Rounds won, and points together. */
function Score({ duel: { fans, won, points } }: { duel: DuelOf }) {
  return (
    <div className={styles.versus}>
      {([0, 1] as const).map(side => (
        <div key={side}>
          <Avatar name={fans[side].name} image={fans[side].image} size={56} />
          <b>{fans[side].name}</b>
          <strong className={clsx(won[side] > won[(1 - side) as 0 | 1] && styles.ahead)}>{won[side]}</strong>
          <span>{t`${roundsWords(won[side])}, ${pointsWords(points[side])}`}</span>
        </div>
      ))}
    </div>
  )
}

const roundsWords = (won: number) => plural(won, { one: 'round won', other: 'rounds won' })
