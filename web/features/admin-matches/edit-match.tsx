import type { MatchView } from '#contract/rounds.ts'
import { SectionTitle } from '#web/ui/page.tsx'
import { dayAndTimesOf, ifKnown } from '#web/ui/time.ts'
import styles from './forms.module.css'
import { Marquee } from './marquee.tsx'
import { MatchFate } from './match-fate.tsx'
import { MatchPage } from './match-page.tsx'
import { RemoveMatch } from './remove-match.tsx'

/** /edit_match: the details, the marquee flag, and what is to become of the match. */
export function Component() {
  return (
    <MatchPage
      title="Edit match"
      does="edit matches"
      details={match => <Details match={match} />}
      ofVoid={match => (
        <>
          <MatchFate match={match} />
          <RemoveMatch match={match} />
        </>
      )}
    >
      {(match, round) => (
        <>
          <Marquee key={match.id} match={match} round={round} />
          <MatchFate match={match} />
        </>
      )}
    </MatchPage>
  )
}

function Details({ match }: { match: MatchView }) {
  return (
    <>
      <SectionTitle>Details</SectionTitle>
      <dl className={styles.details}>
        <dt>Round</dt>
        <dd>{match.roundName}</dd>
        {match.group && (
          <>
            <dt>Group</dt>
            <dd>{match.group}</dd>
          </>
        )}
        <dt>Category</dt>
        <dd>{match.category}</dd>
        <dt>Ground</dt>
        <dd>{match.ground}</dd>
        <dt>Kick-off</dt>
        <dd>{ifKnown(match.kickOff, dayAndTimesOf)}</dd>
        <dt>Predictions close</dt>
        <dd>
          {ifKnown(match.locksAt, dayAndTimesOf)}
          {match.locked && ' (closed)'}
        </dd>
        <dt>Marquee match</dt>
        <dd>{match.marquee ? 'Yes' : 'No'}</dd>
      </dl>
    </>
  )
}
