import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, ChevronRight } from 'lucide-react'
import { predictorAddress } from '#contract/addresses.ts'
import { ROWS_OF_A_BOARD } from '#contract/choice.ts'
import type { FanRound } from '#contract/fan/calls.ts'
import type { CompetitionView, MatchView } from '#contract/round/calls.ts'
import { sameScore } from '#domain/score.ts'
import { read } from '#web/api/query.ts'
import { countedOf } from '#web/game/match-fate.ts'
import { overtaking } from '#web/game/overtaking.ts'
import { broughtText, pointsWords } from '#web/game/points.ts'
import { scoreWords } from '#web/game/score-words.ts'
import { teamText } from '#web/game/team-text.ts'
import { isolated, locale } from '#web/languages/languages.ts'
import { Link } from '#web/ui/link.tsx'
import { SectionTitle } from '#web/ui/page.tsx'
import { Row } from '#web/ui/primitives.tsx'
import styles from './last-week.module.css'

const list = new Intl.ListFormat(locale)

interface LastWeekProps {
  competition: CompetitionView
  /** of the fan who reads */
  user: string
  /** the last week that gave points; undefined where none did */
  week: FanRound | undefined
  /** whether the week has come */
  known: boolean
}

/** The reader's last week: its points, a bar a match, in words which scores were exact, and who overtook whom. */
export function LastWeek({ competition: { id: competition, kind }, user, week, known }: LastWeekProps) {
  const round = week?.number
  const { data } = useQuery({
    ...read('matchList', { competition, round: String(round) }),
    enabled: round !== undefined && kind === 'league',
  })
  if (kind !== 'league' || (known && round === undefined)) return null
  if (!data || !week) return <div className={styles.place} />
  const matches = countedOf(data.data)
  const exact = matches.filter(isExact).map(resultWords)
  return (
    <section className={styles.place} aria-labelledby="last-week">
      <div className={styles.head}>
        <SectionTitle id="last-week">{t`Week ${week.number}, your story`}</SectionTitle>
        <Link to={predictorAddress({ kind, competition, round })}>
          {t`Match by match`}
          <ChevronRight size={16} aria-hidden />
        </Link>
      </div>
      <Row align="end" gap={4}>
        <p className={styles.points}>
          <b>{week.points}</b> {plural(week.points, { one: 'point', other: 'points' })}
        </p>
        <Bars matches={matches} />
      </Row>
      <p className={styles.words}>
        {exact.length > 0 && (
          <>
            <Trans>
              To the goal: <b>{list.format(exact)}</b>.
            </Trans>{' '}
          </>
        )}
        {broughtText(matches)}.
      </p>
      <Overtaking competition={competition} user={user} />
    </section>
  )
}

/** Who of the fans next to the reader was passed in the week, and who has passed the reader; nothing where nobody was. */
function Overtaking({ competition, user }: { competition: string; user: string }) {
  const board = { competition, text: '', page: 1, limit: ROWS_OF_A_BOARD }
  const around = useQuery(read('boardBeside', board)).data?.data.around ?? []
  const { overtook, overtaken } = overtaking(around, user)
  const namesOf = (fans: typeof overtook) => list.format(fans.map(({ name }) => isolated(name)))
  const [below, above] = [namesOf(overtook), namesOf(overtaken)]
  return (
    <ul className={styles.moves}>
      {overtook.length > 0 && (
        <li className={styles.won}>
          <ArrowUp size={16} aria-hidden />
          <span>{t`You overtook ${below}`}</span>
        </li>
      )}
      {overtaken.length > 0 && (
        <li>
          <ArrowDown size={16} aria-hidden />
          <span>
            {plural(overtaken.length, { one: `${above} overtook you`, other: `${above} overtook you` })}
          </span>
        </li>
      )}
    </ul>
  )
}

/** As high as the points of a match, the best ones lit; the words of each bar show on hover, and the text below tells them. */
function Bars({ matches }: { matches: readonly MatchView[] }) {
  const points = matches.map(({ prediction }) => prediction?.points ?? 0)
  const most = Math.max(...points, 1)
  return (
    <div className={styles.bars} aria-hidden="true">
      {matches.map((match, index) => {
        const own = points[index] ?? 0
        return (
          <i
            key={match.id}
            className={clsx(own === most && styles.best)}
            style={{ height: `${(own / most) * 100}%` }}
            title={`${resultWords(match)}, ${pointsWords(own)}`}
          />
        )
      })}
    </div>
  )
}

function isExact({ prediction, counted }: MatchView): boolean {
  return prediction !== null && counted !== null && sameScore(prediction.score, counted)
}

/** 'Wolves 1:1 Everton' */
function resultWords({ home, away, score }: MatchView): string {
  return score ? `${isolated(teamText(home))} ${scoreWords(score)} ${isolated(teamText(away))}` : ''
}
