import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { read } from '#web/api/query.ts'
import { phrasesText } from '#web/game/phrases.ts'
import { SectionTitle } from '#web/ui/page.tsx'
import { Text } from '#web/ui/primitives.tsx'
import { ReasonText } from '#web/ui/reason-text.tsx'
import { EmptyState, View } from '#web/ui/state.tsx'
import { bothStampsOf, withStamps } from '#web/ui/time.ts'
import styles from './match-history.module.css'

/** Changes shown; the whole list stands on the page of replays. */
const SHOWN = 8

/** What has been done to a match, by whom and why, newest first. */
export function MatchHistory({ match }: { match: string }) {
  const changes = useQuery(read('audit', { match, limit: SHOWN }))
  return (
    <aside aria-labelledby="match-history">
      <SectionTitle id="match-history">{t`What was done before`}</SectionTitle>
      <View
        query={changes}
        rows={3}
        isEmpty={({ data }) => data.length === 0}
        empty={<EmptyState title={t`Nothing yet`} />}
      >
        {({ data }) => (
          <ol>
            {data.map(change => (
              <li key={change.position} className={styles.change}>
                <Text as="span" weight="strong">
                  {withStamps(phrasesText(change.words))}
                </Text>
                {change.reason && (
                  <Text as="span" tone="quiet" size="small">
                    <ReasonText>{change.reason}</ReasonText>
                  </Text>
                )}
                <Text as="span" tone="faint" size="tiny">
                  {change.actor.name}, <time dateTime={change.at}>{bothStampsOf(change.at)}</time>
                </Text>
              </li>
            ))}
          </ol>
        )}
      </View>
    </aside>
  )
}
