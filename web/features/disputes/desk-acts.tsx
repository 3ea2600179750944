import { useState } from 'react'
import type { DisputeEvidence, DisputeView } from '#contract/disputes.ts'
import { useCommand } from '#web/api/command.ts'
import { useUser } from '#web/api/session.ts'
import { CommandButton } from '#web/ui/command-button.tsx'
import { SectionTitle } from '#web/ui/page.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import styles from './disputes.module.css'
import { WordsForm } from './words-form.tsx'

interface DeskActsProps {
  of: DisputeView
  /** how the reader stands to the case; undefined until it is known, when nothing can be decided */
  standing: Pick<DisputeEvidence, 'involved' | 'party' | 'nobodyLeft'> | undefined
}

/** What the reader can do in a case: auditors comment, admins also ask and decide. */
export function DeskActs({ of, standing }: DeskActsProps) {
  const isAdmin = useUser()?.role === 'admin'
  const open = of.decidedAt === null
  return (
    <section className={styles.acts} aria-labelledby="acts">
      <SectionTitle id="acts">{isAdmin && open ? 'Decide' : 'Comment'}</SectionTitle>
      {isAdmin && open && standing?.nobodyLeft && (
        <p role="note">
          Every admin is involved in this dispute: each opened it, plays for what it is about, or entered it.
          An operator has to give a further person the role of an admin.
        </p>
      )}
      {isAdmin && of.proposal && standing && (
        <Proposal of={of} proposal={of.proposal} mayConfirm={!standing.party && !standing.involved} />
      )}
      {isAdmin && open && standing && <Judge of={of} standing={standing} />}
      {isAdmin && open && <Ask of={of} />}
      <Comment dispute={of.id} />
    </section>
  )
}

type Standing = NonNullable<DeskActsProps['standing']>

function Judge({ of, standing }: { of: DisputeView; standing: Standing }) {
  if (!standing.party) return <Decide dispute={of.id} involved={standing.involved} />
  return (
    <p role="note">
      You opened this dispute or play for what it is about: an admin who is not involved decides it.
    </p>
  )
}

interface ProposalProps {
  of: DisputeView
  proposal: NonNullable<DisputeView['proposal']>
  /** whether the reader is not involved */
  mayConfirm: boolean
}

function Proposal({ of, proposal, mayConfirm }: ProposalProps) {
  const verdict = proposal.verdict === 'upheld' ? 'Uphold' : 'Reject'
  return (
    <div className={styles.proposal}>
      <p>
        <b>
          {verdict}, says {proposal.by}, who entered the result.
        </b>{' '}
        {mayConfirm
          ? 'The verdict counts once you confirm it.'
          : 'An admin who is not involved has to confirm this verdict.'}
      </p>
      {proposal.text !== null && (
        <blockquote>
          <bdi>{proposal.text}</bdi>
        </blockquote>
      )}
      {mayConfirm && (
        <CommandButton
          command="confirmVerdict"
          body={{ dispute: of.id, words: proposal.words }}
          look="primary"
        >
          Confirm: {verdict.toLowerCase()}
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
      label="Reason of the verdict"
      hint={
        involved
          ? 'You entered what this dispute is about: a second admin has to confirm your verdict. The fan reads the reason.'
          : 'The fan reads the reason.'
      }
      ok={involved ? 'Propose the verdict' : 'Decide'}
      primary
      send={words => decide.mutateAsync({ dispute, verdict, words })}
    >
      <Segmented
        label="Verdict"
        choices={[
          { value: 'upheld', label: 'Uphold' },
          { value: 'rejected', label: 'Reject' },
        ]}
        value={verdict}
        onChange={chosen => setVerdict(chosen === 'rejected' ? 'rejected' : 'upheld')}
      />
    </WordsForm>
  )
}

function Ask({ of }: { of: DisputeView }) {
  const ask = useCommand('askFan')
  const me = useUser()?.id
  return (
    <>
      <WordsForm
        label="Question to the fan"
        ok="Ask"
        send={words => ask.mutateAsync({ dispute: of.id, words })}
      />
      {of.assignedTo?.id !== me && (
        <div>
          <CommandButton command="assignDispute" body={{ dispute: of.id }}>
            Take on
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
      label="Comment"
      hint="Staff alone read it."
      ok="Comment"
      send={words => comment.mutateAsync({ dispute, words })}
    />
  )
}
