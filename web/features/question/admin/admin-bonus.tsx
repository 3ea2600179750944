import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { QuestionView } from '#contract/question/calls.ts'
import { read } from '#web/api/query.ts'
import { useUser } from '#web/api/session.ts'
import { competitionOf } from '#web/game/chosen-competition.ts'
import { CompetitionPages } from '#web/game/competition-pages.tsx'
import { CompetitionSwitch } from '#web/game/competition-switch.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Page } from '#web/ui/page.tsx'
import { Row } from '#web/ui/primitives.tsx'
import { EmptyState, View } from '#web/ui/state.tsx'
import { useUrlState } from '#web/ui/url-state.ts'
import styles from '../bonus.module.css'
import { QuestionCard } from '../question-card.tsx'
import { AskForm } from './ask-form.tsx'
import { ChangeForm, SettleForm, VoidForm } from './question-forms.tsx'

type Action = 'change' | 'settle' | 'void'

/** /admin-bonus: asks the season's questions, enters their answers, corrects them. Auditors see the same without buttons. */
export function Component() {
  const [get] = useUrlState()
  const mayAct = useUser()?.role === 'admin'
  const [asking, setAsking] = useState(false)
  const found = useQuery(read('bonus', { competition: competitionOf(get) || undefined }))
  const competition = found.data?.data.competition
  return (
    <Page
      title={t`Bonus questions`}
      lead={t`What is asked for stays as it is once it is asked. The right answer is entered after the lock; a correction needs a reason that everybody can read.`}
      end={
        mayAct &&
        competition && (
          <Button look="primary" onClick={() => setAsking(true)}>
            {t`Ask a question`}
          </Button>
        )
      }
    >
      <CompetitionPages />
      <CompetitionSwitch />
      <View
        query={found}
        rows={6}
        isEmpty={({ data }) => data.questions.length === 0}
        empty={<EmptyState title={t`No question is asked in this competition yet`} />}
      >
        {({ data }) => (
          <ol className={styles.questions}>
            {data.questions.map(question => (
              <QuestionCard key={question.question} question={question}>
                {mayAct && <Actions competition={data.competition.id} question={question} />}
              </QuestionCard>
            ))}
          </ol>
        )}
      </View>
      {competition && (
        <Dialog
          open={asking}
          onClose={() => setAsking(false)}
          title={t`Ask a question: ${competition.name}`}
          sheet
        >
          <AskForm competition={competition.id} onDone={() => setAsking(false)} />
        </Dialog>
      )}
    </Page>
  )
}

function Actions({ competition, question }: { competition: string; question: QuestionView }) {
  const [action, setAction] = useState<Action | null>(null)
  const close = () => setAction(null)
  const button = (name: Action, words: string) => (
    <Button small aria-label={`${words}: ${question.text}`} onClick={() => setAction(name)}>
      {words}
    </Button>
  )
  if (question.status === 'void') return null
  const settleWords = question.status === 'settled' ? t`Correct the answer` : t`Enter the answer`
  const form = { competition, question, onDone: close }
  return (
    <Row wraps gap={3}>
      {question.status === 'open' ? button('change', t`Change`) : button('settle', settleWords)}
      {button('void', t`Declare void`)}
      <Dialog open={action === 'change'} onClose={close} title={t`Change the question`} text={question.text}>
        <ChangeForm {...form} />
      </Dialog>
      <Dialog open={action === 'settle'} onClose={close} title={settleWords} text={question.text}>
        <SettleForm {...form} />
      </Dialog>
      <Dialog
        open={action === 'void'}
        onClose={close}
        title={t`Declare the question void`}
        text={t`${question.text} It gives no points any more, and is never opened again.`}
      >
        <VoidForm {...form} />
      </Dialog>
    </Row>
  )
}
