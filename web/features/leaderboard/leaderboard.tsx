import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { BoardRow } from '#contract/boards.ts'
import { chosenCompetition } from '#contract/choice.ts'
import type { CompetitionView } from '#contract/rounds.ts'
import { read } from '#web/api/query.ts'
import { competitionOf } from '#web/ui/chosen-competition.ts'
import { Page } from '#web/ui/page.tsx'
import { PagedView, usePaged } from '#web/ui/paged-view.tsx'
import { paths, whyRankPath } from '#web/ui/paths.ts'
import { roundText } from '#web/ui/round-text.ts'
import { EmptyState, View } from '#web/ui/state.tsx'
import { monthName } from '#web/ui/time.ts'
import { useUrlState } from '#web/ui/url-state.ts'
import { type BoardFilter, readFilter } from './board-filter.ts'
import { BoardFilters } from './board-filters.tsx'
import { BoardTable } from './board-table.tsx'
import styles from './leaderboard.module.css'
import { OwnRank, OwnRankPlace } from './own-rank.tsx'
import { useMoves } from './use-moves.ts'

const NO_ROWS: readonly BoardRow[] = []

export function Component() {
  const competitions = useQuery(read('competitions'))
  const [get] = useUrlState()
  const wanted = competitionOf(get)
  const list = competitions.data?.data ?? []
  const competition = chosenCompetition(wanted, list)
  if (competition) return <Board competition={competition} />
  return (
    <Page title={t`Leaderboard`}>
      <View of={competitions}>{() => <EmptyState />}</View>
    </Page>
  )
}

function Board({ competition }: { competition: CompetitionView }) {
  const [get, set] = useUrlState()
  const filter = readFilter(get)
  const query = { ...filter, competition: competition.id }
  const board = usePaged('leaderboard', query)
  const rounds = useQuery(read('listRounds', { competition: competition.id }))
  const shown = JSON.stringify([query, board.page])
  const moved = useMoves(shown, board.isPlaceholderData ? undefined : board.data?.data)
  const rows = board.data?.data ?? NO_ROWS
  const me = board.data?.me ?? null
  return (
    <Page
      title={t`Leaderboard`}
      lead={<Lead competition={competition} filter={filter} />}
      end={
        me ? (
          <OwnRank
            me={me}
            why={whyRankPath({ competition: competition.id })}
            total={filter.text === '' ? board.data?.total : undefined}
            onJump={
              filter.text !== '' || rows.some(({ user }) => user.id === me.user.id)
                ? null
                : () => board.setPage(Math.ceil(me.rank / board.size))
            }
          />
        ) : (
          board.data === undefined && <OwnRankPlace />
        )
      }
    >
      <BoardFilters
        competition={competition}
        rounds={rounds.data?.data}
        months={board.data?.months ?? []}
        filter={filter}
        onChange={set}
      />
      <p className={styles.past}>
        <Link to={`${paths.tableThen}?competition=${competition.id}`}>
          {t`The table as it stood at a past moment`}
        </Link>
      </p>
      <PagedView alwaysPaged of={board} className={styles.board} isEmpty={() => false}>
        {() => (
          <BoardTable
            rows={rows}
            me={me}
            pins={filter.text === ''}
            moved={moved}
            prize={prizeOf(filter)}
            empty={<EmptyState />}
          />
        )}
      </PagedView>
      {board.data && <Arrows competition={competition} movedIn={board.data.movedIn} />}
    </Page>
  )
}

function Lead({ competition, filter }: { competition: CompetitionView; filter: BoardFilter }) {
  const round = competition.rounds.find(one => String(one.number) === filter.round)
  const whole = filter.month ? monthName(filter.month) : t`all rounds`
  const part = round ? roundText(round.name) : whole
  return (
    <>
      {competition.name}, {part}. {competition.isDefault && <span className={styles.live}>{t`Live`}</span>}
    </>
  )
}

/** What the arrows beside the ranks compare. @param movedIn a round by its number; null where the board has no arrows */
function Arrows({ competition, movedIn }: { competition: CompetitionView; movedIn: number | null }) {
  const round = competition.rounds.find(({ number }) => number === movedIn)
  if (!round) return null
  return (
    <p className={styles.arrows}>
      <Trans>Arrows show the places won or lost in the newest round, {roundText(round.name)}.</Trans>
    </p>
  )
}

/** The landing page's prizes: the global leader's tokens, the monthly winner's mansion. A week's is not by rank. */
function prizeOf(filter: BoardFilter): string | null {
  if (filter.round !== undefined) return null
  return filter.month === undefined ? t`Plays for 100,000 tokens` : t`Plays for the mansion of the month`
}
