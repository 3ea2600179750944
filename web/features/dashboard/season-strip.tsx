import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { chosenCompetition } from '#contract/choice.ts'
import { useCompetitions } from '#web/api/competitions.ts'
import { read } from '#web/api/query.ts'
import { competitionOf } from '#web/game/chosen-competition.ts'
import { roundText } from '#web/game/round-text.ts'
import { weekSteps } from '#web/game/weeks.ts'
import { locale } from '#web/languages/languages.ts'
import { Text } from '#web/ui/primitives.tsx'
import { Slider } from '#web/ui/slider.tsx'
import { shortDayOf } from '#web/ui/time.ts'
import { useUrlState } from '#web/ui/url-state.ts'
import styles from './season-strip.module.css'

/** The whole season of the reader on a wide page: its figures, and a bar for each round, which shows that round alone. */
export default function SeasonStrip() {
  const [get, set] = useUrlState()
  const competition = chosenCompetition(competitionOf(get), useCompetitions().data?.data ?? [])
  const query = { competition: competition?.id, limit: 1 }
  const predicted = useQuery({ ...read('myPredictions', query), enabled: competition !== undefined }).data
    ?.total
  if (!competition) return null
  const counted = competition.rounds.flatMap(({ name, points }) => (points === null ? [] : { name, points }))
  const best = counted.toSorted((round, other) => other.points - round.points)[0]
  const points = counted.reduce((sum, round) => sum + round.points, 0)
  const round = Number(get('round'))
  const figures = [
    { name: t`Points`, value: points.toLocaleString(locale) },
    { name: t`Predicted`, value: predicted?.toLocaleString(locale) ?? '\u2013' },
    { name: t`Best round`, value: best ? `${best.points}` : '\u2013', note: best && roundText(best.name) },
  ]
  return (
    <>
      <dl className={styles.figures}>
        {figures.map(({ name, value, note }) => (
          <div key={name}>
            <Text as="dt" tone="faint" size="tiny">
              {name}
            </Text>
            <dd>
              {value} {note && <small>{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <Slider
        label={t`Weeks`}
        steps={weekSteps(competition, shortDayOf)}
        value={round}
        onChange={chosen => set({ round: chosen === round ? null : String(chosen) })}
      />
    </>
  )
}
