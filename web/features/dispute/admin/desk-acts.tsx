import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { DisputeEvidence, DisputeView } from '#contract/dispute/calls.ts'
import { useCommand } from '#web/api/command.ts'
import { useUser } from '#web/api/session.ts'
import { CommandButton } from '#web/ui/command-button.tsx'
import { SectionTitle } from '#web/ui/page.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import styles from '../disputes.module.css'
import { WordsForm } from '../words-form.tsx'

interface DeskActsProps {
  dispute: DisputeView
  /** how the reader stands to the case; undefined until it is known, when nothing can be decided */
  standing: Pick<DisputeEvidence, 'involved' | 'party' | 'nobodyLeft'> | undefined
}

/** What the reader can do in a case: auditors comment, admins also ask and decide. */
export function DeskActs({ dispute, standing }: DeskActsProps) {
  const isAdmin = useUser()?.role === 'admin'
  const open = dispute.decidedAt === null
  return (
    <section className={styles.acts} aria-labelledby="acts">
      <SectionTitle id="acts">{isAdmin && open ? t`Decide` : t`Comment`}</SectionTitle>
      {isAdmin && open && standing?.nobodyLeft && (
        <p role="note">
          {t`Every admin is involved in this dispute: each opened it, plays for what it is about, or entered it. An operator has to give a further person the role of an admin.`}
        </p>
      )}
      {isAdmin && dispute.proposal && standing && (
        <Proposal
          dispute={dispute}
          proposal={dispute.proposal}
          mayConfirm={!standing.party && !standing.involved}
        />
      )}
      {isAdmin && open && standing && <Judge dispute={dispute} standing={standing} />}
      {isAdmin && open && <Ask dispute={dispute} />}
      <Comment dispute={dispute.id} />
    </section>
  )
}

type Standing = NonNullable<DeskActsProps['standing']>

function Judge({ dispute, standing }: { dispute: DisputeView; standing: Standing }) {
  if (!standing.party) return <Decide dispute={dispute.id} involved={standing.involved} />
  return (
    <p role="note">
      {t`You opened this dispute or play for what it is about: an admin who is not involved decides it.`}
    </p>
  )
}

interface ProposalProps {
  dispute: DisputeView
  proposal: NonNullable<DisputeView['proposal']>
  /** whether the reader is not involved */
  mayConfirm: boolean
}

function Proposal({ dispute, proposal, mayConfirm }: ProposalProps) {
  const isUpheld = proposal.verdict === 'upheld'
  return (
    <div className={styles.proposal}>
      <p>
        <b>
          {isUpheld
            ? t`Uphold, says ${proposal.by}, who entered the result.`
            : t`Reject, says ${proposal.by}, who entered the result.`}
        </b>{' '}
        {mayConfirm
          ? t`The verdict counts once you confirm it.`
          : t`An admin who is not involved has to confirm this verdict.`}
      </p>
      {proposal.text !== null && (
        <blockquote>
          <bdi>{proposal.text}</bdi>
        </blockquote>
      )}
      {mayConfirm && (
        <CommandButton
          command="confirmVerdict"
          body={{ dispute: dispute.id, words: proposal.words }}
          look="primary"
        >
          {isUpheld ? t`Confirm: uphold` : t`Confirm: reject`}
        </CommandButton>
      )}
    </div>
  )
}

function Decide({ dispute, involved }: { dispute: string; involved: boolean }) {
  const decide = useCommand('decideDispute')
  const [verdict, setVerdict] = useState<'upheld' | 'rejected'>('upheld')
  return (
    <WordsForm
      label={t`Reason of the verdict`}
      hint={
        involved
          ? t`You entered what this dispute is about: a second admin has to confirm your verdict. The fan reads the reason.`
          : t`The fan reads the reason.`
      }
      ok={involved ? t`Propose the verdict` : t`Decide`}
      primary
      send={words => decide.mutateAsync({ dispute, verdict, words })}
    >
      <Segmented
        label={t`Verdict`}
        choices={[
          { value: 'upheld', label: t`Uphold` },
          { value: 'rejected', label: t`Reject` },
        ]}
        value={verdict}
        onChange={chosen => setVerdict(chosen === 'rejected' ? 'rejected' : 'upheld')}
      />
    </WordsForm>
  )
}

function Ask({ dispute }: { dispute: DisputeView }) {
  const ask = useCommand('askFan')
  const me = useUser()?.id
  return (
    <>
      <WordsForm
        label={t`Question to the fan`}
        ok={t`Ask`}
        send={words => ask.mutateAsync({ dispute: dispute.id, words })}
      />
      {dispute.assignedTo?.id !== me && (
        <div>
          <CommandButton command="assignDispute" body={{ dispute: dispute.id }}>
            {t`Take on`}
          </CommandButton>
        </div>
      )}
    </>
  )
}

function Comment({ dispute }: { dispute: string }) {
  const comment = useCommand('commentDispute')
  return (
    <WordsForm
      label={t`Comment`}
      hint={t`Staff alone read it.`}
      ok={t`Comment`}
      send={words => comment.mutateAsync({ dispute, words })}
    />
  )
}
