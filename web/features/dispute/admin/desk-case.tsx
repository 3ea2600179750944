import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { DisputeView } from '#contract/dispute/calls.ts'
import { read } from '#web/api/query.ts'
import { phrasesText } from '#web/game/phrases.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { useNow } from '#web/ui/clock.ts'
import { FanLink } from '#web/ui/links.tsx'
import { Page } from '#web/ui/page.tsx'
import { paths } from '#web/ui/paths.ts'
import { View } from '#web/ui/state.tsx'
import { bothStampsOf } from '#web/ui/time.ts'
import { isOverdue, STATUS_WORDS, TONES } from '../dispute-words.ts'
import styles from '../disputes.module.css'
import { EvidenceBundle } from '../evidence-bundle.tsx'
import { Steps } from '../steps.tsx'
import { DeskActs } from './desk-acts.tsx'
import { Evidence } from './evidence.tsx'
import { workerText } from './worker-text.ts'

/** How often it is looked whether the case is overdue, in milliseconds. */
const LOOK_MS = 60_000

/** /disputes/:dispute: one case with everything that it is decided on. */
export function Component() {
  const { dispute = '' } = useParams()
  const found = useQuery(read('disputeCase', { dispute }))
  const evidence = useQuery(read('disputeEvidence', { dispute }))
  const view = found.data?.data
  return (
    <Page
      title={view ? phrasesText([view.aboutWords]) : t({ message: 'Dispute', context: 'a case' })}
      lead={view && <Lead dispute={view} />}
      end={<ButtonLink to={paths.disputes}>{t`All disputes`}</ButtonLink>}
    >
      <View query={found} rows={4}>
        {({ data }) => (
          <div className={styles.desk}>
            <div className={styles.case}>
              <Summary dispute={data} />
              <Steps dispute={data} />
              <EvidenceBundle dispute={data.id} />
              <DeskActs dispute={data} standing={evidence.data?.data} />
            </div>
            <View query={evidence} rows={8}>
              {({ data: shown }) => <Evidence evidence={shown} dispute={data} />}
            </View>
          </div>
        )}
      </View>
    </Page>
  )
}

function Lead({ dispute: { fan, competitionName, openedAt } }: { dispute: DisputeView }) {
  return (
    <Trans>
      {competitionName}, disputed by <FanLink id={fan.id}>{fan.name}</FanLink> on {bothStampsOf(openedAt)}
    </Trans>
  )
}

function Summary({ dispute }: { dispute: DisputeView }) {
  const overdue = isOverdue(dispute, useNow(LOOK_MS))
  return (
    <div className={styles.summary}>
      <Chip tone={TONES[dispute.status]}>{STATUS_WORDS[dispute.status]}</Chip>
      {overdue && <Chip tone="bad">{t`Overdue`}</Chip>}
      <span>
        {dispute.decidedAt
          ? t`Decided ${bothStampsOf(dispute.decidedAt)}`
          : t`Due ${bothStampsOf(dispute.dueAt)}, ${workerText(dispute)}`}
      </span>
    </div>
  )
}
