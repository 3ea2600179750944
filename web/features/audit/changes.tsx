import { t } from '@lingui/core/macro'
import type { ResultChange } from '#contract/audit/change-calls.ts'
import { competitionOf } from '#web/game/chosen-competition.ts'
import { CompetitionSwitch } from '#web/game/competition-switch.tsx'
import { phrasesText } from '#web/game/phrases.ts'
import { matchName } from '#web/game/team-text.ts'
import { Curious } from '#web/ui/curious.tsx'
import { Link } from '#web/ui/link.tsx'
import { FanLink, MatchLink } from '#web/ui/links.tsx'
import { Page } from '#web/ui/page.tsx'
import { PagedView, usePaged } from '#web/ui/paged-view.tsx'
import { paths } from '#web/ui/paths.ts'
import { Row } from '#web/ui/primitives.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { type Column, Lines, Table, Under } from '#web/ui/table.tsx'
import { dayText, gmtTimeOf, withStamps } from '#web/ui/time.ts'
import { useUrlState } from '#web/ui/url-state.ts'
import styles from './changes.module.css'

const columns = (): readonly Column<ResultChange>[] => [
  {
    title: t`What changed`,
    heads: true,
    cell: ({ match, sides, fan, words, reason, at, who }) => (
      <Lines>
        {withStamps(phrasesText(words))}
        {match && sides && (
          <Under>
            <MatchLink id={match}>{matchName(sides)}</MatchLink>
          </Under>
        )}
        {fan && (
          <Under>
            <FanLink id={fan.id}>{fan.name}</FanLink>
          </Under>
        )}
        {reason && (
          <Under>
            <bdi>{reason}</bdi>
          </Under>
        )}
        <Under narrowOnly>
          {gmtTimeOf(at)}, {phrasesText([who])}
        </Under>
      </Lines>
    ),
  },
  {
    title: t`Fans moved`,
    number: true,
    cell: ({ moved, counting }) => moved ?? (counting ? t`Counting` : '\u2013'),
  },
  { title: t`When (GMT)`, wideOnly: true, cell: ({ at }) => gmtTimeOf(at) },
  { title: t`By`, wideOnly: true, cell: ({ who }) => phrasesText([who]) },
]

/** How often the page asks again while fans are being counted, in milliseconds. */
const COUNTING_MS = 1_500

/** /history-of-changes: every change of a result or of the rules, and every publication, in one list that only grows. */
export function Component() {
  const [get, set] = useUrlState()
  const kind = get('kind') === 'prizes' ? 'prizes' : 'results'
  const found = usePaged(
    'resultChanges',
    { competition: competitionOf(get) || undefined, kind },
    { refetchInterval: ({ data }) => (data.some(({ counting }) => counting) ? COUNTING_MS : false) },
  )
  return (
    <Page
      title={t`History of changes`}
      lead={t`Everything that was changed after the fact, with its reason. Nothing is ever taken from this list.`}
    >
      <Row wraps align="center" justify="between" gap={3} below={5}>
        <CompetitionSwitch clears={['page']} />
        <Segmented
          label={t`Which changes`}
          choices={[
            { value: 'results', label: t`Results and rules` },
            { value: 'prizes', label: t`Prizes` },
          ]}
          value={kind}
          onChange={chosen => set({ kind: chosen === 'prizes' ? chosen : null })}
        />
      </Row>
      <PagedView query={found} empty={<EmptyState title={t`Nothing was changed yet`} />}>
        {({ data }) =>
          byDay(data).map(({ day, rows }) => (
            <section key={day} className={styles.day}>
              <h2>{day}</h2>
              <Table
                caption={t`Changes of ${day}`}
                columns={columns()}
                rows={rows}
                rowKey={({ position }) => position}
              />
            </section>
          ))
        }
      </PagedView>
      <Curious>
        <p>
          <Link to={paths.verify}>{t`Check the log yourself`}</Link>
        </p>
        <p>
          <a href="/api/changes/feed" type="application/atom+xml">
            {t`Atom feed`}
          </a>
        </p>
      </Curious>
    </Page>
  )
}

/** The changes of a day stand together, under the date with its year (GMT). */
function byDay(changes: readonly ResultChange[]) {
  const days: { day: string; rows: ResultChange[] }[] = []
  for (const change of changes) {
    const day = dayText(change.at)
    if (days.at(-1)?.day === day) days.at(-1)?.rows.push(change)
    else days.push({ day, rows: [change] })
  }
  return days
}
