import { t } from '@lingui/core/macro'
import type { MatchView } from '#contract/round/calls.ts'
import { nameText } from '#web/game/round-text.ts'
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
      title={t`Edit match`}
      readOnly={t`You see this page as an auditor. Only admins edit matches.`}
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
      <SectionTitle>{t`Details`}</SectionTitle>
      <dl className={styles.details}>
        <dt>{t`Round`}</dt>
        <dd>{nameText(match.roundName)}</dd>
        {match.group && (
          <>
            <dt>{t`Group`}</dt>
            <dd>{match.group}</dd>
          </>
        )}
        <dt>{t`Category`}</dt>
        <dd>{match.category}</dd>
        <dt>{t`Ground`}</dt>
        <dd>{match.ground}</dd>
        <dt>{t`Kick-off`}</dt>
        <dd>{ifKnown(match.kickOff, dayAndTimesOf)}</dd>
        <dt>{t`Predictions close`}</dt>
        <dd>
          {ifKnown(match.locksAt, dayAndTimesOf)}
          {match.locked && ` ${t`(closed)`}`}
        </dd>
        <dt>{t`Marquee match`}</dt>
        <dd>{match.marquee ? t`Yes` : t`No`}</dd>
      </dl>
    </>
  )
}
