import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { MatchForm } from '#contract/form.ts'
import type { MatchView } from '#contract/rounds.ts'
import { read } from '#web/api/query.ts'
import { MatchLink } from '#web/ui/links.tsx'
import { SectionTitle } from '#web/ui/page.tsx'
import { scoreWords } from '#web/ui/score-words.ts'
import { teamText } from '#web/ui/team-text.ts'
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
  const { competition, round } = match
  const { data } = useQuery(read('form', { competition, round: String(round) }))
  const form = data?.data.find(({ match: id }) => id === match.id)
  const meeting = form?.meeting
  return (
    <section className={styles.form} aria-labelledby="match-form">
      <SectionTitle id="match-form">{t`Last five`}</SectionTitle>
      <dl className={styles.teams}>
        <Team name={match.home} results={form?.home} />
        <Team name={match.away} results={form?.away} />
      </dl>
      {meeting && (
        <p className={styles.met}>
          <span>{t`Met last, ${localDateOf(meeting.kickOff)}`}</span>
          <MatchLink id={meeting.id}>
            {teamText(meeting.home)} <b>{scoreWords(meeting.score)}</b> {teamText(meeting.away)}
          </MatchLink>
        </p>
      )}
    </section>
  )
}

/** @param results undefined until they are there; the newest last */
function Team({ name, results }: { name: string; results: MatchForm['home'] | undefined }) {
  return (
    <div>
      <dt>{teamText(name)}</dt>
      <dd>
        {results?.length === 0 && '\u2013'}
        {results?.map((result, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a result is its place
          <span key={index} className={styles[result]}>
            <span aria-hidden="true">{LETTERS[result]}</span>
            <VisuallyHidden>{WORDS[result]} </VisuallyHidden>
          </span>
        ))}
      </dd>
    </div>
  )
}
