import { t } from '@lingui/core/macro'
import type { ResultProposal } from '#contract/round/proposal-calls.ts'
import { useCommand } from '#web/api/command.ts'
import { matchName } from '#web/game/team-text.ts'
import { AskReason } from '#web/ui/ask-reason.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { CommandButton } from '#web/ui/command-button.tsx'
import { matchPath } from '#web/ui/paths.ts'
import { Row } from '#web/ui/primitives.tsx'
import { notify } from '#web/ui/toast.tsx'

type Score = NonNullable<ResultProposal['said']['score']>

/**
 * Enters the score and, where the source names the winner, the winner: two commands, one click. Where the second one fails,
 * the winner alone stays proposed.
 */
function EnterButton({ proposal, score }: { proposal: ResultProposal; score: Score }) {
  const { match, home, away, said: claim } = proposal
  const setScore = useCommand('setScore')
  const setWinner = useCommand('setWinner')
  async function enter() {
    try {
      const scored = await setScore.mutateAsync({ match, score })
      const { winner } = claim
      const last = winner === null ? scored : await setWinner.mutateAsync({ match, winnerName: winner })
      notify.success(last.message)
    } catch (problem) {
      notify.error(problem)
    }
  }
  return (
    <Button
      small
      busy={setScore.isPending || setWinner.isPending}
      aria-label={t`Enter the result: ${matchName({ home, away })}`}
      onClick={() => void enter()}
    >
      {t`Enter`}
    </Button>
  )
}

/** One click enters what the source says, by the admin's ordinary commands; a contradiction is looked into instead. */
function AcceptButton({ proposal }: { proposal: ResultProposal }) {
  const { kind, match, home, away, said: claim } = proposal
  const teams = matchName({ home, away })
  if (kind === 'score' && claim.score) return <EnterButton proposal={proposal} score={claim.score} />
  if (kind === 'winner' && claim.winner)
    return (
      <CommandButton
        command="setWinner"
        body={{ match, winnerName: claim.winner }}
        label={t`Set the winner: ${teams}`}
      >
        {t`Set winner`}
      </CommandButton>
    )
  if (kind === 'kick-off' && claim.kickOff)
    return (
      <CommandButton
        command="updateMatch"
        body={{ match, kickOff: claim.kickOff }}
        label={t`Move the kick-off: ${teams}`}
      >
        {t({ message: 'Move', context: 'verb' })}
      </CommandButton>
    )
  return (
    <ButtonLink small to={matchPath(match)}>
      {t`Look into it`}
    </ButtonLink>
  )
}

/** What an admin can do about a proposal. */
export function ProposalActions({ proposal }: { proposal: ResultProposal }) {
  const { mutateAsync } = useCommand('dismissProposal')
  const { source, match, since } = proposal
  const teams = matchName(proposal)
  return (
    <Row wraps gap={2} align="center" justify="end">
      <AcceptButton proposal={proposal} />
      <AskReason
        verb={t`Dismiss`}
        label={t`Dismiss: ${teams}`}
        title={teams}
        text={t`The same word of the source does not come again; another one does.`}
        hint={t`Staff can read it.`}
        send={reason => mutateAsync({ source, match, since, reason })}
      />
    </Row>
  )
}
