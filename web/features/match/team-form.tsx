import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { MatchView } from '#contract/round/calls.ts'
import type { LastMatch } from '#contract/round/form-calls.ts'
import { read } from '#web/api/query.ts'
import { scoreWords } from '#web/game/score-words.ts'
import { teamText } from '#web/game/team-text.ts'
import { MatchLink } from '#web/ui/links.tsx'
import { SectionTitle } from '#web/ui/page.tsx'
import { localDateOf } from '#web/ui/time.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './team-form.module.css'

const LETTERS = {
  won: t({ message: 'W', context: 'letter of a match won' }),
  drawn: t({ message: 'D', context: 'letter of a match drawn' }),
  lost: t({ message: 'L', context: 'letter of a match lost' }),
}
const WORDS = { won: t`won`, drawn: t`drawn`, lost: t`lost` }

/** What both teams did last, and how they met: what a fan looks at before the score is typed. */
export function TeamForm({ match }: { match: MatchView }) {
  const form = useQuery(read('lastMatches', { match: match.id })).data?.data
  const meeting = form?.meeting
  return (
    <section className={styles.form} aria-labelledby="match-form">
      <div className={styles.head}>
        <SectionTitle id="match-form">{t`Last five`}</SectionTitle>
        <small>{t`newest first`}</small>
      </div>
      <div className={styles.teams}>
        <Team name={match.home} matches={form?.home} />
        <Team name={match.away} matches={form?.away} />
      </div>
      {meeting && (
        <p className={styles.met}>
          <span>{t`Met last, ${localDateOf(meeting.kickOff)}`}</span>
          <MatchLink id={meeting.id}>
            <bdi>{teamText(meeting.home)}</bdi> <b>{scoreWords(meeting.score)}</b>{' '}
            <bdi>{teamText(meeting.away)}</bdi>
          </MatchLink>
        </p>
      )}
    </section>
  )
}

/** @param matches undefined until they are there; the newest first */
function Team({ name, matches }: { name: string; matches: readonly LastMatch[] | undefined }) {
  const team = teamText(name)
  return (
    <ol aria-label={t`Last matches of ${team}`}>
      {matches?.length === 0 && <li className={styles.none}>{t`No match yet`}</li>}
      {matches?.map(({ match, against, outcome, goals: [own, others] }) => (
        <li key={match}>
          <span className={styles[outcome]}>
            <span aria-hidden="true">{LETTERS[outcome]}</span>
            <VisuallyHidden>{WORDS[outcome]} </VisuallyHidden>
          </span>
          <MatchLink id={match} className={styles.against}>
            {teamText(against)}
          </MatchLink>
          <b>{scoreWords({ home: own, away: others })}</b>
        </li>
      ))}
    </ol>
  )
}
