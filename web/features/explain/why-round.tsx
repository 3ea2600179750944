import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { RoundExplanation } from '#contract/explain/calls.ts'
import { read } from '#web/api/query.ts'
import { isStaff, useUser } from '#web/api/session.ts'
import { pointsWords } from '#web/game/points.ts'
import { roundText } from '#web/game/round-text.ts'
import { ruleText } from '#web/game/rule-text.ts'
import { scoreWords } from '#web/game/score-words.ts'
import { TeamName } from '#web/game/team-name.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Curious } from '#web/ui/curious.tsx'
import { MatchLink } from '#web/ui/links.tsx'
import { Page } from '#web/ui/page.tsx'
import { whyRankPath } from '#web/ui/paths.ts'
import { Row } from '#web/ui/primitives.tsx'
import { ShareButton } from '#web/ui/share-button.tsx'
import { EmptyState, View } from '#web/ui/state.tsx'
import { type Column, Lines, Table, Under } from '#web/ui/table.tsx'
import { useUrlState } from '#web/ui/url-state.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { Events } from './events.tsx'
import { effectText, titleOf } from './explain-words.ts'
import styles from './why.module.css'

type ExplainedMatch = RoundExplanation['matches'][number]

const COLUMNS: readonly Column<ExplainedMatch>[] = [
  {
    title: t`Match`,
    heads: true,
    cell: ({ match, home, away, marquee }) => (
      <Lines>
        <MatchLink id={match} className={styles.match}>
          <TeamName team={home} size={18} />
          <VisuallyHidden> {t`vs`} </VisuallyHidden>
          <TeamName team={away} size={18} />
        </MatchLink>
        {marquee && <Under>{t`The marquee match`}</Under>}
      </Lines>
    ),
  },
  { title: t`Predicted`, number: true, cell: ({ prediction }) => scoreWords(prediction) },
  { title: t`Result`, number: true, cell: ({ score }) => (score ? scoreWords(score) : '\u2013') },
  {
    title: t`By the rules`,
    wideOnly: true,
    cell: ({ lines, points, score }) =>
      points !== null && (
        <Lines>
          {lines.map((line, index) => (
            <Under key={`${line.rule} ${line.running}`}>
              {ruleText(line, score)} <b>{effectText(line.effect, index === 0)}</b>
            </Under>
          ))}
        </Lines>
      ),
  },
  { title: t`Points`, number: true, strong: true, cell: ({ points }) => points ?? '\u2013' },
]

/** /why-round: how a fan's points of a round came about, match by match and event by event. */
export function Component() {
  const [get] = useUrlState()
  const query = {
    competition: get('competition') || undefined,
    round: get('round') || '1',
    user: get('user') || undefined,
  }
  const found = useQuery(read('explainRound', query))
  if (found.data) return <Round explanation={found.data.data} />
  return (
    <Page title={t`Why these points`}>
      <View query={found}>{() => null}</View>
    </Page>
  )
}

function Round({ explanation }: { explanation: RoundExplanation }) {
  const me = useUser()
  const isOwn = me !== null && me.id === explanation.user.id && !isStaff(me) && explanation.points !== null
  return (
    <Page
      title={titleOf(explanation.points)}
      lead={t`${explanation.user.name}, ${roundText(explanation.round.name)}, ${explanation.competition.name}.`}
      end={
        <Row wraps gap={3}>
          {isOwn && (
            <ShareButton
              subject={{
                kind: 'round',
                competition: explanation.competition.id,
                round: explanation.round.number,
              }}
            >
              {t`Share`}
            </ShareButton>
          )}
          <ButtonLink
            to={whyRankPath({ competition: explanation.competition.id, user: explanation.user.id })}
          >
            {t`The rank`}
          </ButtonLink>
        </Row>
      }
    >
      {explanation.matches.length === 0 ? (
        <EmptyState title={t`Nothing was predicted in this round`} />
      ) : (
        <>
          <Table
            caption={t`Matches`}
            columns={COLUMNS}
            rows={explanation.matches}
            rowKey={({ match }) => match}
          />
          {explanation.points !== null && <Sum matches={explanation.matches} points={explanation.points} />}
        </>
      )}
      <Events steps={explanation.trace} />
      <Curious>
        <p>{t`The points follow the rules "${explanation.rules.name}".`}</p>
      </Curious>
    </Page>
  )
}

/** How many matches gave points, and all of them together, as at the foot of a receipt. */
function Sum({ matches, points }: { matches: readonly ExplainedMatch[]; points: number }) {
  const settled = matches.filter(match => match.points !== null)
  const all = settled.length
  const brought = settled.filter(match => (match.points ?? 0) > 0).length
  return (
    <p className={styles.sum}>
      <span>{t`Points in ${brought} of ${all}`}</span>
      <b>{pointsWords(points)}</b>
    </p>
  )
}
