import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { LeagueDetail } from '#contract/league/calls.ts'
import { read } from '#web/api/query.ts'
import { useUser } from '#web/api/session.ts'
import { roundText } from '#web/game/round-text.ts'
import { isolated, locale } from '#web/languages/languages.ts'
import { SectionTitle } from '#web/ui/page.tsx'
import styles from './league-story.module.css'

/** Members that are named, at the most. */
const NAMED = 4

const list = new Intl.ListFormat(locale)

/** How many members have predicted the whole of the round that locks next; for who runs the league, who has not. */
export function StillToPredict({ league }: { league: LeagueDetail }) {
  const me = useUser()
  const { data: answer } = useQuery(read('leagueMissing', { league: league.id, page: 1, limit: NAMED }))
  if (answer && !answer.round) return null
  if (!answer?.round) return <div className={styles.waitsPlace} />
  const { data, total, round } = answer
  const names = data.map(({ fan }) => (fan.id === me?.id ? t`you` : isolated(fan.name)))
  const others = total - data.length
  const done = league.members - total
  const { members } = league
  return (
    <section className={styles.waits} aria-labelledby="still-to-predict">
      <div className={styles.waitsHead}>
        <SectionTitle id="still-to-predict">{roundText(round.name)}</SectionTitle>
        <span>{t`${done} of ${members} have predicted all`}</span>
      </div>
      {names.length > 0 && (
        <p>
          <b>{t`Still to predict`}</b>{' '}
          <span>{list.format(others > 0 ? [...names, t`${others} more`] : names)}</span>
        </p>
      )}
    </section>
  )
}
