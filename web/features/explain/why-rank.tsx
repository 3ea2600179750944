import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { AfterRound, RankCorrection, RankExplanation } from '#contract/explain/calls.ts'
import { read } from '#web/api/query.ts'
import { isStaff, useUser } from '#web/api/session.ts'
import { competitionOf } from '#web/game/chosen-competition.ts'
import { CompetitionSwitch } from '#web/game/competition-switch.tsx'
import { phrasesText } from '#web/game/phrases.ts'
import { pointsWords } from '#web/game/points.ts'
import { roundText } from '#web/game/round-text.ts'
import { matchName } from '#web/game/team-text.ts'
import { isolated, withSign } from '#web/languages/languages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { MatchLink } from '#web/ui/links.tsx'
import { Page } from '#web/ui/page.tsx'
import { fanPath, whyRoundPath } from '#web/ui/paths.ts'
import { EmptyState, View } from '#web/ui/state.tsx'
import { type Column, Lines, Table, Under } from '#web/ui/table.tsx'
import { stampOf, withStamps } from '#web/ui/time.ts'
import { useUrlState } from '#web/ui/url-state.ts'
import { countedWords } from './counted-words.ts'
import { changeText } from './explain-words.ts'
import styles from './explanation.module.css'
import { Head } from './head.tsx'

type Row = RankExplanation['rounds'][number]

/** /why-rank: how a fan's rank came about: round by round, with the corrections that moved it. */
export function Component() {
  const [get] = useUrlState()
  const query = { competition: competitionOf(get) || undefined, user: get('user') || undefined }
  const found = useQuery(read('explainRank', query))
  if (found.data) return <Rank explanation={found.data.data} />
  return (
    <Page title={t`Why this rank`}>
      <View query={found}>{() => null}</View>
    </Page>
  )
}

function Rank({ explanation }: { explanation: RankExplanation }) {
  const me = useUser()
  const explained = me !== null && (me.id === explanation.user.id || isStaff(me))
  const rank = explanation.place && t`Why rank ${explanation.place.rank}`
  return (
    <Page
      title={rank ?? t`No rank yet`}
      lead={t`${explanation.user.name}, ${explanation.competition.name}.`}
      end={<ButtonLink to={fanPath(explanation.user.id)}>{explanation.user.name}</ButtonLink>}
    >
      <CompetitionSwitch />
      {explanation.place ? (
        <Place place={explanation.place} questions={explanation.questions} />
      ) : (
        <EmptyState
          title={explanation.excluded ? t`Excluded from the boards and prizes` : t`No prediction counts yet`}
        />
      )}
      {explanation.rounds.length > 0 && (
        <>
          <Head>
            {explanation.questions.length > 0 ? t`Round by round, matches alone` : t`Round by round`}
          </Head>
          <Table
            caption={t`Points and rank after each round`}
            columns={columnsFor(explanation, explained)}
            rows={[...explanation.rounds].reverse()}
            rowKey={({ number }) => String(number)}
          />
        </>
      )}
      <Head>{t`Corrections that moved the points`}</Head>
      {explanation.corrections.length === 0 ? (
        <EmptyState title={t`None did`} />
      ) : (
        <ul className={styles.corrections}>
          {explanation.corrections.map(correction => (
            <Correction key={correction.position} correction={correction} />
          ))}
        </ul>
      )}
    </Page>
  )
}

/** The rule of ranks, with the figures of this one. */
function Place({
  place,
  questions,
}: {
  place: NonNullable<RankExplanation['place']>
  questions: RankExplanation['questions']
}) {
  const ofQuestions = questions.reduce((sum, question) => sum + question.points, 0)
  const { points, rank, fans, above, equal, next, more, level, equalFans } = place
  return (
    <ol className={styles.lines}>
      <li>
        <b>{t`Points of all settled matches together`}</b>
        <span className={styles.effect}>{points - ofQuestions}</span>
      </li>
      {questions.map(question => (
        <li key={question.question}>
          <b>{t`Bonus question: ${isolated(question.text)}`}</b>
          <span className={styles.effect}>{changeText(question.points)}</span>
        </li>
      ))}
      {questions.length > 0 && (
        <li>
          <b>{t`Matches and bonus questions together`}</b>
          <span className={styles.effect}>{points}</span>
        </li>
      )}
      <li>
        <b>{t`Fans with more points`}</b>
        <span className={styles.effect}>{more}</span>
        <span className={styles.note}>
          {next === null
            ? t`No fan has more`
            : t`The next fan above has ${pointsWords(next)}, ${next - points} more`}
        </span>
      </li>
      <li>
        <b>{t`Others with as many points`}</b>
        <span className={styles.effect}>{level}</span>
        {equalFans.length === 0 && (
          <span className={styles.note}>{t`Fans with as many points share a rank: 1, 2, 2, 4`}</span>
        )}
      </li>
      {equalFans.map(({ criterion, count }) => (
        <li key={criterion}>
          <b>{countedWords(criterion)}</b>
          <span className={styles.effect}>{count}</span>
        </li>
      ))}
      {equalFans.length > 0 && (
        <>
          <li>
            <b>{t`Fans with as many points who stand above by that`}</b>
            <span className={styles.effect}>{above - more}</span>
          </li>
          <li>
            <b>{t`Others who are equal there too`}</b>
            <span className={styles.effect}>{equal}</span>
            <span className={styles.note}>{t`They share the rank: 1, 2, 2, 4`}</span>
          </li>
        </>
      )}
      <li>
        <b>{t`The rank is one more than the fans above`}</b>
        <span className={styles.effect}>{t`${rank} of ${fans}`}</span>
      </li>
    </ol>
  )
}

function columnsFor({ competition, user }: RankExplanation, explained: boolean): readonly Column<Row>[] {
  const nameOf = ({ number, name }: AfterRound) =>
    explained ? (
      <Link to={whyRoundPath({ competition: competition.id, user: user.id, round: number })}>
        {roundText(name)}
      </Link>
    ) : (
      roundText(name)
    )
  return [
    {
      title: t`Round`,
      heads: true,
      cell: row => (
        <Lines>
          {nameOf(row)}
          {row.at && row.who && (
            <Under>{t`last result ${stampOf(row.at)}, by ${phrasesText([row.who])}`}</Under>
          )}
        </Lines>
      ),
    },
    { title: t`Points`, number: true, cell: ({ points }) => withSign(`+${points}`) },
    { title: t`Together`, number: true, cell: ({ total }) => total },
    { title: t`Rank after it`, number: true, strong: true, cell: ({ rank }) => rank ?? '\u2013' },
  ]
}

function Correction({ correction }: { correction: RankCorrection }) {
  return (
    <li>
      <b>
        {correction.before !== null && (
          <>
            <s>{withStamps(phrasesText(correction.wordsBefore))}</s>{' '}
          </>
        )}
        {withStamps(phrasesText(correction.words))}
      </b>
      <span className={styles.effect}>{changeText(correction.change)}</span>
      <span className={styles.note}>
        <Trans>
          <MatchLink id={correction.match}>
            {correction.sides ? matchName(correction.sides) : correction.teams}
          </MatchLink>
          , {stampOf(correction.at)} by {phrasesText([correction.who])}
        </Trans>
        {correction.reason && t`: \u2018${isolated(correction.reason)}\u2019`}
      </span>
    </li>
  )
}
