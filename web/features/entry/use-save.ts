/** Saving predictions: one request for all changes, safe to send again. */
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MatchView, matchList } from '#contract/round/calls.ts'
import { nameOfWinner } from '#domain/round/winner.ts'
import { winnerOf } from '#domain/score.ts'
import { type Answer, call } from '#web/api/client.ts'
import { commandKey } from '#web/api/command-key.ts'
import { refetchAfter } from '#web/api/refetch.ts'
import { useUser } from '#web/api/session.ts'
import { notify } from '#web/ui/toast.tsx'
import type { Change } from './drafts.ts'
import { forgetUnsent, isUnanswered, keepUnsent } from './unsent.ts'

const SAVE = 'saveMatchHistory'

/**
 * What became of a save is in the mutation: the page says it where the reader looks.
 * @param matches those that are on the page: their teams go with a save, as the documents' pages send them
 * @param onSaved gets the changes that the server has stored; their drafts can be dropped
 */
export function useSave(matches: readonly MatchView[], onSaved: (changes: readonly Change[]) => void) {
  const client = useQueryClient()
  const user = useUser()?.id
  const [key] = useState(commandKey)
  return useMutation({
    mutationFn: (changes: readonly Change[]) => {
      const predictions = changes.map(change => withTeams(change, matches))
      const idempotencyKey = key.for(predictions)
      return call(SAVE, { body: { predictions }, idempotencyKey })
    },
    onMutate: changes => {
      if (user)
        keepUnsent(
          user,
          changes.map(change => withTeams(change, matches)),
        )
    },
    onSettled: (_answer, problem, changes) => {
      if (!user || (problem && isUnanswered(problem))) return
      forgetUnsent(
        user,
        changes.map(({ match }) => match),
      )
    },
    onSuccess: (answer, changes) => {
      key.done()
      showAsSaved(client, changes)
      onSaved(changes)
      void refetchAfter(client, SAVE, answer)
    },
  })
}

/** Keeps the proof of a save. One save is one event, so that the receipt of any of its matches proves all of them. */
export async function keepProof(match: MatchView['id']): Promise<void> {
  try {
    const { keepReceipt } = await import('#web/game/keep-receipt.ts')
    await keepReceipt(match, notify.success)
  } catch (problem) {
    notify.error(problem)
  }
}

function withTeams({ match: id, score }: Change, matches: readonly MatchView[]) {
  const match = matches.find(candidate => candidate.id === id)
  if (!match) return { match: id, score }
  const { home, away } = match
  return { match: id, score, home, away, winnerName: nameOfWinner(winnerOf(score), match) }
}

/** The match lists at hand show the saved scores at once; the server's own answer follows. */
function showAsSaved(client: QueryClient, changes: readonly Change[]) {
  const scores = new Map(changes.map(change => [change.match, change.score]))
  client.setQueriesData<Answer<typeof matchList>>({ queryKey: ['matchList'] }, answer => {
    if (!answer) return answer
    return { ...answer, data: answer.data.map(match => withPrediction(match, scores.get(match.id))) }
  })
}

function withPrediction(match: MatchView, score: Change['score'] | undefined): MatchView {
  if (!score) return match
  const now = new Date().toISOString()
  const before = match.prediction
  const prediction = before
    ? { ...before, score, amendedAt: now, amendments: before.amendments + 1, byHand: false }
    : { score, placedAt: now, amendedAt: null, amendments: 0, byHand: false, points: null, coupons: [] }
  return { ...match, prediction }
}
