import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { LeagueDetail } from '#contract/league/calls.ts'
import { read } from '#web/api/query.ts'
import { isStaff, useUser } from '#web/api/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Chip, Chips } from '#web/ui/chip.tsx'
import { Page } from '#web/ui/page.tsx'
import { paths } from '#web/ui/paths.ts'
import { EmptyState, View } from '#web/ui/state.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useUrlState } from '#web/ui/url-state.ts'
import { leagueName } from '#web/ui/written-names.ts'
import { AdminTools } from './admin-tools.tsx'
import { Badge } from './badge.tsx'
import { Cup } from './cup.tsx'
import { Duel } from './duel.tsx'
import { Invite, MakeInvitation } from './invite.tsx'
import { JoinButton } from './join-button.tsx'
import { LeagueBoard } from './league-board.tsx'
import styles from './leagues.module.css'
import { Leave } from './leave.tsx'
import { Members } from './members.tsx'
import { Missing } from './missing.tsx'
import { membersWords, scopeWords } from './words.ts'

const TABS = [
  { value: 'board', label: t`Table` },
  { value: 'members', label: t`Members` },
  { value: 'duel', label: t`Head-to-head` },
  { value: 'cup', label: t`Cup` },
] as const
const ADMIN_TABS = [
  { value: 'missing', label: t`Not predicted yet` },
  { value: 'admin', label: t`Settings` },
] as const

/** /leagues/:league: a league's boards, its members, duels, and what its admins do. */
export function Component() {
  const { league: id = '' } = useParams()
  const found = useQuery(read('league', { league: id }))
  if (found.data) return <League league={found.data.data} />
  return (
    <Page title={t`League`} end={found.error && <ButtonLink to={paths.leagues}>{t`All leagues`}</ButtonLink>}>
      <View query={found}>{() => <EmptyState />}</View>
    </Page>
  )
}

function League({ league }: { league: LeagueDetail }) {
  const [get, set] = useUrlState()
  const user = useUser()
  const isAdmin = (league.role === 'owner' || league.role === 'co-admin') && !league.closed
  const tabs = isAdmin ? [...TABS, ...ADMIN_TABS] : TABS
  const tab = tabs.find(({ value }) => value === get('show'))?.value ?? 'board'
  // Who decides whether to join reads what the league is about first; members come for the table.
  const about = league.description && <bdi className={styles.words}>{league.description}</bdi>
  return (
    <Page
      title={leagueName(league.name)}
      mark={<Badge badge={league.badge} />}
      lead={
        <>
          {t`${scopeWords(league)}, ${membersWords(league.members)}`}
          {league.role === null && about}
        </>
      }
      end={
        <Chips>
          {league.closed && <Chip tone="bad">{t`Closed`}</Chip>}
          {league.public && <Chip>{t`Public`}</Chip>}
          {league.role === null && league.public && user !== null && !isStaff(user) && (
            <JoinButton league={league} />
          )}
          {isAdmin && league.code === null && <MakeInvitation league={league.id} />}
        </Chips>
      }
    >
      {isAdmin && league.code !== null && <Invite league={league} code={league.code} />}
      <Tabs
        label={t`The league`}
        tabs={tabs}
        value={tab}
        onChange={value =>
          set({ show: value === 'board' ? null : value, text: null, round: null, month: null })
        }
      >
        <div className={styles.panel}>
          {tab === 'board' && <LeagueBoard league={league} />}
          {tab === 'members' && <Members league={league} />}
          {tab === 'duel' && <Duel league={league} />}
          {tab === 'cup' && <Cup league={league} isAdmin={isAdmin} />}
          {tab === 'missing' && <Missing league={league} />}
          {tab === 'admin' && <AdminTools league={league} />}
        </div>
      </Tabs>
      {league.role !== null && about && <p className={styles.part}>{about}</p>}
      {league.role !== null && league.role !== 'owner' && <Leave league={league} />}
    </Page>
  )
}
