import { Link } from 'react-router-dom'
import type { DisputeRow, DisputeStatus } from '#contract/disputes.ts'
import { useCompetitions } from '#web/api/competitions.ts'
import { Chip } from '#web/ui/chip.tsx'
import { useNow } from '#web/ui/clock.ts'
import { FanLink } from '#web/ui/links.tsx'
import { Page } from '#web/ui/page.tsx'
import { PagedView, usePaged } from '#web/ui/paged-view.tsx'
import { disputePath } from '#web/ui/paths.ts'
import { Select } from '#web/ui/select.tsx'
import { Stamp } from '#web/ui/stamp.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { type Column, Lines, Table, Under } from '#web/ui/table.tsx'
import { useUrlState } from '#web/ui/url-state.ts'
import { isOverdue, STATUS_WORDS, TONES } from './dispute-words.ts'
import styles from './disputes.module.css'

const STATES = [
  { value: 'undecided', label: 'To decide' },
  { value: 'all', label: 'All states' },
  ...(Object.keys(STATUS_WORDS) as DisputeStatus[]).map(value => ({ value, label: STATUS_WORDS[value] })),
] as const
const AGES = [
  { value: 'any', label: 'Any age' },
  { value: 'week', label: 'Older than a week' },
  { value: 'overdue', label: 'Overdue' },
] as const
const WHO = [
  { value: 'any', label: 'Whoever works on it' },
  { value: 'me', label: 'Mine' },
  { value: 'none', label: 'Taken on by nobody' },
] as const

/** How often it is looked which cases are overdue, in milliseconds. */
const LOOK_MS = 60_000

/** /disputes: the cases that wait, those that are due first come first. */
export function Component() {
  const [get, set] = useUrlState()
  const now = useNow(LOOK_MS)
  const found = usePaged('disputes', {
    competition: get('competition') || undefined,
    state: chosenOf(STATES, get('state')),
    age: chosenOf(AGES, get('age')),
    who: chosenOf(WHO, get('who')),
  })
  const list = useCompetitions().data?.data ?? []
  const competitions = [
    { value: '', label: 'All competitions' },
    ...list.map(({ id, name }) => ({ value: id, label: name })),
  ]
  const filter = (name: string, label: string, options: readonly { value: string; label: string }[]) => (
    <Select
      label={label}
      labelHidden
      options={options}
      value={get(name) || (options[0]?.value ?? '')}
      onChange={value => set({ [name]: value === options[0]?.value ? null : value })}
    />
  )
  return (
    <Page title="Disputes" lead="What fans object to. Each case shows on one page what it is decided on.">
      <search className={styles.tools}>
        {filter('state', 'State', STATES)}
        {filter('age', 'Age', AGES)}
        {filter('who', 'Who works on it', WHO)}
        {filter('competition', 'Competition', competitions)}
      </search>
      <PagedView query={found} empty={<EmptyState title="No dispute waits here" />}>
        {({ data }) => (
          <Table caption="Disputes" columns={columns(now)} rows={data} rowKey={({ id }) => id} />
        )}
      </PagedView>
    </Page>
  )
}

function chosenOf<Value extends string>(
  options: readonly [{ value: Value }, ...{ value: Value }[]],
  text: string,
): Value {
  return (options.find(({ value }) => value === text) ?? options[0]).value
}

const columns = (now: number): readonly Column<DisputeRow>[] => [
  {
    title: 'Dispute',
    heads: true,
    cell: ({ id, about, competitionName, reopened, fan, assignedTo }) => (
      <Lines>
        <Link className={styles.about} to={disputePath(id)}>
          {about}
        </Link>
        <Under>
          {competitionName}
          {reopened && ', opened again'}
        </Under>
        <Under narrowOnly>
          By <FanLink id={fan.id}>{fan.name}</FanLink>,{' '}
          {assignedTo ? `${assignedTo.name} works on it` : 'taken on by nobody'}
        </Under>
      </Lines>
    ),
  },
  { title: 'Fan', wideOnly: true, cell: ({ fan }) => <FanLink id={fan.id}>{fan.name}</FanLink> },
  {
    title: 'State',
    cell: ({ status }) => <Chip tone={TONES[status]}>{STATUS_WORDS[status]}</Chip>,
  },
  { title: 'Works on it', wideOnly: true, cell: ({ assignedTo }) => assignedTo?.name ?? '\u2013' },
  { title: 'Opened', wideOnly: true, cell: ({ openedAt }) => <Stamp at={openedAt} /> },
  {
    title: 'Due',
    cell: row =>
      isOverdue(row, now) ? (
        <Lines>
          <Stamp at={row.dueAt} />
          <b className={styles.overdue}>overdue</b>
        </Lines>
      ) : (
        <Stamp at={row.dueAt} />
      ),
  },
]
