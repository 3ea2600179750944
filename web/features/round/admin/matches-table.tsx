import { t } from '@lingui/core/macro'
import type { MatchView } from '#contract/round/calls.ts'
import { useUser } from '#web/api/session.ts'
import { nameText } from '#web/game/round-text.ts'
import { TeamName } from '#web/game/team-name.tsx'
import { matchName } from '#web/game/team-text.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { paths } from '#web/ui/paths.ts'
import { Stamp } from '#web/ui/stamp.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { ifKnown, stampOf } from '#web/ui/time.ts'
import { MatchStatusChip } from './match-status.tsx'
import styles from './matches.module.css'
import { selecting } from './selected-match.ts'

const COLUMNS: readonly Column<MatchView>[] = [
  { title: t`Match time`, wideOnly: true, cell: match => <Stamp at={match.kickOff} /> },
  { title: t`Round`, wideOnly: true, cell: match => nameText(match.roundName) },
  {
    title: t`Match`,
    heads: true,
    cell: match => (
      <span className={styles.match}>
        <TeamName team={match.home} size={20} />
        <TeamName team={match.away} size={20} />
        <span className={styles.under}>
          {t`${nameText(match.roundName)}, ${ifKnown(match.kickOff, stampOf)}`}
          <MatchStatusChip match={match} />
          <Actions match={match} />
        </span>
      </span>
    ),
  },
  {
    title: t({ message: 'Score', context: 'of a match' }),
    number: true,
    strong: true,
    cell: match => (
      <span className={styles.score}>{match.score ? `${match.score.home}:${match.score.away}` : '-:-'}</span>
    ),
  },
  { title: t`Status`, wideOnly: true, cell: match => <MatchStatusChip match={match} /> },
  { title: t`Action`, wideOnly: true, number: true, cell: match => <Actions match={match} /> },
]

export function MatchesTable({ rows }: { rows: readonly MatchView[] }) {
  return <Table caption={t`All matches`} columns={COLUMNS} rows={rows} rowKey={match => match.id} />
}

/** Links to the three pages of a match; auditors can open them, and only read there. */
function Actions({ match }: { match: MatchView }) {
  const reads = useUser()?.role !== 'admin'
  const teams = matchName(match)
  const links = [
    { to: paths.adminScore, label: reads ? t({ message: 'Score', context: 'of a match' }) : t`Update` },
    { to: paths.adminWinner, label: reads ? t`Winner` : t`winner` },
    { to: paths.adminEdit, label: reads ? t`Details` : t`Edit` },
  ]
  return (
    <span className={styles.actions}>
      {links.map(({ to, label }) => (
        <ButtonLink key={to} small to={to + selecting(match)} aria-label={`${label} ${teams}`}>
          {label}
        </ButtonLink>
      ))}
    </span>
  )
}
