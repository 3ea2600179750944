import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { BoardRow } from '#contract/board/calls.ts'
import { chosenCompetition, ROWS_OF_A_BOARD } from '#contract/choice.ts'
import type { CompetitionView } from '#contract/round/calls.ts'
import { read } from '#web/api/query.ts'
import { isStaff, useUser } from '#web/api/session.ts'
import { competitionOf } from '#web/game/chosen-competition.ts'
import { CompetitionSwitch } from '#web/game/competition-switch.tsx'
import { roundText } from '#web/game/round-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { useNarrow } from '#web/ui/media.ts'
import { Page } from '#web/ui/page.tsx'
import { PagedView, usePaged } from '#web/ui/paged-view.tsx'
import { paths, whyRankPath } from '#web/ui/paths.ts'
import { Text } from '#web/ui/primitives.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { EmptyState, View } from '#web/ui/state.tsx'
import { monthName } from '#web/ui/time.ts'
import { useUrlState } from '#web/ui/url-state.ts'
import { Around } from './around.tsx'
import { type BoardFilter, CLEARED, isFiltered, readFilter } from './board-filter.ts'
import { BoardFilters } from './board-filters.tsx'
import { BoardTable, type Prize } from './board-table.tsx'
import styles from './leaderboard.module.css'
import { OtherBoards } from './other-boards.tsx'
import { OwnRank, OwnRankPlace } from './own-rank.tsx'
import { useMoves } from './use-moves.ts'

/** Fetched where there is room below the reader's place. */
const OwnWeeks = lazy(async () => ({ default: (await import('./own-weeks.tsx')).OwnWeeks }))

const NO_ROWS: readonly BoardRow[] = []

export function Component() {
  const competitions = useQuery(read('competitions'))
  const [get] = useUrlState()
  const wanted = competitionOf(get)
  const list = competitions.data?.data ?? []
  const competition = chosenCompetition(wanted, list)
  if (competition) return <Board competition={competition} />
  return (
    <Page
      title={t`Leaderboard`}
      lead={'\u00a0'}
      end={
        <div className={styles.ends} data-before-title>
          <OtherBoards competition={undefined} />
          <div className={styles.bar} />
        </div>
      }
    >
      <View query={competitions}>{() => <EmptyState />}</View>
    </Page>
  )
}

/** The reader's part of the table first, then the table from its top. */
function Board({ competition }: { competition: CompetitionView }) {
  const [get, set] = useUrlState()
  const filter = readFilter(get)
  const [opened, open] = useState(isFiltered(filter))
  const query = { ...filter, competition: competition.id }
  const board = usePaged('leaderboard', query, { size: ROWS_OF_A_BOARD })
  const beside = useQuery(read('boardBeside', { ...query, page: board.page, limit: board.size })).data?.data
  const shown = JSON.stringify([query, board.page])
  const moved = useMoves(shown, board.isPlaceholderData ? undefined : board.data?.data)
  const rows = board.data?.data ?? NO_ROWS
  const me = board.data?.me ?? null
  const newest = nameOf(competition, board.data?.movedIn ?? null)
  return (
    <Page
      title={t`Leaderboard`}
      lead={<Lead competition={competition} filter={filter} />}
      end={
        <div className={styles.ends} data-before-title>
          <OtherBoards competition={competition.id} />
          <Which competition={competition} filter={filter} onChange={set} opened={opened} onOpen={open} />
        </div>
      }
    >
      <CompetitionSwitch clears={Object.keys(CLEARED)} />
      <Filters
        competition={competition}
        months={board.data?.months ?? []}
        filter={filter}
        onChange={set}
        opened={opened}
      />
      <div className={styles.parts}>
        <Own
          known={board.data !== undefined}
          me={me}
          around={beside?.around}
          competition={competition}
          total={filter.text === '' ? board.data?.total : undefined}
          onJump={
            filter.text !== '' || rows.some(({ user }) => user.id === me?.user.id)
              ? null
              : () => board.setPage(Math.ceil((me?.rank ?? 1) / board.size))
          }
        />
        <PagedView alwaysPaged query={board} className={styles.board} isEmpty={() => false}>
          {() => (
            <BoardTable
              rows={rows}
              me={me}
              figures={new Map(beside?.figures.map(figure => [figure.user, figure]))}
              newest={newest}
              moved={moved}
              prize={prizeOf(filter)}
              empty={<EmptyState />}
            />
          )}
        </PagedView>
      </div>
      <Text above={4} tone="faint" size="small">
        <Link to={`${paths.tableThen}?competition=${competition.id}`}>
          {t`The table as it stood at a past moment`}
        </Link>
      </Text>
    </Page>
  )
}

