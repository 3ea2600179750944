import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AccountView } from '#contract/account/act-calls.ts'
import { SCORE_MESSAGE } from '#contract/common.ts'
import { problemsOf } from '#contract/form-problems.ts'
import type { MatchView } from '#contract/round/calls.ts'
import { useCommand } from '#web/api/command.ts'
import { useCompetitions } from '#web/api/competitions.ts'
import { read } from '#web/api/query.ts'
import { CompetitionSelect } from '#web/game/competition-select.tsx'
import { documentedOption } from '#web/game/round-text.ts'
import { ScoreInput } from '#web/game/score-input.tsx'
import { goalsOf } from '#web/game/score-text.ts'
import { matchName, teamText } from '#web/game/team-text.ts'
import { answerOf } from '#web/languages/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { SectionTitle } from '#web/ui/page.tsx'
import { Text } from '#web/ui/primitives.tsx'
import { isReason, REASON_NEEDED, ReasonField } from '#web/ui/reason-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { gmtStampOf } from '#web/ui/time.ts'
import { notify } from '#web/ui/toast.tsx'
import { useForm } from '#web/ui/use-form.ts'
import styles from './users.module.css'

/** A prediction in the fan's place: of a match whose score is not known, before its lock or after it. */
export function ByHand({ account }: { account: AccountView }) {
  const [competition, choose] = useState('')
  const [round, chooseRound] = useState('')
  const competitions = useCompetitions().data?.data ?? []
  const rounds = competitions.find(({ id }) => id === competition)?.rounds ?? []
  const { data } = useQuery({ ...read('matchList', { competition, round }), enabled: round !== '' })
  const matches = round === '' ? [] : (data?.data ?? []).filter(canBeEntered)
  // A player who is kept can't predict otherwise.
  const mayLackReason = (id: string) =>
    account.kept && matches.some(match => match.id === id && !match.locked)
  const enter = useCommand('enterPrediction')
  const form = useForm({
    initial: { match: '', home: '', away: '', reason: '' },
    check: ({ match, home, away, reason }) =>
      problemsOf<'match' | 'home' | 'away' | 'reason'>(
        ['match', !matches.some(({ id }) => id === match), t`Please choose a match`],
        ['home', goalsOf(home.trim()) === null, scoreMessage()],
        ['away', goalsOf(away.trim()) === null, scoreMessage()],
        ['reason', !isReason(reason) && !(mayLackReason(match) && reason.trim() === ''), REASON_NEEDED],
      ),
    async send({ match, home, away, reason }) {
      const score = { home: Number(home), away: Number(away) }
      const sent = await enter.mutateAsync({ user: account.id, match, score, reason: reason.trim() })
      notify.success(sent.message)
      form.set({ match: '', home: '', away: '', reason: '' })
    },
  })
  const chosen = matches.find(({ id }) => id === form.values.match)
  const [home, away] = [form.field('home'), form.field('away')]
  return (
    <section aria-labelledby="by-hand" className={styles.account}>
      <SectionTitle id="by-hand">{t`Predict in the fan's place`}</SectionTitle>
      <Form handle={form} className={styles.exclude}>
        <Text tone="quiet">
          {account.kept
            ? t`This player predicts by you. Before the lock no reason is needed; from then on the prediction stands in the public history of changes. Nothing can be entered once the score is known.`
            : t`For a fan who telephoned, or who is late. It is marked on all pages, stands in the public history of changes, and the fan gets a mail. After the lock no prediction of the own is replaced. Nothing can be entered once the score is known.`}
        </Text>
        <CompetitionSelect
          competitions={competitions}
          value={competition}
          onChange={id => {
            choose(id)
            chooseRound('')
            form.set({ match: '' })
          }}
        />
        <Select
          label={t`Round`}
          value={round}
          options={[{ value: '', label: t`Choose a round` }, ...rounds.map(documentedOption)]}
          onChange={number => {
            chooseRound(number)
            form.set({ match: '' })
          }}
        />
        <Select
          label={t`Match`}
          options={[
            { value: '', label: t`Choose a match` },
            ...matches.map(match => ({ value: match.id, label: matchWords(match) })),
          ]}
          {...form.field('match')}
        />
        <fieldset className={styles.scores} aria-describedby="by-hand-problem">
          <legend>{t`Prediction`}</legend>
          <ScoreInput label={chosen ? goalsLabel(chosen.home) : t`Home goals`} placeholder="0" {...home} />
          <span aria-hidden>:</span>
          <ScoreInput label={chosen ? goalsLabel(chosen.away) : t`Away goals`} placeholder="0" {...away} />
        </fieldset>
        <Note id="by-hand-problem" problem={home.problem ?? away.problem} />
        <ReasonField
          label={account.kept ? t`Reason, from the lock on` : t`Reason`}
          hint={t`Everybody can read it, for good: name nobody in it, and not the score.`}
          {...form.field('reason')}
        />
        <Button type="submit" look="primary" busy={form.busy}>
          {t`Enter the prediction`}
        </Button>
      </Form>
    </section>
  )
}

const scoreMessage = () => answerOf('invalid-score', SCORE_MESSAGE)

const canBeEntered = ({ status, score }: MatchView) => status !== 'void' && score === null

function goalsLabel(team: string): string {
  return t`${teamText(team)} goals`
}

function matchWords({ home, away, kickOff, locked }: MatchView): string {
  const teams = matchName({ home, away })
  const when = kickOff === null ? t`date not known yet` : `${gmtStampOf(kickOff)} GMT`
  return locked ? t`${teams}, ${when}, locked` : t`${teams}, ${when}`
}
