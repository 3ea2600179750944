import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import type { LeagueDetail } from '#contract/league/calls.ts'
import { roundText } from '#web/game/round-text.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { CommandButton } from '#web/ui/command-button.tsx'
import { FanLink } from '#web/ui/links.tsx'
import { PagedView, usePaged } from '#web/ui/paged-view.tsx'
import { Row, Text } from '#web/ui/primitives.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { bothTimesOf, dayOf } from '#web/ui/time.ts'
import styles from './leagues.module.css'

const SIZE = 12

/** For the league's admins: who has not predicted the round that locks next. What others said stays theirs. */
export function Missing({ league }: { league: LeagueDetail }) {
  const found = usePaged('leagueMissing', { league: league.id }, { size: SIZE })
  const { round, reminded } = found.data ?? {}
  return (
    <>
      {round && (
        <Row wraps align="center" justify="between" gap={3} below={4} tone="quiet">
          <p>
            <Trans>
              <b>{roundText(round.name)}</b>: <Plural value={round.matches} one="# match" other="# matches" />{' '}
              to predict, the next lock is on {dayOf(round.locksAt)}, {bothTimesOf(round.locksAt)}.
            </Trans>
          </p>
          {reminded ? (
            <Text tone="faint" size="small">{t`Reminded today. You can remind again tomorrow.`}</Text>
          ) : (
            <CommandButton command="remindLeague" body={{ league: league.id }}>
              {t`Remind by mail`}
            </CommandButton>
          )}
        </Row>
      )}
      <PagedView
        query={found}
        empty={
          <EmptyState
            title={round ? t`Every member has predicted the round` : t`No match waits for a prediction`}
          />
        }
      >
        {({ data }) => (
          <ul className={styles.list}>
            {data.map(({ fan, missing }) => (
              <li key={fan.id} className={styles.member}>
                <Avatar name={fan.name} image={fan.image} size={36} />
                <span className={styles.about}>
                  <FanLink id={fan.id}>{fan.name}</FanLink>
                </span>
                <Text
                  as="span"
                  tone="faint"
                  size="small"
                >{t`${missing} of ${round?.matches ?? missing} missing`}</Text>
              </li>
            ))}
          </ul>
        )}
      </PagedView>
    </>
  )
}
