import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { LeagueDetail } from '#contract/leagues.ts'
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
import { Invite } from './invite.tsx'
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
  if (found.data) return <League of={found.data.data} />
  return (
    <Page title={t`League`} end={found.error && <ButtonLink to={paths.leagues}>{t`All leagues`}</ButtonLink>}>
      <View of={found}>{() => <EmptyState />}</View>
    </Page>
  )
}

function League({ of }: { of: LeagueDetail }) {
  const [get, set] = useUrlState()
  const user = useUser()
  const isAdmin = (of.role === 'owner' || of.role === 'co-admin') && !of.closed
  const tabs = isAdmin ? [...TABS, ...ADMIN_TABS] : TABS
  const tab = tabs.find(({ value }) => value === get('show'))?.value ?? 'board'
  return (
    <Page
      title={leagueName(of.name)}
      lead={
        <span className={styles.lead}>
          <Badge of={of.badge} />
          <span>
            {t`${scopeWords(of)}, ${membersWords(of.members)}`}
            {of.description && <bdi className={styles.words}>{of.description}</bdi>}
          </span>
        </span>
      }
      end={
        <Chips>
          {of.closed && <Chip tone="bad">{t`Closed`}</Chip>}
          {of.public && <Chip>{t`Public`}</Chip>}
          {of.role === 'owner' && <Chip tone="accent">{t`You own it`}</Chip>}
          {of.role === 'co-admin' && <Chip tone="accent">{t`You are an admin`}</Chip>}
          {of.role === null && of.public && user !== null && !isStaff(user) && <JoinButton league={of} />}
        </Chips>
      }
    >
      {isAdmin && <Invite of={of} />}
      <Tabs
        label={t`The league`}
        tabs={tabs}
        value={tab}
        onChange={value =>
          set({ show: value === 'board' ? null : value, text: null, round: null, month: null })
        }
      >
        <div className={styles.panel}>
          {tab === 'board' && <LeagueBoard of={of} />}
          {tab === 'members' && <Members of={of} />}
          {tab === 'duel' && <Duel of={of} />}
          {tab === 'cup' && <Cup of={of} isAdmin={isAdmin} />}
          {tab === 'missing' && <Missing of={of} />}
          {tab === 'admin' && <AdminTools of={of} />}
        </div>
      </Tabs>
      {of.role !== null && of.role !== 'owner' && <Leave of={of} />}
    </Page>
  )
}
