import { type ClipboardEvent, useState } from 'react'
import type { MatchView } from '#contract/round/calls.ts'
import { useCommand } from '#web/api/command.ts'
import { messageOf } from '#web/api/errors.ts'
import { useNow } from '#web/ui/clock.ts'
import { isReason } from '#web/ui/reason-field.tsx'
import { usePreviewed } from '#web/ui/use-previewed.ts'
import { keptDrafts } from './kept-drafts.ts'
import { changeOf, type Draft, type Drafts, isMoved, isOpen, type Line, problemsIn, typed } from './lines.ts'
import { pastedScores } from './pasted.ts'

/** How often it is looked which matches have kicked off, in milliseconds. */
const LOOK_MS = 5_000

interface Of {
  competition: string
  round: number
  matches: readonly MatchView[]
  /** the admin's id */
  user: string
}

/** What is typed into the results of a round, and how all of it is saved at once. */
export function useSheet({ competition, round, matches, user }: Of) {
  const now = useNow(LOOK_MS)
  const kept = keptDrafts({ competition, round, user })
  const [drafts, setDrafts] = useState<Drafts>(kept.get)
  const [reason, setReason] = useState('')
  /** problems are said once a save was asked for */
  const [isAsked, setAsked] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const previewed = usePreviewed(useCommand('previewResults'))
  const enter = useCommand('enterResults')

  const open = matches.filter(match => isOpen(match, now))
  const lines = open.map(match => ({ match, draft: drafts[match.id] }))
  const changes = lines.flatMap(({ match, draft }) => changeOf(match, draft) ?? [])
  const moved = lines.filter(({ match, draft }) => isMoved(match, draft)).length
  const wrong = lines.filter(({ match, draft }) => problemsIn(match, draft).length > 0).length
  const corrections = changes.filter(({ correction }) => correction).length
  const lacksReason = corrections > 0 && !isReason(reason)

  function change(make: (drafts: Drafts) => Drafts) {
    setRefusal(null)
    setDrafts(before => {
      const after = make(before)
      kept.set(after)
      return after
    })
  }

  function type(match: MatchView, line: Partial<Line>) {
    change(before => withDraft(before, match.id, typed(before[match.id], match, line)))
  }

  /** A list of scores fills the matches from this one on. */
  function paste(match: MatchView, event: ClipboardEvent) {
    const scores = pastedScores(event.clipboardData.getData('text/plain'))
    if (!scores) return
    event.preventDefault()
    const from = open.indexOf(match)
    for (const [at, score] of scores.entries()) {
      const filled = open[from + at]
      if (score && filled) type(filled, score)
    }
  }

  /** What somebody else entered stands, or becomes what the own result corrects. */
  function settleMoved(match: MatchView, keep: 'theirs' | 'mine') {
    change(before => {
      const draft = before[match.id]
      if (keep === 'theirs' || !draft) return withDraft(before, match.id, undefined)
      const { before: _, ...line } = draft
      return withDraft(before, match.id, typed(undefined, match, line))
    })
  }

  const body = {
    competition,
    round,
    results: changes.map(({ result }) => result),
    ...(corrections > 0 ? { reason: reason.trim() } : {}),
  }

  async function save() {
    setAsked(true)
    setRefusal(null)
    if (changes.length === 0 || moved + wrong > 0 || lacksReason) return
    const sent = new Map(changes.map(({ result }) => [result.match, drafts[result.match]]))
    try {
      await previewed.ask(body, async preview => {
        const answer = await enter.mutateAsync({ ...body, preview })
        // What was typed while the save was on its way stays.
        change(before =>
          Object.fromEntries(Object.entries(before).filter(([id, draft]) => sent.get(id) !== draft)),
        )
        setReason('')
        setAsked(false)
        return answer
      })
    } catch (problem) {
      setRefusal(messageOf(problem))
    }
  }

  return {
    drafts,
    open,
    changes: changes.length,
    /** what a save would send; null where that is nothing, or nothing may be sent */
    request: changes.length === 0 || moved > 0 ? null : body,
    needsReason: lacksReason,
    corrections,
    moved,
    wrong,
    reason,
    setReason,
    refusal,
    previewed,
    type,
    paste,
    settleMoved,
    save,
    saysProblems: isAsked,
    lacksReason: isAsked && lacksReason,
    busy: previewed.busy,
  }
}

function withDraft(drafts: Drafts, id: string, draft: Draft | undefined): Drafts {
  const { [id]: _, ...others } = drafts
  return draft ? { ...others, [id]: draft } : others
}
