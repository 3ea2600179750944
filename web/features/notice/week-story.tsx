import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, CalendarCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { defaultCompetition, ROWS_OF_A_BOARD } from '#contract/choice.ts'
import type { CompetitionView } from '#contract/round/calls.ts'
import type { SessionUser } from '#contract/sign-in/calls.ts'
import { useCompetitions } from '#web/api/competitions.ts'
import { read } from '#web/api/query.ts'
import { isStaff, useUser } from '#web/api/session.ts'
import { overtaking } from '#web/game/overtaking.ts'
import { roundText } from '#web/game/round-text.ts'
import { Link } from '#web/ui/link.tsx'
import { fanPath, whyRoundPath } from '#web/ui/paths.ts'
import styles from './week-story.module.css'
import { weekWords } from './week-words.ts'

/** How the reader's last week went: its points, the places won or lost, and who overtook whom. */
export function WeekStory({ onLeave }: { onLeave(): void }) {
  const user = useUser()
  const competition = defaultCompetition(useCompetitions().data?.data ?? [])
  if (!user || isStaff(user) || !competition) return null
  return <OfFan user={user} competition={competition} onLeave={onLeave} />
}

interface OfFanProps {
  user: SessionUser
  competition: CompetitionView
  onLeave(): void
}

function OfFan({ user, competition, onLeave }: OfFanProps) {
  const fan = useQuery(read('fan', { user: user.id, competition: competition.id })).data?.data
  const board = { competition: competition.id, text: '', page: 1, limit: ROWS_OF_A_BOARD }
  const around = useQuery(read('boardBeside', board)).data?.data.around ?? []
  const last = fan?.rounds.at(-1)
  if (!last || !fan?.place) return null
  const { overtook, overtaken } = overtaking(around, user.id)
  return (
    <ul className={styles.story} aria-label={t`Your week`}>
      <Line
        icon={<CalendarCheck size={18} aria-hidden />}
        onLeave={onLeave}
        to={whyRoundPath({ competition: competition.id, round: last.number })}
      >
        {weekWords(roundText(last.name), last.points, fan.place)}
      </Line>
      {overtook.map(({ id, name }) => (
        <Line key={id} icon={<ArrowUp size={18} aria-hidden />} onLeave={onLeave} to={fanPath(id)} tone="won">
          {t`You overtook ${name}`}
        </Line>
      ))}
      {overtaken.map(({ id, name }) => (
        <Line
          key={id}
          icon={<ArrowDown size={18} aria-hidden />}
          onLeave={onLeave}
          to={fanPath(id)}
          tone="lost"
        >
          {t`${name} overtook you`}
        </Line>
      ))}
    </ul>
  )
}

interface LineProps {
  icon: ReactNode
  to: string
  tone?: 'won' | 'lost'
  onLeave(): void
  children: ReactNode
}

function Line({ icon, to, tone, onLeave, children }: LineProps) {
  return (
    <li className={tone && styles[tone]}>
      <span className={styles.sign}>{icon}</span>
      <Link to={to} onClick={onLeave}>
        {children}
      </Link>
    </li>
  )
}
