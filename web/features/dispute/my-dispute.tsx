import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { DisputeView } from '#contract/dispute/calls.ts'
import { useCommand } from '#web/api/command.ts'
import { read } from '#web/api/query.ts'
import { phrasesText } from '#web/game/phrases.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Page } from '#web/ui/page.tsx'
import { paths } from '#web/ui/paths.ts'
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
  const view = found.data?.data
  return (
    <Page
      title={view ? phrasesText([view.aboutWords]) : t`Dispute`}
      lead={view && t`${view.competitionName}, disputed ${stampOf(view.openedAt)}`}
      end={<ButtonLink to={paths.myDisputes}>{t`My disputes`}</ButtonLink>}
    >
      <View query={found} rows={4}>
        {({ data }) => <OwnCase dispute={data} />}
      </View>
    </Page>
  )
}

function OwnCase({ dispute }: { dispute: DisputeView }) {
  const status = fanStatus(dispute.status)
  return (
    <div className={styles.case}>
      <div className={styles.summary}>
        <Chip tone={TONES[status]}>{STATUS_WORDS[status]}</Chip>
        <span>
          {dispute.decidedAt
            ? t`Decided ${stampOf(dispute.decidedAt)}`
            : dispute.assignedTo
              ? t`To be decided by ${stampOf(dispute.dueAt)}; an admin works on it`
              : t`To be decided by ${stampOf(dispute.dueAt)}`}
        </span>
      </div>
      <Steps dispute={dispute} />
      <EvidenceBundle dispute={dispute.id} />
      {dispute.status === 'asked' && <Answer dispute={dispute.id} />}
      {dispute.mayReopen && <Reopen dispute={dispute.id} />}
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
