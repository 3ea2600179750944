import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { QuestionView } from '#contract/question/calls.ts'
import { phrasesText } from '#web/game/phrases.ts'
import { pointsWords } from '#web/game/points.ts'
import { isolated } from '#web/languages/languages.ts'
import { Chip } from '#web/ui/chip.tsx'
import { Card, Text } from '#web/ui/primitives.tsx'
import { bothStampsOf } from '#web/ui/time.ts'
import { answerWords, STATUS_WORDS } from './answer-words.ts'
import styles from './bonus.module.css'

/** A question with what is known of it; @param children what the reader can do */
export function QuestionCard({ question, children }: { question: QuestionView; children?: ReactNode }) {
  const heading = `question-${question.question}`
  return (
    <Card as="li" gap={4} className={styles.question} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading}>
          <bdi>{question.text}</bdi>
        </h2>
        <Chip tone={question.status === 'open' ? 'volt' : question.status === 'void' ? 'bad' : 'plain'}>
          {STATUS_WORDS[question.status]}
        </Chip>
      </div>
      <Text tone="quiet" size="small">
        {phrasesText([question.worthWords])}.{' '}
        {question.status === 'open' ? (
          <Trans>
            Locks <time dateTime={question.locksAt}>{bothStampsOf(question.locksAt)}</time>.
          </Trans>
        ) : (
          <Trans>
            Locked <time dateTime={question.locksAt}>{bothStampsOf(question.locksAt)}</time>.
          </Trans>
        )}
      </Text>
      <Facts question={question} />
      {children}
      <Split question={question} />
    </Card>
  )
}

function Facts({ question: { status, right, reason, answer, points } }: { question: QuestionView }) {
  const rows = [
    right !== null && ([t`Right answer`, answerWords(right)] as const),
    answer !== null && status !== 'open' && ([t`Your answer`, answerWords(answer)] as const),
    points !== null && ([t`Your points`, pointsWords(points)] as const),
    reason !== null &&
      ([status === 'void' ? t`Void because` : t`Corrected because`, isolated(reason)] as const),
  ].filter(row => row !== false)
  if (rows.length === 0) return null
  return (
    <dl className={styles.facts}>
      {rows.map(([term, words]) => (
        <div key={term}>
          <Text as="dt" tone="faint" size="small">
            {term}
          </Text>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  )
}

const PERCENT = 100

/** What fans answered, once the question has locked. */
function Split({ question: { split, answer: own } }: { question: QuestionView }) {
  if (split === null) return null
  if (split.fans === 0) return <Text tone="quiet" size="small">{t`No fan answered`}</Text>
  const ownWords = own === null ? null : answerWords(own)
  return (
    <div className={styles.split}>
      <h3>{plural(split.fans, { one: 'What # fan answered', other: 'What # fans answered' })}</h3>
      <ul>
        {split.answers.map(({ answer, fans, points }) => {
          const words = answerWords(answer)
          const share = Math.round((fans / split.fans) * PERCENT)
          return (
            <li key={words} className={points ? styles.right : undefined}>
              <span>
                {words}
                {words === ownWords && <small>{t`yours`}</small>}
              </span>
              <span>
                {share} %{points !== null && <small>{pointsWords(points)}</small>}
              </span>
              <i aria-hidden style={{ inlineSize: `${share}%` }} />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
