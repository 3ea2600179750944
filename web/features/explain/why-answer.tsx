import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { AnswerExplanation } from '#contract/question/calls.ts'
import { read } from '#web/api/query.ts'
import { phrasesText } from '#web/game/phrases.ts'
import { isolated } from '#web/languages/languages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Curious } from '#web/ui/curious.tsx'
import { Page } from '#web/ui/page.tsx'
import { whyRankPath } from '#web/ui/paths.ts'
import { EmptyState, View } from '#web/ui/state.tsx'
import { useUrlState } from '#web/ui/url-state.ts'
import { Events } from './events.tsx'
import { effectText, titleOf } from './explain-words.ts'
import styles from './explanation.module.css'

/** /why-answer: how the points of an answer to a question of the season came about. */
export function Component() {
  const [get] = useUrlState()
  const query = {
    competition: get('competition') || undefined,
    question: Number(get('question') || '1'),
    user: get('user') || undefined,
  }
  const found = useQuery(read('explainAnswer', query))
  if (found.data) return <Explained explanation={found.data.data} />
  return (
    <Page title={t`Why these points`}>
      <View query={found}>{() => null}</View>
    </Page>
  )
}

function Explained({ explanation }: { explanation: AnswerExplanation }) {
  const { competition, question, user, rules } = explanation
  return (
    <Page
      title={titleOf(explanation.points)}
      lead={t`${isolated(question.text)} ${user.name}, ${competition.name}.`}
      end={
        <ButtonLink
          to={whyRankPath({ competition: competition.id, user: user.id })}
        >{t`The rank`}</ButtonLink>
      }
    >
      {explanation.answer === null ? (
        <EmptyState title={t`This question was not answered`} />
      ) : (
        <ol className={styles.lines}>
          {explanation.lines.map((line, index) => (
            <li key={line.running + line.text}>
              <b>{phrasesText([line.words])}</b>
              <span className={styles.effect}>{effectText(line.effect, index === 0)}</span>
            </li>
          ))}
        </ol>
      )}
      <Events steps={explanation.trace} />
      <Curious>
        <p>{t`The points follow the rules "${rules.name}".`}</p>
      </Curious>
    </Page>
  )
}
