import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { QuestionView } from '#contract/question/calls.ts'
import { read } from '#web/api/query.ts'
import { isStaff, useUser } from '#web/api/session.ts'
import { competitionOf } from '#web/game/chosen-competition.ts'
import { CompetitionSwitch } from '#web/game/competition-switch.tsx'
import { pointsWords } from '#web/game/points.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { LoginLink } from '#web/ui/login-link.tsx'
import { Page } from '#web/ui/page.tsx'
import { whyAnswerPath } from '#web/ui/paths.ts'
import { EmptyState, View } from '#web/ui/state.tsx'
import { useUrlState } from '#web/ui/url-state.ts'
import { AnswerForm } from './answer-form.tsx'
import styles from './bonus.module.css'
import { QuestionCard } from './question-card.tsx'

/** /bonus: the season's questions, what the reader answered, and what became of it. */
export function Component() {
  const [get] = useUrlState()
  const user = useUser()
  const found = useQuery(read('bonus', { competition: competitionOf(get) || undefined }))
  const points = found.data?.data.points ?? null
  return (
    <Page
      title={t`Bonus questions`}
      lead={t`The season's big questions. An answer can change until its lock, and nobody else sees it before. The points count on the competition's board.`}
      end={
        user === null ? (
          <LoginLink look="primary">{t`Login to answer`}</LoginLink>
        ) : (
          points !== null && <p className={styles.total}>{t`${pointsWords(points)} so far`}</p>
        )
      }
    >
      <CompetitionSwitch />
      <View
        query={found}
        rows={6}
        isEmpty={({ data }) => data.questions.length === 0}
        empty={<EmptyState title={t`No question is asked in this competition yet`} />}
      >
        {({ data: { competition, questions } }) => (
          <ol className={styles.questions}>
            {inOrder(questions).map(question => (
              <QuestionCard key={question.question} question={question}>
                {user !== null && !isStaff(user) && <Own competition={competition.id} question={question} />}
              </QuestionCard>
            ))}
          </ol>
        )}
      </View>
    </Page>
  )
}

function Own({ competition, question }: { competition: string; question: QuestionView }) {
  if (question.status === 'open')
    return <AnswerForm key={JSON.stringify(question.answer)} competition={competition} question={question} />
  if (question.points === null) return null
  return (
    <ButtonLink
      small
      className={styles.why}
      to={whyAnswerPath({ competition, question: question.question })}
      aria-label={t`Why these points: ${question.text}`}
    >
      {t`Why these points`}
    </ButtonLink>
  )
}

/** What can still be answered stands first. */
function inOrder(questions: readonly QuestionView[]): readonly QuestionView[] {
  return [
    ...questions.filter(({ status }) => status === 'open'),
    ...questions.filter(({ status }) => status !== 'open'),
  ]
}
