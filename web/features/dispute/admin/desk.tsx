import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { DisputeRow, DisputeStatus } from '#contract/dispute/calls.ts'
import { useCompetitions } from '#web/api/competitions.ts'
import { phrasesText } from '#web/game/phrases.ts'
import { Chip } from '#web/ui/chip.tsx'
import { useNow } from '#web/ui/clock.ts'
import { Link } from '#web/ui/link.tsx'
import { FanLink } from '#web/ui/links.tsx'
import { Page } from '#web/ui/page.tsx'
import { PagedView, usePaged } from '#web/ui/paged-view.tsx'
import { disputePath } from '#web/ui/paths.ts'
import { Text } from '#web/ui/primitives.tsx'
import { Select } from '#web/ui/select.tsx'
import { Stamp } from '#web/ui/stamp.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { type Column, Lines, Table, Under } from '#web/ui/table.tsx'
import { useUrlState } from '#web/ui/url-state.ts'
import { isOverdue, STATUS_WORDS, TONES } from '../dispute-words.ts'
import styles from '../disputes.module.css'
import { workerText } from './worker-text.ts'

const STATES = [
  { value: 'undecided', label: t`To decide` },
  { value: 'all', label: t`All states` },
  ...(Object.keys(STATUS_WORDS) as DisputeStatus[]).map(value => ({ value, label: STATUS_WORDS[value] })),
] as const
const AGES = [
  { value: 'any', label: t`Any age` },
  { value: 'week', label: t`Older than a week` },
  { value: 'overdue', label: t`Overdue` },
] as const
const WHO = [
  { value: 'any', label: t`Whoever works on it` },
  { value: 'me', label: t`Mine` },
  { value: 'none', label: t`Taken on by nobody` },
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
    { value: '', label: t`All competitions` },
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
    <Page
      title={t`Disputes`}
      lead={t`What fans object to. Each case shows on one page what it is decided on.`}
    >
      <search className={styles.tools}>
        {filter('state', t`State`, STATES)}
        {filter('age', t`Age`, AGES)}
        {filter('who', t`Who works on it`, WHO)}
        {filter('competition', t`Competition`, competitions)}
      </search>
      <PagedView query={found} empty={<EmptyState title={t`No dispute waits here`} />}>
        {({ data }) => (
          <Table caption={t`Disputes`} columns={columns(now)} rows={data} rowKey={({ id }) => id} />
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
    title: t({ message: 'Dispute', context: 'a case' }),
    heads: true,
    cell: ({ id, aboutWords, competitionName, reopened, fan, assignedTo }) => (
      <Lines>
        <Link className={styles.about} to={disputePath(id)}>
          {phrasesText([aboutWords])}
        </Link>
        <Under>
          {competitionName}
          {reopened && `, ${t`opened again`}`}
        </Under>
        <Under narrowOnly>
          <Trans>
            By <FanLink id={fan.id}>{fan.name}</FanLink>, {workerText({ assignedTo })}
          </Trans>
        </Under>
      </Lines>
    ),
  },
  { title: t`Fan`, wideOnly: true, cell: ({ fan }) => <FanLink id={fan.id}>{fan.name}</FanLink> },
  {
    title: t`State`,
    cell: ({ status }) => <Chip tone={TONES[status]}>{STATUS_WORDS[status]}</Chip>,
  },
  { title: t`Works on it`, wideOnly: true, cell: ({ assignedTo }) => assignedTo?.name ?? '\u2013' },
  { title: t`Opened`, wideOnly: true, cell: ({ openedAt }) => <Stamp at={openedAt} /> },
  {
    title: t`Due`,
    cell: row =>
      isOverdue(row, now) ? (
        <Lines>
          <Stamp at={row.dueAt} />
          <Text as="b" tone="bad">{t`overdue`}</Text>
        </Lines>
      ) : (
        <Stamp at={row.dueAt} />
      ),
  },
]
