import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { LeagueDetail, Member } from '#contract/league/calls.ts'
import { useCommand } from '#web/api/command.ts'
import { useUser } from '#web/api/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { CommandButton } from '#web/ui/command-button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { FanLink } from '#web/ui/links.tsx'
import { PagedView, usePaged } from '#web/ui/paged-view.tsx'
import { Text } from '#web/ui/primitives.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { localDateOf } from '#web/ui/time.ts'
import { notify } from '#web/ui/toast.tsx'
import { useUrlState } from '#web/ui/url-state.ts'
import { leagueName } from '#web/ui/written-names.ts'
import styles from './leagues.module.css'

const SIZE = 12
const ROLES = { owner: t`Owner`, 'co-admin': t`Admin`, member: '' } as const

/** Who plays in the league, and what its admins may do with a member. */
export function Members({ league }: { league: LeagueDetail }) {
  const [get] = useUrlState()
  const found = usePaged('leagueMembers', { league: league.id, text: get('text') }, { size: SIZE })
  return (
    <>
      <div className={styles.search}>
        <SearchBox label={t`Search members`} />
      </div>
      <PagedView query={found}>
        {({ data }) => (
          <ul className={styles.list}>
            {data.map(member => (
              <Line key={member.fan.id} member={member} league={league} />
            ))}
          </ul>
        )}
      </PagedView>
    </>
  )
}

function Line({ member: { fan, role, joinedAt }, league }: { member: Member; league: LeagueDetail }) {
  const me = useUser()
  const mayRemove =
    !league.closed &&
    role !== 'owner' &&
    (league.role === 'owner' || (league.role === 'co-admin' && role === 'member'))
  const body = { league: league.id, user: fan.id }
  return (
    <li className={styles.member}>
      <Avatar name={fan.name} image={fan.image} size={36} />
      <span className={styles.about}>
        <FanLink id={fan.id}>{fan.name}</FanLink>
        <Text as="span" tone="faint" size="small">{t`since ${localDateOf(joinedAt)}`}</Text>
      </span>
      {ROLES[role] && <Chip tone="accent">{ROLES[role]}</Chip>}
      <span className={styles.acts}>
        {league.role === 'owner' && !league.closed && role === 'member' && (
          <CommandButton
            command="onLeagueMember"
            body={{ ...body, action: 'make-admin' }}
            label={t`Make admin: ${fan.name}`}
          >
            {t`Make admin`}
          </CommandButton>
        )}
        {league.role === 'owner' && !league.closed && role === 'co-admin' && (
          <CommandButton
            command="onLeagueMember"
            body={{ ...body, action: 'unmake-admin' }}
            label={t`No longer admin: ${fan.name}`}
          >
            {t`No longer admin`}
          </CommandButton>
        )}
        {mayRemove && me?.id !== fan.id && <Remove league={league} fan={fan} />}
      </span>
    </li>
  )
}

function Remove({ league, fan }: { league: LeagueDetail; fan: Member['fan'] }) {
  const [isAsked, ask] = useState(false)
  const remove = useCommand('onLeagueMember')
  const body = { league: league.id, user: fan.id, action: 'remove' } as const
  return (
    <>
      <Button small look="danger" aria-label={t`Remove ${fan.name}`} onClick={() => ask(true)}>
        {t`Remove`}
      </Button>
      <Confirm
        danger
        open={isAsked}
        title={t`Remove ${fan.name} from ${leagueName(league.name)}?`}
        text={t`Predictions and points stay as they are. The fan can come back only with a new code.`}
        ok={t`Remove`}
        busy={remove.isPending}
        onOk={() =>
          void remove
            .mutateAsync(body)
            .then(({ message }) => notify.success(message), notify.error)
            .finally(() => ask(false))
        }
        onCancel={() => ask(false)}
      />
    </>
  )
}
