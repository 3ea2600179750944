import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Check, Circle } from 'lucide-react'
import { useState } from 'react'
import type * as z from 'zod/mini'
import type { myRaffle } from '#contract/raffle/calls.ts'
import { useCommand } from '#web/api/command.ts'
import { read } from '#web/api/query.ts'
import { isStaff, useUser } from '#web/api/session.ts'
import { Actions, Button, ButtonLink } from '#web/ui/button.tsx'
import { CommandButton } from '#web/ui/command-button.tsx'
import { LoginLink } from '#web/ui/login-link.tsx'
import { paths } from '#web/ui/paths.ts'
import { Stack } from '#web/ui/primitives.tsx'
import { View } from '#web/ui/state.tsx'
import { monthName } from '#web/ui/time.ts'
import { notify } from '#web/ui/toast.tsx'
import styles from './raffle.module.css'

type Mine = z.output<(typeof myRaffle)['data']>

/** What the reader still has to do to be on the list of this month. */
export function TakePart() {
  const user = useUser()
  return (
    <div className={styles.part}>
      <h3>{t`Take part`}</h3>
      {user === null && <Visitor />}
      {user !== null && isStaff(user) && (
        <p>{t`Admins and auditors are on no list: they close the list and see the draw from behind.`}</p>
      )}
      {user !== null && !isStaff(user) && <Fan />}
    </div>
  )
}

function Visitor() {
  return (
    <>
      <p>{t`Sign in, declare that you are 18 or older, and play or predict once this month.`}</p>
      <Actions>
        <LoginLink look="primary">{t`Login`}</LoginLink>
        <ButtonLink to={paths.register}>{t`Sign up`}</ButtonLink>
      </Actions>
    </>
  )
}

function Fan() {
  const found = useQuery(read('myRaffle'))
  return (
    <View query={found} rows={3}>
      {({ data }) => (
        <>
          <ul className={styles.checks}>
            <Check18 membership={data} />
            <Step done={data.active}>
              {data.active
                ? t`You played or predicted in ${monthName(data.month)}`
                : t`Play a game or predict in ${monthName(data.month)}`}
            </Step>
          </ul>
          {data.joined ? <Joined membership={data} /> : <Join membership={data} />}
        </>
      )}
    </View>
  )
}

function Check18({ membership }: { membership: Mine }) {
  return (
    <Step done={membership.joined}>
      {membership.joined ? t`You take part, 18 or older` : t`Say that you take part`}
    </Step>
  )
}

function Step({ done, children }: { done: boolean; children: React.ReactNode }) {
  const Mark = done ? Check : Circle
  return (
    <li className={clsx(done && styles.done)}>
      <Mark size={18} aria-hidden />
      <span>{children}</span>
    </li>
  )
}

function Joined({ membership }: { membership: Mine }) {
  return (
    <>
      <p className={clsx(membership.active && styles.onList)}>
        {membership.active
          ? t`You are on the list of ${monthName(membership.month)}.`
          : t`You are on the list as soon as you play a game or predict this month.`}
      </p>
      <Actions>
        <CommandButton command="leaveRaffle" body={{}}>
          {t`Take part no more`}
        </CommandButton>
        {!membership.active && (
          <ButtonLink small look="primary" to={paths.games}>
            {t`Play a game`}
          </ButtonLink>
        )}
      </Actions>
    </>
  )
}

/** The declaration is asked for once: a fan who left and comes back has made it. */
function Join({ membership }: { membership: Mine }) {
  const join = useCommand('joinRaffle')
  const [adult, setAdult] = useState(membership.adult)
  return (
    <Stack
      as="form"
      gap={4}
      onSubmit={event => {
        event.preventDefault()
        join.mutateAsync({ adult }).then(({ message }) => notify.success(message), notify.error)
      }}
    >
      {!membership.adult && (
        <label className={styles.declare}>
          <input type="checkbox" checked={adult} onChange={event => setAdult(event.target.checked)} />
          <span>{t`I am 18 or older`}</span>
        </label>
      )}
      <Actions>
        <Button type="submit" look="primary" busy={join.isPending}>
          {t`Take part`}
        </Button>
      </Actions>
    </Stack>
  )
}