interface OwnProps {
  /** whether it is known where the reader stands */
  known: boolean
  me: BoardRow | null
  around: readonly BoardRow[] | undefined
  competition: CompetitionView
  total: number | undefined
  onJump: (() => void) | null
}

/** Where the reader stands and who is near; its room is kept for fans until that is known. */
function Own({ known, me, around, competition, total, onJump }: OwnProps) {
  const user = useUser()
  const narrow = useNarrow()
  if (!me && (known || (user && isStaff(user)))) return null
  return (
    <section className={styles.own} aria-label={t`Your place`}>
      {me ? (
        <>
          <OwnRank me={me} total={total} onJump={onJump} why={whyRankPath({ competition: competition.id })} />
          <Around rows={around} me={me} />
          {!narrow && around && (
            <Suspense>
              <OwnWeeks competition={competition} />
            </Suspense>
          )}
        </>
      ) : (
        <>
          <OwnRankPlace />
          <div className={styles.aroundPlace} />
        </>
      )}
    </section>
  )
}

interface WhichProps {
  competition: CompetitionView
  filter: BoardFilter
  onChange(changes: Readonly<Record<string, string | null>>): void
  /** whether the filters are in sight */
  opened: boolean
  onOpen(opened: boolean): void
}

/** All rounds, or the round in play; every other board behind one button. */
function Which({ competition, filter, onChange, opened, onOpen }: WhichProps) {
  const current = competition.rounds.findLast(({ settled }) => settled > 0)
  return (
    <div className={styles.bar}>
      <Segmented
        label={t`Which table`}
        choices={[
          { value: '', label: t`Season` },
          ...(current ? [{ value: String(current.number), label: roundText(current.name) }] : []),
        ]}
        value={isFiltered({ ...filter, round: undefined }) ? 'other' : (filter.round ?? '')}
        onChange={round => onChange({ ...CLEARED, round })}
      />
      <Button
        small
        className={styles.filters}
        aria-expanded={opened}
        aria-controls="board-filters"
        onClick={() => onOpen(!opened)}
      >
        <i aria-hidden="true" />
        <span>{t`Filters`}</span>
      </Button>
    </div>
  )
}

interface FiltersProps extends Omit<WhichProps, 'onOpen'> {
  months: readonly string[]
}

function Filters({ competition, months, filter, onChange, opened }: FiltersProps) {
  const rounds = useQuery(read('listRounds', { competition: competition.id })).data?.data
  return (
    <div id="board-filters" hidden={!opened}>
      {opened && (
        <BoardFilters
          competition={competition}
          rounds={rounds}
          months={months}
          filter={filter}
          onChange={onChange}
        />
      )}
    </div>
  )
}

function Lead({ competition, filter }: { competition: CompetitionView; filter: BoardFilter }) {
  const round = competition.rounds.find(candidate => String(candidate.number) === filter.round)
  const whole = filter.month ? monthName(filter.month) : t`all rounds`
  const part = round ? roundText(round.name) : whole
  return (
    <>
      <bdi>{competition.name}</bdi>, {part}.{' '}
      {competition.isDefault && <span className={styles.live}>{t`Live`}</span>}
    </>
  )
}

/** A round in words. @param round by its number; null where the board has no arrows */
function nameOf(competition: CompetitionView, round: number | null): string | null {
  const found = competition.rounds.find(({ number }) => number === round)
  return found ? roundText(found.name) : null
}

/** The landing page's prizes: the global leader's tokens, the monthly winner's mansion. A week's is not by rank. */
function prizeOf(filter: BoardFilter): Prize | null {
  if (filter.round !== undefined) return null
  return filter.month === undefined
    ? { short: t`100,000 tokens`, words: t`First place plays for 100,000 tokens` }
    : { short: t`Mansion`, words: t`First place plays for the mansion of the month` }
}
