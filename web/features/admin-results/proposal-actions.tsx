import type { ResultProposal } from '#contract/result-proposals.ts'
import { useCommand } from '#web/api/command.ts'
import { AskReason } from '#web/ui/ask-reason.tsx'
import { CommandButton } from '#web/ui/command-button.tsx'
import { MatchLink } from '#web/ui/links.tsx'
import styles from './results.module.css'

/** One click enters what the source says, by the admin's ordinary command; a contradiction is looked into instead. */
function AcceptButton({ proposal }: { proposal: ResultProposal }) {
  const { kind, match, home, away, said } = proposal
  const teams = `${home} vs ${away}`
  if (kind === 'score' && said.score)
    return (
      <CommandButton
        command="setScore"
        body={{ match, score: said.score }}
        label={`Enter the score: ${teams}`}
      >
        Enter
      </CommandButton>
    )
  if (kind === 'winner' && said.winner)
    return (
      <CommandButton
        command="setWinner"
        body={{ match, winnerName: said.winner }}
        label={`Set the winner: ${teams}`}
      >
        Set winner
      </CommandButton>
    )
  if (kind === 'kick-off' && said.kickOff)
    return (
      <CommandButton
        command="updateMatch"
        body={{ match, kickOff: said.kickOff }}
        label={`Move the kick-off: ${teams}`}
      >
        Move
      </CommandButton>
    )
  return <MatchLink id={match}>Look into it</MatchLink>
}

/** What an admin can do about a proposal. */
export function ProposalActions({ proposal }: { proposal: ResultProposal }) {
  const { mutateAsync } = useCommand('dismissProposal')
  const { source, match, since, home, away } = proposal
  return (
    <div className={styles.actions}>
      <AcceptButton proposal={proposal} />
      <AskReason
        verb="Dismiss"
        label={`Dismiss: ${home} vs ${away}`}
        title={`${home} vs ${away}`}
        text="The same word of the source does not come again; another one does."
        hint="Staff can read it."
        send={reason => mutateAsync({ source, match, since, reason })}
      />
    </div>
  )
}
