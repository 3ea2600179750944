import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import type { PastRow } from '#contract/board/calls.ts'
import type { contract } from '#contract/index.ts'
import type { Answer } from '#web/api/client.ts'
import { competitionOf } from '#web/game/chosen-competition.ts'
import { CompetitionSwitch } from '#web/game/competition-switch.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FanLink } from '#web/ui/links.tsx'
import { Page } from '#web/ui/page.tsx'
import { PagedView, usePaged } from '#web/ui/paged-view.tsx'
import { paths } from '#web/ui/paths.ts'
import { Row, Text } from '#web/ui/primitives.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { gmtStampOf, instantOfGmtInput } from '#web/ui/time.ts'
import { useUrlState } from '#web/ui/url-state.ts'
import styles from './table-then.module.css'

type Then = Answer<typeof contract.tableThen>

/** How often a replay that runs is asked for, in milliseconds. */
const PROGRESS_MS = 300

const COLUMNS: readonly Column<PastRow>[] = [
  { title: t`Fan`, heads: true, cell: ({ user }) => <FanLink id={user.id}>{user.name}</FanLink> },
  { title: t`Rank then`, number: true, strong: true, cell: row => row.past.rank },
  { title: t`Points then`, number: true, wideOnly: true, cell: row => row.past.points },
  { title: t`Rank today`, number: true, strong: true, cell: ({ today }) => today?.rank ?? '\u2013' },
  { title: t`Points today`, number: true, wideOnly: true, cell: ({ today }) => today?.points ?? '\u2013' },
  { title: t`Move`, number: true, cell: row => <Move row={row} /> },
]

/** /leaderboard-then: the board as it stood at a past moment, beside today's. */
export function Component() {
  const [get, set] = useUrlState()
  const at = instantOfGmtInput(get('at'))
  const past = usePaged(
    'tableThen',
    { competition: competitionOf(get) || undefined, at: at ?? '', text: get('text') },
    {
      size: 20,
      enabled: at !== null,
      refetchInterval: ({ state }) => (isUnderWay(state) ? PROGRESS_MS : false),
    },
  )
  return (
    <Page
      title={t`The table as it stood`}
      lead={t`All events up to a moment, replayed; each fan beside the place of today.`}
      end={<ButtonLink to={paths.leaderboard}>{t`Today's table`}</ButtonLink>}
    >
      <Row wraps align="end" gap={4} below={5}>
        <CompetitionSwitch clears={['page']} />
        <Field
          label={t`Moment (GMT)`}
          type="datetime-local"
          value={get('at')}
          onChange={value => set({ at: value || null })}
        />
        <SearchBox label={t`Search a fan`} />
      </Row>
      {at === null ? (
        <EmptyState title={t`Choose a moment`}>
          <p>{t`For example an hour before a correction that you want to understand.`}</p>
        </EmptyState>
      ) : (
        <PagedView alwaysPaged query={past} isEmpty={() => false}>
          {answer => <ThenAndToday answer={answer} />}
        </PagedView>
      )}
    </Page>
  )
}

function isUnderWay(state: Then['state']): boolean {
  return state === 'waiting' || state === 'running'
}

function ThenAndToday({ answer }: { answer: Then }) {
  const { state, share, secondsLeft, seconds, data, me, at } = answer
  if (state === 'failed')
    return <EmptyState title={t`The table of that moment could not be computed. Please try later`} />
  if (isUnderWay(state))
    return (
      <div className={styles.progress} role="status">
        <p>
          {state === 'waiting' ? t`Waiting for another replay` : t`Replaying the events`}
          {secondsLeft !== null && secondsLeft > 0 && t`, about ${secondsLeft} s left`}
        </p>
        <Progress label={t`Replay`} done={share} total={1} />
      </div>
    )
  if (data.length === 0) return <EmptyState title={t`No fan was on the table at that moment`} />
  return (
    <>
      <Text below={3} tone="quiet" size="small">
        {t`As it stood on ${gmtStampOf(at)} GMT, replayed in ${seconds ?? 0} s.`} {me && ownPlaces(me)}
      </Text>
      <Table
        caption={t`The table then and today`}
        columns={COLUMNS}
        rows={data}
        rowKey={({ user }) => user.id}
        own={({ user }) => user.id === me?.user.id}
      />
    </>
  )
}

function ownPlaces({ past, today }: PastRow): string {
  return today
    ? t`You: rank ${past.rank} then, rank ${today.rank} today.`
    : t`You: rank ${past.rank} then, not listed today.`
}

/** Places won or lost since; the words are read out. */
function Move({ row: { past, today } }: { row: PastRow }) {
  if (!today) return <Text as="span" tone="faint">{t`left`}</Text>
  const won = past.rank - today.rank
  if (won === 0) return <Text as="span" tone="faint">{t`same`}</Text>
  return (
    <span className={clsx(won > 0 ? styles.up : styles.down)}>
      {won > 0 ? t`up` : t`down`} {Math.abs(won)}
    </span>
  )
}
