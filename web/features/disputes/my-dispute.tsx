import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { DisputeView } from '#contract/disputes.ts'
import { useCommand } from '#web/api/command.ts'
import { read } from '#web/api/query.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Page } from '#web/ui/page.tsx'
import { paths } from '#web/ui/paths.ts'
import { phrasesText } from '#web/ui/phrases.ts'
import { View } from '#web/ui/state.tsx'
import { stampOf } from '#web/ui/time.ts'
import { fanStatus, STATUS_WORDS, TONES } from './dispute-words.ts'
import styles from './disputes.module.css'
import { EvidenceBundle } from './evidence-bundle.tsx'
import { Steps } from './steps.tsx'
import { WordsForm } from './words-form.tsx'

/** /my-disputes/:dispute: the state of an own case, and answering what staff ask. */
export function Component() {
  const { dispute = '' } = useParams()
  const found = useQuery(read('disputeCase', { dispute }))
  const of = found.data?.data
  return (
    <Page
      title={of ? phrasesText([of.aboutWords]) : t`Dispute`}
      lead={of && t`${of.competitionName}, disputed ${stampOf(of.openedAt)}`}
      end={<ButtonLink to={paths.myDisputes}>{t`My disputes`}</ButtonLink>}
    >
      <View of={found} rows={4}>
        {({ data }) => <OwnCase of={data} />}
      </View>
    </Page>
  )
}

function OwnCase({ of }: { of: DisputeView }) {
  const status = fanStatus(of.status)
  return (
    <div className={styles.case}>
      <div className={styles.summary}>
        <Chip tone={TONES[status]}>{STATUS_WORDS[status]}</Chip>
        <span>
          {of.decidedAt
            ? t`Decided ${stampOf(of.decidedAt)}`
            : of.assignedTo
              ? t`To be decided by ${stampOf(of.dueAt)}; an admin works on it`
              : t`To be decided by ${stampOf(of.dueAt)}`}
        </span>
      </div>
      <Steps of={of} />
      <EvidenceBundle dispute={of.id} />
      {of.status === 'asked' && <Answer dispute={of.id} />}
      {of.mayReopen && <Reopen dispute={of.id} />}
    </div>
  )
}

function Answer({ dispute }: { dispute: string }) {
  const answer = useCommand('answerDispute')
  return (
    <WordsForm
      label={t`Your answer`}
      ok={t`Answer`}
      primary
      send={words => answer.mutateAsync({ dispute, words })}
    />
  )
}

function Reopen({ dispute }: { dispute: string }) {
  const reopen = useCommand('reopenDispute')
  return (
    <WordsForm
      label={t`What was not looked at`}
      hint={t`A dispute can be opened again once, within 30 days of its verdict.`}
      ok={t`Open again`}
      send={words => reopen.mutateAsync({ dispute, words })}
    />
  )
}
