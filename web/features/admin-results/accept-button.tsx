import type { ResultProposal } from '#contract/result-proposals.ts'
import { CommandButton } from '#web/ui/command-button.tsx'
import { MatchLink } from '#web/ui/links.tsx'

/** One click enters what the source says, by the admin's ordinary command; a contradiction is looked into instead. */
export function AcceptButton({ proposal }: { proposal: ResultProposal }) {
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
