import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { LeagueDetail } from '#contract/league/calls.ts'
import { useCommand } from '#web/api/command.ts'
import { Actions, Button } from '#web/ui/button.tsx'
import { CommandButton } from '#web/ui/command-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { notify } from '#web/ui/toast.tsx'
import styles from './leagues.module.css'

const DAY_MS = 24 * 60 * 60 * 1_000
const DAYS = [
  { value: '', label: t`Until it is revoked` },
  { value: '1', label: t`One day` },
  { value: '7', label: t`One week` },
  { value: '30', label: t`30 days` },
] as const

/** Makes the code of a league anew, for how long, or revokes the code. */
export function CodeTools({ league }: { league: LeagueDetail }) {
  const [days, setDays] = useState('')
  const make = useCommand('makeJoinCode')
  const expiresAt = () => (days === '' ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString())
  return (
    <div className={styles.codeTools}>
      <Select label={t`A new code is valid`} value={days} options={DAYS} onChange={setDays} />
      <Actions>
        {league.code !== null && (
          <CommandButton command="revokeJoinCode" body={{ league: league.id }}>
            {t`Revoke the code`}
          </CommandButton>
        )}
        <Button
          small
          busy={make.isPending}
          onClick={() =>
            void make
              .mutateAsync({ league: league.id, expiresAt: expiresAt() })
              .then(({ message }) => notify.success(message), notify.error)
          }
        >
          {t`Make a new code`}
        </Button>
      </Actions>
    </div>
  )
}
